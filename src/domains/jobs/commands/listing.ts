import { and, eq, exists, inArray, isNull, ne, notExists, or } from "drizzle-orm";
import { applications, contracts, jobDrafts, jobs, savedJobs } from "#db/schema/index.ts";
import { deleteMatchNotifications, publish } from "#src/domains/notifications/commands.ts";
import { cancelTips } from "#src/domains/reputation/commands.ts";
import { erasedCompany } from "#src/copy/accounts.ts";
import type { Ctx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";

/** Account deletion: hides the user's jobs, which no longer name the company, and deletes their bookmarks. */
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
    await ctx.db
      .update(jobs)
      .set({ company: erasedCompany, hiddenReason: null, reference: null })
      .where(eq(jobs.employerId, userId));
    await ctx.db.delete(savedJobs).where(eq(savedJobs.userId, userId));
    await ctx.db.delete(jobDrafts).where(eq(jobDrafts.employerId, userId));
  });
}

/**
 * Archives the jobs whose contract is archived, or the given one; a second call changes nothing. Waits while a job is active
 * and other consultants have no answer to their applications (docs/rules/jobs.md#job-status).
 */
export async function archiveJobs(ctx: Ctx, jobId?: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const archived = ctx.db
      .select({ id: contracts.id })
      .from(contracts)
      .where(and(eq(contracts.jobId, jobs.id), eq(contracts.status, "archived")));
    const ownContract = ctx.db
      .select({ id: contracts.id })
      .from(contracts)
      .where(
        and(
          eq(contracts.jobId, jobs.id),
          eq(contracts.status, "archived"),
          eq(contracts.consultantId, applications.userId),
        ),
      );
    const undecided = ctx.db
      .select({ id: applications.id })
      .from(applications)
      .where(
        and(
          eq(applications.jobId, jobs.id),
          inArray(applications.status, ["pending", "reviewing", "interview"]),
          isNull(applications.withdrawnAt),
          notExists(ownContract),
        ),
      );
    const rows = await ctx.db
      .update(jobs)
      .set({ archivedAt: ctx.now, updatedAt: ctx.now })
      .where(
        and(
          jobId === undefined ? undefined : eq(jobs.id, jobId),
          isNull(jobs.archivedAt),
          exists(archived),
          or(ne(jobs.status, "active"), notExists(undecided)),
        ),
      )
      .returning({ employerId: jobs.employerId });
    const to = rows.map(({ employerId }) => employerId);
    await publish(ctx, { events: [{ to, topic: "jobs" }] });
  });
}
