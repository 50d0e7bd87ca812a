import { and, eq, inArray, isNotNull, isNull, ne, not, or } from "drizzle-orm";
import { applications, contracts, jobDrafts, jobs, savedJobs } from "#db/schema/index.ts";
import { deleteMatchNotifications, publish } from "#src/domains/notifications/commands.ts";
import { cancelTips } from "#src/domains/reputation/commands.ts";
import { erasedCompany } from "#src/copy/accounts.ts";
import type { Ctx, AdminCtx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { existsIn } from "#src/platform/data/queries.ts";
import { undecidedStatuses } from "#src/constants/jobs.ts";

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
    const archived = and(eq(contracts.jobId, jobs.id), eq(contracts.status, "archived"));
    const undecided = existsIn(
      applications,
      eq(applications.jobId, jobs.id),
      inArray(applications.status, [...undecidedStatuses]),
      isNull(applications.withdrawnAt),
      not(existsIn(contracts, archived, eq(contracts.consultantId, applications.userId))),
    );
    const rows = await ctx.db
      .update(jobs)
      .set({ archivedAt: ctx.now, updatedAt: ctx.now })
      .where(
        and(
          jobId === undefined ? undefined : eq(jobs.id, jobId),
          isNull(jobs.archivedAt),
          existsIn(contracts, archived),
          or(ne(jobs.status, "active"), not(undecided)),
        ),
      )
      .returning({ employerId: jobs.employerId });
    const to = rows.map(({ employerId }) => employerId);
    await publish(ctx, { events: [{ to, topic: "jobs" }] });
  });
}

/** Writes the company's new name to all its jobs. */
export async function renameCompanyOfJobs(ctx: Ctx, employerId: string, company: string): Promise<void> {
  await ctx.db
    .update(jobs)
    .set({ company })
    .where(and(eq(jobs.employerId, employerId), ne(jobs.company, company)));
}

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
