import { asc, eq, lte } from "drizzle-orm";
import { jobs } from "#db/schema/index.ts";
import { jobMatched } from "#src/copy/notifications.ts";
import { listBestMatches } from "#src/domains/jobs/queries/best-matches.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import type { Ctx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";

/**
 * Notifies the consultants who match jobs that were published ten minutes ago (docs/rules/matching.md#notifying-matches).
 * Each job is one transaction: an interrupted run is repeated, and a job that another instance has locked is skipped.
 */
export async function notifyMatches(ctx: Ctx): Promise<void> {
  while (await notifyNext(ctx)) continue;
}

/** False when no job is due. */
async function notifyNext(ctx: Ctx): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const [job] = await ctx.db
      .select()
      .from(jobs)
      .where(lte(jobs.matchesDueAt, ctx.now))
      .orderBy(asc(jobs.matchesDueAt))
      .limit(1)
      .for("no key update", { skipLocked: true });
    if (!job) return false;
    await ctx.db.update(jobs).set({ matchesDueAt: null }).where(eq(jobs.id, job.id));
    if (!job.listed) return true;
    const { id: jobId, title: jobTitle, company } = job;
    const matches = await listBestMatches(ctx, job);
    await publish(ctx, {
      notifications: matches.map(({ userId, percentage }) =>
        jobMatched({ userId, jobId, jobTitle, company, percentage }),
      ),
    });
    return true;
  });
}
