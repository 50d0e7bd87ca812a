import { and, eq } from "drizzle-orm";
import { applications, type interviews, jobs, users } from "#db/schema/index.ts";
import { interviewEntryText, type InterviewNames } from "#src/domains/applications/rules.ts";
import type { Ctx, EmployerCtx } from "#src/platform/context.ts";
import { fail } from "#src/shared/errors.ts";

/** Locks an application to one of the viewer's own jobs; other employers' applications are not found. */
export async function lockOwnApplication(ctx: EmployerCtx, id: number) {
  const [row] = await ctx.db
    .select({
      application: applications,
      jobTitle: jobs.title,
      companyName: jobs.company,
      consultantName: users.name,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.userId))
    .where(and(eq(applications.id, id), eq(applications.employerId, ctx.viewer.id)))
    .for("update", { of: applications });
  if (!row) return fail("not_found");
  const { application, ...names } = row;
  return { ...application, ...names };
}

/** The calendar entry of an interview as iCalendar text. */
export function calendarEntryOf(
  ctx: Ctx,
  interview: typeof interviews.$inferSelect,
  names: InterviewNames,
  cancelled = false,
): string {
  return interviewEntryText(interview, names, {
    publicUrl: ctx.services.env.publicUrl,
    now: ctx.now,
    cancelled,
  });
}
