import { failStepIf } from "#src/platform/data/steps.ts";
import { eq } from "drizzle-orm";
import { jobs } from "#db/schema/index.ts";
import type { Job } from "#src/domains/jobs/outputs.ts";
import { changedJobColumns, toOwnJob } from "#src/domains/jobs/queries/columns.ts";
import { changeJobError, extendedLastDay, isResting } from "#src/domains/jobs/rules.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import { record } from "#src/platform/data/audit.ts";
import type { EmployerCtx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail } from "#src/shared/errors.ts";
import { stockholmDay } from "#src/shared/time.ts";
import { actedColumns, jobEvents, failUnlessLastDay } from "./last-day.ts";
import { lockOwnJob, type LockedJob } from "./load.ts";
import { recordChange } from "./update.ts";

/** 'Förläng 14 dagar': a new last day, and the end of the rest (docs/rules/jobs.md#resting-jobs). */
export function extendJob(ctx: EmployerCtx, id: number): Promise<Job> {
  return inTransaction(ctx, async (ctx) => {
    const job = await lockOpenJob(ctx, id);
    const applyBy = extendedLastDay(job.applyBy, stockholmDay(ctx.now));
    failUnlessLastDay(ctx, applyBy);
    return write(ctx, job, applyBy);
  });
}

/** The answer yes to 'Är uppdraget kvar?'. A job whose last day has passed needs another one instead. */
export function confirmStillOpen(ctx: EmployerCtx, id: number): Promise<Job> {
  return inTransaction(ctx, async (ctx) => {
    const job = await lockOpenJob(ctx, id);
    if (job.applyBy !== null && isResting(job, ctx.now)) fail("job_closed");
    return write(ctx, job, job.applyBy);
  });
}

async function lockOpenJob(ctx: EmployerCtx, id: number): Promise<LockedJob> {
  const job = await lockOwnJob(ctx, id);
  await failStepIf(ctx, changeJobError(job), ["job", job.id]);
  return job;
}

async function write(ctx: EmployerCtx, job: LockedJob, applyBy: string | null): Promise<Job> {
  const [written = fail("stale_state")] = await ctx.db
    .update(jobs)
    .set({
      ...actedColumns(ctx, job, applyBy),
      applyBy,
      restsSince: null,
      version: job.version + (applyBy === job.applyBy ? 0 : 1),
      updatedAt: ctx.now,
    })
    .where(eq(jobs.id, job.id))
    .returning(changedJobColumns);
  await record(ctx, { action: "job.kept_open", target: ["job", job.id] });
  await publish(ctx, { events: jobEvents(ctx, job, written) });
  await recordChange(ctx, job, written);
  return toOwnJob(written, ctx.now);
}
