import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { jobs } from "#db/schema/index.ts";
import { deleteMatchNotifications, publish } from "#src/domains/notifications/commands.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";

/** Hides a job with a reason, or shows it again (null). False when nothing changed. */
export async function setJobHidden(ctx: AdminCtx, id: number, reason: string | null): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const [changed] = await ctx.db
      .update(jobs)
      .set({ hiddenAt: reason === null ? null : ctx.now, hiddenReason: reason })
      .where(
        and(
          eq(jobs.id, id),
          isNull(jobs.deletedAt),
          reason === null ? isNotNull(jobs.hiddenAt) : isNull(jobs.hiddenAt),
        ),
      )
      .returning({ employerId: jobs.employerId });
    if (!changed) return false;
    if (reason !== null) await deleteMatchNotifications(ctx, [id]);
    await publish(ctx, { events: [{ to: [changed.employerId], topic: "jobs" }] });
    return true;
  });
}
