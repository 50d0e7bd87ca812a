import { jobMatched } from "#src/copy/notifications.ts";
import { takeDueJob } from "#src/domains/jobs/commands/load.ts";
import { listBestMatches } from "#src/domains/jobs/queries/matching-consultants.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import { watchersOf } from "#src/domains/watches/queries/hits.ts";
import type { Ctx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { claimHits } from "./announce.ts";

/** But not who hears of the job by a watch (docs/rules/matching.md#notifying-matches). */
export async function notifyMatches(ctx: Ctx): Promise<void> {
  while (await notifyNext(ctx)) continue;
}

/** False when no job is due. */
async function notifyNext(ctx: Ctx): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const job = await takeDueJob(ctx);
    if (!job?.listed) return job !== null;
    const { id: jobId, title: jobTitle, company } = job;
    const matches = await listBestMatches(ctx, job);
    const watchers = await watchersOf(
      ctx,
      jobId,
      matches.map(({ userId }) => userId),
    );
    const others = matches.filter(({ userId }) => !watchers.has(userId));
    const claimed = await claimHits(
      ctx,
      others.map(({ userId }) => ({ userId, jobId, consultantId: null })),
    );
    const reached = new Set(claimed.map(({ userId }) => userId));
    await publish(ctx, {
      notifications: others
        .filter(({ userId }) => reached.has(userId))
        .map(({ userId, percentage }) => jobMatched({ userId, jobId, jobTitle, company, percentage })),
    });
    return true;
  });
}
