import { asc, eq, lte } from "drizzle-orm";
import { jobs } from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";

/**
 * A job whose matches are to be notified now, or null. Call it in the transaction that notifies them: one that another
 * instance has locked is skipped, and an interrupted run is repeated.
 */
export async function takeDueJob(ctx: Ctx) {
  const [job] = await ctx.db
    .select()
    .from(jobs)
    .where(lte(jobs.matchesDueAt, ctx.now))
    .orderBy(asc(jobs.matchesDueAt))
    .limit(1)
    .for("no key update", { skipLocked: true });
  if (!job) return null;
  await ctx.db.update(jobs).set({ matchesDueAt: null }).where(eq(jobs.id, job.id));
  return job;
}
