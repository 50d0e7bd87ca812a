import { and, asc, eq, type SQL } from "drizzle-orm";
import { applications, jobs, users } from "#db/schema/index.ts";
import type { EmployerCtx } from "#src/platform/context.ts";
import { fail } from "#src/shared/errors.ts";

/** Locks applications to the viewer's own jobs, in the order of their ids; other employers' are left out. */
export async function lockOwnApplications(ctx: EmployerCtx, which: SQL | undefined) {
  const rows = await ctx.db
    .select({
      application: applications,
      jobTitle: jobs.title,
      jobStatus: jobs.status,
      companyName: jobs.company,
      consultantName: users.name,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.userId))
    .where(and(which, eq(applications.employerId, ctx.viewer.id)))
    .orderBy(asc(applications.id))
    .for("update", { of: applications });
  return rows.map(({ application, ...names }) => ({ ...application, ...names }));
}

export type LockedApplication = Awaited<ReturnType<typeof lockOwnApplications>>[number];

/** Locks one application; another employer's is not found. */
export async function lockOwnApplication(ctx: EmployerCtx, id: number): Promise<LockedApplication> {
  const [application] = await lockOwnApplications(ctx, eq(applications.id, id));
  return application ?? fail("not_found");
}
