import { and, eq, gt, isNull } from "drizzle-orm";
import { companies, jobs } from "#db/schema/index.ts";
import { createJobWords } from "#src/copy/job-forms.ts";
import { isConfirmedCompany } from "#src/domains/accounts/queries/confirmation.ts";
import type { CreateJob } from "#src/domains/jobs/inputs.ts";
import { changedJobColumns, toOwnJob } from "#src/domains/jobs/queries/columns.ts";
import { matchesDueAt, publishError, ratesFor } from "#src/domains/jobs/rules.ts";
import type { Job } from "#src/domains/jobs/outputs.ts";
import { storedRequirements } from "#src/domains/jobs/rules/requirements.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import { resolveSkills } from "#src/domains/profiles/commands/skills.ts";
import { commissionPermille, jobLimits, unconfirmedMayPublish } from "#src/domains/settings/queries.ts";
import { record } from "#src/platform/data/audit.ts";
import type { EmployerCtx } from "#src/platform/context.ts";
import { inTransactionOnce } from "#src/platform/data/idempotency.ts";
import { throttle } from "#src/platform/data/throttle.ts";
import { hasRow } from "#src/platform/data/queries.ts";
import { fail, failIf } from "#src/shared/errors.ts";
import { daysBefore } from "#src/shared/time.ts";
import { plainColumns, skillColumns } from "./columns.ts";
import { deleteDraft } from "./drafts.ts";
import { failUnlessLastDay } from "./last-day.ts";

/** With the present commission rate (docs/rules/money.md#job-rates). */
export async function createJob(ctx: EmployerCtx, input: CreateJob): Promise<Job> {
  if (input.employerId && input.employerId !== ctx.viewer.id) fail("forbidden");
  failUnlessLastDay(ctx, input.applyBy);
  return inTransactionOnce(ctx, { command: "jobs.create", input, charge }, async (ctx) => {
    const company = await lockCompany(ctx);
    failIf(
      publishError({
        isConfirmed: await isConfirmedCompany(ctx, ctx.viewer.id),
        unconfirmedMayPublish: await unconfirmedMayPublish(ctx),
      }),
    );
    await failIfAtLimit(ctx, company.tier);
    const permille = await commissionPermille(ctx, ctx.viewer.id);
    const rates = ratesFor(input, permille);
    if (!rates) return fail("bad_request", { fields: { hourlyRateMin: [createJobWords.rateMost] } });
    const [job = fail("stale_state")] = await ctx.db
      .insert(jobs)
      .values({
        employerId: ctx.viewer.id,
        responsibleId: ctx.viewer.personId,
        ...plainColumns(input),
        company: company.name,
        durationMonths: input.duration,
        requirements: storedRequirements(input.requirements ?? []),
        employerRate: rates.employerRate,
        hourlyRateMin: rates.hourlyRateMin,
        hourlyRateMax: rates.hourlyRateMax,
        commissionPermille: permille,
        ...skillColumns(await resolveSkills(ctx, input.requiredSkills)),
        matchesDueAt: matchesDueAt(ctx.now),
        companyActedAt: ctx.now,
        updatedAt: ctx.now,
        createdAt: ctx.now,
      })
      .returning(changedJobColumns);
    if (input.draftId !== undefined) await deleteDraft(ctx, input.draftId);
    await record(ctx, { action: "job.created", target: ["job", job.id] });
    await publish(ctx, {
      events: [
        { to: [ctx.viewer.id], topic: "jobs" },
        ...(job.listed ? [{ to: "everyone", topic: "newJobs" } as const] : []),
      ],
    });
    return toOwnJob(job, ctx.now);
  });
}

async function charge(ctx: EmployerCtx): Promise<void> {
  await throttle(ctx, (await isUnknownCompany(ctx)) ? "firstJobs" : "jobs", ctx.viewer.id);
}

/** A company that registered less than a day ago and that no one has confirmed. */
async function isUnknownCompany(ctx: EmployerCtx): Promise<boolean> {
  const { id } = ctx.viewer;
  const isNew = gt(companies.createdAt, daysBefore(ctx.now, 1));
  return (
    (await hasRow(ctx, companies, eq(companies.userId, id), isNew)) && !(await isConfirmedCompany(ctx, id))
  );
}

/** Locks the company's row, so that the job limit holds for parallel calls. */
export async function lockCompany(ctx: EmployerCtx) {
  const [company] = await ctx.db
    .select({ name: companies.name, tier: companies.tier })
    .from(companies)
    .where(eq(companies.userId, ctx.viewer.id))
    .for("no key update");
  return company ?? fail("forbidden");
}

async function failIfAtLimit(ctx: EmployerCtx, tier: typeof companies.$inferSelect.tier): Promise<void> {
  const limit = (await jobLimits(ctx))[tier];
  const active = await ctx.db.$count(
    jobs,
    and(
      eq(jobs.employerId, ctx.viewer.id),
      eq(jobs.status, "active"),
      isNull(jobs.archivedAt),
      isNull(jobs.deletedAt),
    ),
  );
  if (active >= limit) fail("job_limit_reached", { values: { limit } });
}
