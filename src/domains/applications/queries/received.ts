import { and, asc, eq, isNull, or, sql, type SQL } from "drizzle-orm";
import { applications, interviews, jobs, users } from "#db/schema/index.ts";
import type { ApplicationsOfEmployer, ListApplications } from "#src/domains/applications/inputs.ts";
import type { Application } from "#src/domains/applications/outputs.ts";
import type { EmployerCtx } from "#src/platform/context.ts";
import { pageOf, type Page } from "#src/shared/paging.ts";
import { fail } from "#src/shared/errors.ts";
import { interviewColumns, newestApplications } from "./columns.ts";
import { imageUrl } from "#src/shared/urls.ts";
import type { ApplicationStatus } from "#src/constants/jobs.ts";
import { limits } from "#src/constants/limits.ts";

const pageSize = 20;

function selectForEmployer(ctx: EmployerCtx) {
  return ctx.db
    .select({
      id: applications.id,
      userId: applications.userId,
      jobId: applications.jobId,
      jobTitle: jobs.title,
      jobStatus: jobs.status,
      status: applications.status,
      notes: applications.notes,
      withdrawnAt: applications.withdrawnAt,
      createdAt: applications.createdAt,
      updatedAt: applications.updatedAt,
      consultantName: users.name,
      consultantTitle: users.title,
      // A consultant who has applied shows the company their contact data (docs/rules/profiles.md#contact-data).
      consultantEmail: users.email,
      consultantPhone: users.phone,
      consultantBio: users.bio,
      consultantHourlyRateMin: users.hourlyRateMin,
      imageId: users.imageId,
      interview: interviewColumns,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(interviews, eq(interviews.applicationId, applications.id))
    .$dynamic();
}

type EmployerRow = Awaited<ReturnType<typeof selectForEmployer>>[number];

function toApplication({ imageId, ...row }: EmployerRow): Application {
  return { ...row, consultantImageUrl: imageUrl(imageId) };
}

/** The applications to the viewer's jobs, newest first. */
export async function listApplications(
  ctx: EmployerCtx,
  input: ListApplications,
): Promise<Page<Application>> {
  const { search = "", status, jobId, limit = pageSize } = input;
  const rows = await selectForEmployer(ctx)
    .where(
      and(
        eq(applications.employerId, ctx.viewer.id),
        status && and(eq(applications.status, status), isNull(applications.withdrawnAt)),
        jobId ? eq(applications.jobId, jobId) : undefined,
        search === "" ? undefined : or(contains(users.name, search), contains(jobs.title, search)),
        newestApplications.after(input.cursor),
      ),
    )
    .orderBy(...newestApplications.order)
    .limit(limit + 1);
  return pageOf(rows.map(toApplication), limit, ({ createdAt, id }) => ({ at: createdAt, id }));
}

/** Substring match, ignoring case; strpos treats `%` and `_` literally. */
function contains(column: typeof users.name | typeof jobs.title, search: string): SQL {
  return sql`strpos(lower(coalesce(${column}, '')), lower(${search})) > 0`;
}

/** GET /api/employer/:id/applications: only for the viewer's own id. */
export async function applicationsOf(
  ctx: EmployerCtx,
  { id, withTotal, ...input }: ApplicationsOfEmployer,
): Promise<Page<Application>> {
  if (id !== ctx.viewer.id) fail("not_found");
  return {
    ...(await listApplications(ctx, input)),
    ...(withTotal && { total: await ctx.db.$count(applications, eq(applications.employerId, id)) }),
  };
}

export async function getApplication(ctx: EmployerCtx, id: number): Promise<Application> {
  const [row] = await selectForEmployer(ctx).where(
    and(eq(applications.id, id), eq(applications.employerId, ctx.viewer.id)),
  );
  return row ? toApplication(row) : fail("not_found");
}

/** The counts of the four cards (docs/rules/applications.md#received-applications). */
export async function countApplications(ctx: EmployerCtx) {
  function countOf(status: ApplicationStatus): SQL<number> {
    const isCounted = and(eq(applications.status, status), isNull(applications.withdrawnAt));
    return sql`count(*) filter (where ${isCounted})`.mapWith(Number);
  }
  const [counts] = await ctx.db
    .select({
      total: sql`count(*)`.mapWith(Number),
      pending: countOf("pending"),
      interview: countOf("interview"),
      accepted: countOf("accepted"),
    })
    .from(applications)
    .where(eq(applications.employerId, ctx.viewer.id));
  return counts ?? { total: 0, pending: 0, interview: 0, accepted: 0 };
}

/**
 * The viewer's jobs that have applications, deleted ones too. Selects the ids first, so that only those rows are read.
 */
export async function listAppliedJobs(ctx: EmployerCtx) {
  const applied = ctx.db
    .selectDistinct({ jobId: applications.jobId })
    .from(applications)
    .where(eq(applications.employerId, ctx.viewer.id));
  return ctx.db
    .select({ id: jobs.id, title: jobs.title })
    .from(jobs)
    .where(sql`${jobs.id} = any(array(${applied}))`)
    .orderBy(asc(jobs.title), asc(jobs.id))
    .limit(limits.plainList);
}
