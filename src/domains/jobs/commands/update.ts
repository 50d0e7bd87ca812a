import { failStepIf } from "#src/platform/data/steps.ts";
import { eq } from "drizzle-orm";
import { jobChanges, jobs, savedJobs } from "#db/schema/index.ts";
import { editJobWords, jobMessages } from "#src/copy/job-forms.ts";
import { changedTermLines } from "#src/copy/jobs.ts";
import { jobChanged } from "#src/copy/notifications.ts";
import type { UpdateJob, HandOverJob } from "#src/domains/jobs/inputs.ts";
import { applicantsOf } from "#src/domains/jobs/queries/applicants.ts";
import { changedJobColumns, toJob, toOwnJob } from "#src/domains/jobs/queries/columns.ts";
import { changedTerms, ratesFor, changeJobError, matchesDueAt } from "#src/domains/jobs/rules.ts";
import { jobOutput, type Job } from "#src/domains/jobs/outputs.ts";
import { storedRequirements } from "#src/domains/jobs/rules/requirements.ts";
import { publish, deleteMatchNotifications } from "#src/domains/notifications/commands.ts";
import { resolveSkills } from "#src/domains/profiles/commands/skills.ts";
import { record } from "#src/platform/data/audit.ts";
import type { EmployerCtx, Ctx } from "#src/platform/context.ts";
import { throttle } from "#src/platform/data/throttle.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { isStale } from "#src/shared/objects.ts";
import { ratesInOrder } from "#src/shared/money.ts";
import { fail } from "#src/shared/errors.ts";
import { plainColumns, skillColumns } from "./columns.ts";
import { actedColumns, failUnlessLastDay, jobEvents } from "./last-day.ts";
import { lockOwnJob, type LockedJob } from "./load.ts";
import type { JobAudience } from "#src/constants/jobs.ts";
import { announceHandover, lockColleague } from "#src/domains/accounts/commands/responsible.ts";

/** Absent fields and the commission rate stay unchanged (docs/rules/money.md#job-rates). */
export async function updateJob(ctx: EmployerCtx, input: UpdateJob): Promise<Job> {
  return inTransaction(ctx, async (ctx) => {
    const job = await lockOwnJob(ctx, input.id);
    await failStepIf(ctx, changeJobError(job), ["job", job.id]);
    if (isStale(job, input)) fail("stale_version", { current: jobOutput.parse(toJob(job, ctx.now)) });
    if (input.applyBy !== job.applyBy) failUnlessLastDay(ctx, input.applyBy);
    const rates = ratesFor(input, job.commissionPermille, job);
    if (!rates) return fail("bad_request", { fields: { hourlyRateMin: [editJobWords.rateMost] } });
    if (!ratesInOrder(rates))
      return fail("bad_request", { fields: { hourlyRateMax: [jobMessages.rateOrder] } });
    const skills = input.requiredSkills && skillColumns(await resolveSkills(ctx, input.requiredSkills));
    const [written = fail("stale_state")] = await ctx.db
      .update(jobs)
      .set({
        ...plainColumns(input),
        ...actedColumns(ctx, job, input.applyBy),
        ...audienceColumns(ctx, job, input.audience),
        durationMonths: input.duration,
        requirements: input.requirements && storedRequirements(input.requirements, job.requirements),
        employerRate: rates.employerRate,
        hourlyRateMin: rates.hourlyRateMin,
        hourlyRateMax: rates.hourlyRateMax,
        requiredSkills: skills?.requiredSkills,
        skillIds: skills?.skillIds,
        skillsText: skills?.skillsText,
        version: job.version + 1,
        updatedAt: ctx.now,
      })
      .where(eq(jobs.id, job.id))
      .returning(changedJobColumns);
    await record(ctx, { action: "job.updated", target: ["job", job.id] });
    await publish(ctx, { events: jobEvents(ctx, job, written) });
    if (written.audience !== job.audience) await closeToOthers(ctx, written);
    await recordChange(ctx, job, written);
    return toOwnJob(written, ctx.now);
  });
}

/** Writes the changed terms into the job's history and tells the applicants (docs/rules/jobs.md#changed-terms). */
export async function recordChange(
  ctx: EmployerCtx,
  before: LockedJob,
  after: typeof jobs.$inferSelect,
): Promise<void> {
  const changed = changedTerms(before, after);
  if (!changed) return;
  const { id: jobId, title: jobTitle, company: companyName } = after;
  const { before: oldTerms, after: newTerms } = changed;
  await ctx.db
    .insert(jobChanges)
    .values({ jobId, changedBy: ctx.viewer.id, before: oldTerms, after: newTerms, at: ctx.now });
  const applicantIds = await applicantsOf(ctx, jobId);
  if (applicantIds.length > 0) await throttle(ctx, "changedTerms", ctx.viewer.id);
  const lines = changedTermLines(changed, "consultant");
  await publish(ctx, {
    notifications: applicantIds.map((userId) => jobChanged({ userId, jobId, jobTitle, companyName, lines })),
    events: [{ to: applicantIds, topic: "jobs" }],
  });
}

/** A job that becomes one for everyone is told to those who match; jobs that are not listed are told to no one. */
function audienceColumns(ctx: Ctx, job: LockedJob, audience: JobAudience | undefined) {
  return audience === "open" && job.audience !== "open" ? { matchesDueAt: matchesDueAt(ctx.now) } : {};
}

/** Nothing of others leads to a job that is for those asked only (docs/rules/requests.md#jobs-for-those-asked). */
async function closeToOthers(ctx: Ctx, job: typeof jobs.$inferSelect): Promise<void> {
  if (job.audience === "open") return;
  await deleteMatchNotifications(ctx, [job.id]);
  await ctx.db.delete(savedJobs).where(eq(savedJobs.jobId, job.id));
}

/** Makes a colleague responsible for a job (docs/rules/members.md#responsible). */
export async function handOverJob(ctx: EmployerCtx, { id, personId }: HandOverJob): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockColleague(ctx, personId);
    const { title } = await lockOwnJob(ctx, id);
    await ctx.db.update(jobs).set({ responsibleId: personId }).where(eq(jobs.id, id));
    await announceHandover(ctx, { personId, subject: { type: "job", id }, title });
  });
}
