import { idInput } from "#src/copy/fields.ts";
import { sendMailAgain } from "#src/domains/admin/commands/mails.ts";
import { failedMailsOutput } from "#src/domains/admin/outputs/mails.ts";
import { listFailedMails } from "#src/domains/admin/queries/mails.ts";
import { adminProcedure, router } from "#src/platform/trpc.ts";

/** Emails that could not be sent (docs/rules/administration.md#system-health). */
export const mailsRouter = router({
  failed: adminProcedure.output(failedMailsOutput).query(({ ctx }) => listFailedMails(ctx)),
  sendAgain: adminProcedure.input(idInput).mutation(({ ctx, input }) => sendMailAgain(ctx, input.id)),
});
