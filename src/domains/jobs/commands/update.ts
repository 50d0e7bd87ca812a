import { and, eq, isNull } from "drizzle-orm";
import { jobs } from "#db/schema/index.ts";
import { editJobWords, jobMessages } from "#src/copy/jobs.ts";
import type { UpdateJob } from "#src/domains/jobs/inputs.ts";
import { asJob } from "#src/domains/jobs/queries/columns.ts";
import { ratesFor, changeJobError } from "#src/domains/jobs/rules.ts";
import type { Job } from "#src/domains/jobs/outputs.ts";
import { resolveSkills } from "#src/domains/profiles/commands/skills.ts";
import { record } from "#src/platform/data/audit.ts";
import type { EmployerCtx } from "#src/platform/context.ts";
import { announce } from "#src/platform/events.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { ratesInOrder } from "#src/shared/money.ts";
import { fail, failIf } from "#src/shared/errors.ts";
import { skillColumns } from "./create.ts";
import { followListing } from "./listed-skills.ts";
import { lockOwnJob } from "./load.ts";

/** Absent fields stay, and so does the commission rate (docs/rules/money.md#job-rates). */
export async function updateJob(ctx: EmployerCtx, input: UpdateJob): Promise<Job> {
  return inTransaction(ctx, async (ctx) => {
    const job = await lockOwnJob(ctx, input.id);
    failIf(changeJobError(job));
    const rates = ratesFor(input, job.commissionPermille, job);
    if (!rates) return fail("bad_request", { fields: { hourlyRateMin: [editJobWords.rateMost] } });
    if (!ratesInOrder(rates))
      return fail("bad_request", { fields: { hourlyRateMax: [jobMessages.rateOrder] } });
    const { employerRate, hourlyRateMin, hourlyRateMax } = rates;
    const required = input.requiredSkills
      ? skillColumns(await resolveSkills(ctx, input.requiredSkills))
      : job;
    const [written] = await ctx.db
      .update(jobs)
      .set({
        title: input.title ?? job.title,
        description: input.description ?? job.description,
        location: input.location ?? job.location,
        workArrangement: input.workArrangement ?? job.workArrangement,
        durationMonths: input.duration ?? job.durationMonths,
        scope: input.scope ?? job.scope,
        experienceLevel: input.experienceLevel === undefined ? job.experienceLevel : input.experienceLevel,
        employerRate,
        hourlyRateMin,
        hourlyRateMax,
        requiredSkills: required.requiredSkills,
        skillIds: required.skillIds,
        skillsText: required.skillsText,
        updatedAt: ctx.now,
      })
      .where(
        and(eq(jobs.id, job.id), eq(jobs.status, "active"), isNull(jobs.archivedAt), isNull(jobs.deletedAt)),
      )
      .returning();
    if (!written) return fail("stale_state");
    if (input.requiredSkills) await followListing(ctx, eq(jobs.id, job.id));
    await record(ctx, { action: "job.updated", target: ["job", job.id] });
    await announce(ctx, { to: [ctx.viewer.id], topic: "jobs" });
    return asJob(written);
  });
}
