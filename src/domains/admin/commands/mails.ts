import { record } from "#src/platform/data/audit.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { sendAgain } from "#src/platform/mail/outbox.ts";
import { fail } from "#src/shared/errors.ts";

/** Sends an email again that failed (docs/rules/administration.md#system-health). */
export async function sendMailAgain(ctx: AdminCtx, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (!(await sendAgain(ctx, id))) return fail("mail_not_failed");
    await record(ctx, { action: "mail.sent_again", target: ["mail", id] });
  });
}
