import type { jobs } from "#db/schema/index.ts";
import { jobMessages } from "#src/copy/job-forms.ts";
import { lastDayError } from "#src/domains/jobs/rules.ts";
import type { EmployerCtx } from "#src/platform/context.ts";
import { fail } from "#src/shared/errors.ts";
import { stockholmDay } from "#src/shared/time.ts";
import type { LockedJob } from "./load.ts";

/** Fails with the field when a last day is given that cannot be chosen. */
export function failUnlessLastDay(ctx: EmployerCtx, applyBy: string | null | undefined): void {
  const error = applyBy ? lastDayError(applyBy, stockholmDay(ctx.now)) : null;
  if (error) fail("bad_request", { fields: { applyBy: [jobMessages[error]] } });
}

/** The company is asked anew later; another last day ends the rest (docs/rules/jobs.md#resting-jobs). */
export function actedColumns(ctx: EmployerCtx, job: LockedJob, applyBy: string | null | undefined) {
  const isMoved = applyBy !== undefined && applyBy !== job.applyBy;
  return {
    companyActedAt: ctx.now,
    // Who was told of a last day isn't told of the same one again.
    ...((isMoved || job.applyBy === null) && { reminders: 0 }),
    ...(isMoved && { restsSince: null }),
  };
}

/** Boards that are open get the job back when its rest ends. */
export function jobEvents(ctx: EmployerCtx, before: LockedJob, after: typeof jobs.$inferSelect) {
  return [
    { to: [ctx.viewer.id], topic: "jobs" },
    ...(before.listed === after.listed ? [] : [{ to: "everyone", topic: "board" } as const]),
  ] as const;
}
