import { and, eq } from "drizzle-orm";
import { jobs } from "#db/schema/index.ts";
import { positionToInvoice } from "#src/copy/notifications.ts";
import { openContractRow } from "#src/domains/messaging/commands/close.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import { activeAdmins } from "#src/domains/accounts/queries.ts";
import { record } from "#src/platform/data/audit.ts";
import type { EmployerCtx } from "#src/platform/context.ts";
import { fail } from "#src/shared/errors.ts";
import type { LockedJob } from "./load.ts";

/**
 * Marks a locked job as filled, once: the update is conditional on the status `active`. Notifies the admins for invoicing. Part
 * of the transaction that also decides the applications (docs/rules/jobs.md#filling-a-job).
 */
export async function markJobFilled(
  ctx: EmployerCtx,
  job: LockedJob,
  selectedConsultantId: string | null,
): Promise<void> {
  const [filled] = await ctx.db
    .update(jobs)
    .set({ status: "filled", selectedConsultantId, filledAt: ctx.now, updatedAt: ctx.now })
    .where(and(eq(jobs.id, job.id), eq(jobs.status, "active")))
    .returning({ id: jobs.id });
  if (!filled) fail("job_filled");
  await openContractRow(ctx, job, selectedConsultantId);
  await record(ctx, {
    action: "job.filled",
    target: ["job", job.id],
    before: { status: job.status },
    after: { status: "filled", selectedConsultantId },
  });
  const admins = await activeAdmins(ctx);
  const { title: jobTitle, company: companyName } = job;
  await publish(ctx, {
    notifications: admins.map((userId) => positionToInvoice({ userId, jobTitle, companyName })),
    events: [{ to: admins, topic: "contracts" }],
  });
}
