import { and, desc, eq, isNull } from "drizzle-orm";
import { applications, companies, employerReliability, jobChanges, jobs, users } from "#db/schema/index.ts";
import type { JobDetail } from "#src/domains/jobs/outputs.ts";
import type { Ctx, MemberCtx } from "#src/platform/context.ts";
import { jobExistsFor } from "#src/platform/data/visibility.ts";
import { hasRow } from "#src/platform/data/queries.ts";
import { hasSeveralSeats } from "#src/domains/jobs/rules.ts";
import { fail } from "#src/shared/errors.ts";
import { pick } from "#src/shared/objects.ts";
import { limits } from "#src/constants/limits.ts";
import { countApplicantsOf } from "./applicants.ts";
import { cardFacts, ownJobColumns, toJobCard } from "./columns.ts";

/** One job, including filled ones. Deleted and hidden jobs, jobs of suspended companies and those for others are not found. */
export async function getJob(ctx: Ctx, id: number): Promise<JobDetail> {
  const [row = fail("not_found")] = await ctx.db
    .select({
      ...ownJobColumns,
      ...cardFacts(ctx.db, ctx.viewer),
      ...pick(jobs, ["selectedConsultantId", "applicationsCount", "reminders"]),
      employerStatus: users.status,
    })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.employerId))
    .leftJoin(companies, eq(companies.userId, jobs.employerId))
    .leftJoin(employerReliability, eq(employerReliability.employerId, jobs.employerId))
    .where(and(eq(jobs.id, id), isNull(jobs.deletedAt), jobExistsFor(ctx)));
  const job = {
    ...toJobCard(row, ctx.now),
    ...(hasSeveralSeats(row) && { seatsTaken: await countAccepted(ctx, id) }),
  };
  if (seesAllFields(ctx, job.employerId)) {
    return {
      ...job,
      ...(ctx.viewer?.role === "employer" && { responsible: row.responsible }),
      ...pick(row, ["selectedConsultantId", "applicationsCount", "commissionPermille"]),
      applicantsCount: await countApplicantsOf(ctx, id),
      compensation: job.employerRate,
      isAsked: row.reminders > 0,
    };
  }
  return row.employerStatus === "active" && job.hiddenReason === null ? job : fail("not_found");
}

function countAccepted(ctx: Ctx, jobId: number): Promise<number> {
  const accepted = and(
    eq(applications.jobId, jobId),
    eq(applications.status, "accepted"),
    isNull(applications.withdrawnAt),
  );
  return ctx.db.$count(applications, accepted);
}

/** The changes of a job's terms, for its employer, its applicants and admins (docs/rules/jobs.md#changed-terms). */
export async function listChanges(ctx: MemberCtx, jobId: number) {
  const job = await getJob(ctx, jobId);
  if (!seesAllFields(ctx, job.employerId) && !(await hasApplication(ctx, jobId))) return fail("not_found");
  return ctx.db
    .select({ id: jobChanges.id, at: jobChanges.at, before: jobChanges.before, after: jobChanges.after })
    .from(jobChanges)
    .where(eq(jobChanges.jobId, jobId))
    .orderBy(desc(jobChanges.id))
    .limit(limits.page);
}

function hasApplication(ctx: MemberCtx, jobId: number): Promise<boolean> {
  const { userId } = applications;
  return hasRow(ctx, applications, eq(applications.jobId, jobId), eq(userId, ctx.viewer.id));
}

function seesAllFields({ viewer }: Ctx, employerId: string): boolean {
  return viewer?.role === "admin" || (viewer?.role === "employer" && viewer.id === employerId);
}
