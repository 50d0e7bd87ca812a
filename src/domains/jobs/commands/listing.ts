import { and, eq, isNull, ne } from "drizzle-orm";
import { jobs, savedJobs } from "#db/schema/index.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import type { Ctx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { followListing } from "./listed-skills.ts";

/** A suspended company's jobs leave board and matching; nothing else about them changes. */
export async function hideJobsOf(ctx: Ctx, employerId: string): Promise<void> {
  await setListed(ctx, employerId, false);
}

/** The company is back, and its open jobs with it. */
export async function relistJobsOf(ctx: Ctx, employerId: string): Promise<void> {
  await setListed(ctx, employerId, true);
}

async function setListed(ctx: Ctx, employerId: string, listed: boolean): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .update(jobs)
      .set({ listed })
      .where(
        and(
          eq(jobs.employerId, employerId),
          eq(jobs.status, "active"),
          isNull(jobs.archivedAt),
          isNull(jobs.deletedAt),
          ne(jobs.listed, listed),
        ),
      );
    await followListing(ctx, eq(jobs.employerId, employerId));
  });
}

/** The account of an employer or consultant ends: its jobs, its bookmarks and its place on filled jobs go with it. */
export async function removeJobsOf(ctx: Ctx, userId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .update(jobs)
      .set({ deletedAt: ctx.now, listed: false, updatedAt: ctx.now })
      .where(and(eq(jobs.employerId, userId), isNull(jobs.deletedAt)));
    await followListing(ctx, eq(jobs.employerId, userId));
    await ctx.db.delete(savedJobs).where(eq(savedJobs.userId, userId));
  });
}

/** Archives the job of an archived contract; a second call changes nothing (docs/rules/jobs.md#archived-jobs). */
export async function archiveJob(ctx: Ctx, jobId: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const archived = await ctx.db
      .update(jobs)
      .set({ archivedAt: ctx.now, listed: false, updatedAt: ctx.now })
      .where(and(eq(jobs.id, jobId), isNull(jobs.archivedAt)))
      .returning({ employerId: jobs.employerId });
    await followListing(ctx, eq(jobs.id, jobId));
    const to = archived.map(({ employerId }) => employerId);
    await publish(ctx, { events: [{ to, topic: "jobs" }] });
  });
}
