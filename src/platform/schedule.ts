import { Cron } from "croner";
import { notBetween } from "drizzle-orm";
import { scheduledRuns } from "#db/schema/index.ts";
import type { Ctx } from "./context.ts";
import { logFailure, noteAnswer } from "./data/outage.ts";
import { counter } from "./metrics.ts";

const countFailure = counter("bryggan_scheduled_failures_total", "Runs of scheduled jobs that failed");

/** Work that runs on a schedule (Stockholm time). */
export interface ScheduledWork {
  name: string;
  /** A cron pattern with seconds: "0 5 * * * *" is five past every hour. */
  at: string;
  run: (ctx: Ctx) => Promise<unknown>;
}

export interface Schedule {
  /** Starts no more runs and waits for the running ones. */
  stop: () => Promise<void>;
}

/** Makes the work run once across all instances: each run is claimed by a conditional write. */
export function everyInstanceOnce(work: ScheduledWork): ScheduledWork {
  return {
    ...work,
    run: async (ctx) => {
      if (await claimRun(ctx, work)) await work.run(ctx);
    },
  };
}

/** Starts the schedules. Runs of the same work never overlap; a failure is logged and the next run tries again. */
export function startSchedules(works: readonly ScheduledWork[], makeCtx: () => Ctx): Schedule {
  const running = new Set<Promise<void>>();
  const crons = works.map(
    (work) =>
      new Cron(work.at, { timezone: "Europe/Stockholm", protect: true, unref: true }, () => {
        const run = runOnce(work, makeCtx()).finally(() => running.delete(run));
        running.add(run);
        return run;
      }),
  );
  return {
    stop: async () => {
      for (const cron of crons) cron.stop();
      await Promise.all(running);
    },
  };
}

/** The name of the run that a backup notes. */
export const backupRun = "backup";

/** Notes that something that is not scheduled here has been done now. */
export async function noteRun(ctx: Ctx, name: string): Promise<void> {
  await ctx.db
    .insert(scheduledRuns)
    .values({ name, ranAt: ctx.now })
    .onConflictDoUpdate({ target: scheduledRuns.name, set: { ranAt: ctx.now } });
}

async function runOnce(work: ScheduledWork, ctx: Ctx): Promise<void> {
  try {
    await work.run(ctx);
    noteAnswer(ctx.services.log);
  } catch (error) {
    countFailure({ job: work.name });
    logFailure(ctx.services.log, error, { work: work.name }, "scheduled work failed");
  }
}

/** Lasts half the period: clocks may differ slightly. A claim in the future is of a wrong clock. */
async function claimRun(ctx: Ctx, work: ScheduledWork): Promise<boolean> {
  const next = new Cron(work.at, { timezone: "Europe/Stockholm", paused: true }).nextRuns(2, ctx.now);
  const period = next.length === 2 ? Number(next[1]) - Number(next[0]) : 1_000;
  const before = new Date(ctx.now.getTime() - period / 2);
  const after = new Date(ctx.now.getTime() + period / 2);
  const claimed = await ctx.db
    .insert(scheduledRuns)
    .values({ name: work.name, ranAt: ctx.now })
    .onConflictDoUpdate({
      target: scheduledRuns.name,
      set: { ranAt: ctx.now },
      setWhere: notBetween(scheduledRuns.ranAt, before, after),
    })
    .returning({ name: scheduledRuns.name });
  return claimed.length > 0;
}
