import { and, eq, isNull } from "drizzle-orm";
import { applications, jobs, users } from "#db/schema/index.ts";
import { positionFilled, positionGiven, positionToInvoice } from "#src/copy/notifications.ts";
import type { MarkFilled } from "#src/domains/jobs/inputs.ts";
import { getJob } from "#src/domains/jobs/queries/job.ts";
import { changeJobError } from "#src/domains/jobs/rules.ts";
import type { JobDetail } from "#src/domains/jobs/outputs.ts";
import { closeOtherConversations, openContractRow } from "#src/domains/messaging/commands/close.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import { record } from "#src/platform/data/audit.ts";
import type { Ctx, EmployerCtx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail, failIf } from "#src/shared/errors.ts";
import { lockOwnJob } from "./load.ts";
import { applicantsOf } from "./remove.ts";

/**
 * Marks a job as filled, once: the update is conditional on the status `active`. Notifies the admins for invoicing, the
 * selected consultant and the remaining applicants (docs/rules/jobs.md#filling-a-job).
 */
export async function markJobFilled(ctx: EmployerCtx, input: MarkFilled): Promise<JobDetail> {
  const chosen = input.selectedConsultantId ?? null;
  return inTransaction(ctx, async (ctx) => {
    const job = await lockOwnJob(ctx, input.id);
    failIf(changeJobError(job));
    if (chosen !== null) await failIfNotApplicant(ctx, job.id, chosen);
    const [filled] = await ctx.db
      .update(jobs)
      .set({
        status: "filled",
        selectedConsultantId: chosen,
        filledAt: ctx.now,
        updatedAt: ctx.now,
      })
      .where(
        and(eq(jobs.id, job.id), eq(jobs.status, "active"), isNull(jobs.archivedAt), isNull(jobs.deletedAt)),
      )
      .returning({ id: jobs.id, title: jobs.title, company: jobs.company });
    if (!filled) return fail("job_filled");
    if (chosen !== null) await closeOtherConversations(ctx, job.id, chosen);
    await openContractRow(ctx, job, chosen);
    await record(ctx, {
      action: "job.filled",
      target: ["job", job.id],
      before: { status: job.status },
      after: { status: "filled", selectedConsultantId: chosen },
    });
    await notifyAll(ctx, filled, chosen);
    return getJob(ctx, job.id);
  });
}

async function failIfNotApplicant(ctx: Ctx, jobId: number, userId: string): Promise<void> {
  const [applicant] = await ctx.db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(eq(applications.jobId, jobId), eq(applications.userId, userId), isNull(applications.withdrawnAt)),
    );
  if (!applicant) fail("not_an_applicant");
}

async function notifyAll(
  ctx: EmployerCtx,
  job: { id: number; title: string; company: string },
  chosen: string | null,
): Promise<void> {
  const admins = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), eq(users.status, "active")));
  const position = { jobTitle: job.title, company: job.company };
  const others = await applicantsOf(ctx, job.id, chosen);
  const parties = chosen === null ? [ctx.viewer.id, ...others] : [ctx.viewer.id, chosen, ...others];
  await publish(ctx, {
    notifications: [
      ...admins.map(({ id }) => positionToInvoice({ userId: id, ...position })),
      ...(chosen === null ? [] : [positionGiven({ userId: chosen, ...position })]),
      ...others.map((userId) => positionFilled({ userId, ...position, byOther: chosen !== null })),
    ],
    events: [
      { to: parties, topic: "jobs" },
      { to: [...parties, ...admins.map(({ id }) => id)], topic: "contracts" },
    ],
  });
}
