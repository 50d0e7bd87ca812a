import { and, eq, isNull } from "drizzle-orm";
import { conversations, jobs } from "#db/schema/index.ts";
import { jobRemoved } from "#src/copy/notifications.ts";
import { applicantsOf } from "#src/domains/jobs/queries/applicants.ts";
import { deleteJobError } from "#src/domains/jobs/rules.ts";
import { deleteMatchNotifications, publish } from "#src/domains/notifications/commands.ts";
import { cancelTips } from "#src/domains/reputation/commands.ts";
import { record } from "#src/platform/data/audit.ts";
import type { Ctx, EmployerCtx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail, failIf } from "#src/shared/errors.ts";
import { lockOwnJob } from "./load.ts";

/** Hides the job everywhere and notifies applicants (docs/rules/jobs.md#deleting-a-job). */
export async function removeJob(ctx: EmployerCtx, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const job = await lockOwnJob(ctx, id);
    failIf(deleteJobError({ ...job, hasAgreement: await hasAgreement(ctx, id) }));
    const [removed] = await ctx.db
      .update(jobs)
      .set({ deletedAt: ctx.now, updatedAt: ctx.now })
      .where(and(eq(jobs.id, id), isNull(jobs.deletedAt), isNull(jobs.archivedAt)))
      .returning({ id: jobs.id });
    if (!removed) fail("stale_state");
    await record(ctx, { action: "job.removed", target: ["job", id], before: { status: job.status } });
    await deleteMatchNotifications(ctx, [id]);
    await cancelTips(ctx, [id]);
    const applicantIds = await applicantsOf(ctx, id);
    await publish(ctx, {
      notifications: applicantIds.map((userId) =>
        jobRemoved({ userId, jobTitle: job.title, companyName: job.company }),
      ),
      events: [
        { to: [ctx.viewer.id, ...applicantIds], topic: "jobs" },
        { to: "everyone", topic: "board" },
      ],
    });
  });
}

/** Locks the conversations, so that no agreement is reported between this check and the deletion. */
async function hasAgreement(ctx: Ctx, jobId: number): Promise<boolean> {
  const rows = await ctx.db
    .select({ status: conversations.status })
    .from(conversations)
    .where(eq(conversations.jobId, jobId))
    .for("update");
  return rows.some(({ status }) => status !== "active" && status !== "closed");
}
