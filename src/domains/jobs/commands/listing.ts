import { and, eq, isNull } from "drizzle-orm";
import { jobs, savedJobs } from "#db/schema/index.ts";
import { deleteMatchNotifications, publish } from "#src/domains/notifications/commands.ts";
import { cancelTips } from "#src/domains/reputation/commands.ts";
import type { Ctx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";

/** Account deletion: hides the user's jobs and deletes their bookmarks. */
export async function removeJobsOf(ctx: Ctx, userId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const removed = await ctx.db
      .update(jobs)
      .set({ deletedAt: ctx.now, updatedAt: ctx.now })
      .where(and(eq(jobs.employerId, userId), isNull(jobs.deletedAt)))
      .returning({ id: jobs.id });
    const jobIds = removed.map(({ id }) => id);
    await deleteMatchNotifications(ctx, jobIds);
    await cancelTips(ctx, jobIds);
    await ctx.db.delete(savedJobs).where(eq(savedJobs.userId, userId));
  });
}

/** Archives the job of an archived contract; a second call changes nothing (docs/rules/jobs.md#archived-jobs). */
export async function archiveJob(ctx: Ctx, jobId: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const archived = await ctx.db
      .update(jobs)
      .set({ archivedAt: ctx.now, updatedAt: ctx.now })
      .where(and(eq(jobs.id, jobId), isNull(jobs.archivedAt)))
      .returning({ employerId: jobs.employerId });
    const to = archived.map(({ employerId }) => employerId);
    await publish(ctx, { events: [{ to, topic: "jobs" }] });
  });
}
