import { invitationEmail } from "#src/copy/admin.ts";
import { createInvitation } from "#src/domains/accounts/commands/invitations.ts";
import type { Invite } from "#src/domains/accounts/inputs.ts";
import { toAdminInvitation } from "#src/domains/admin/queries/invitations.ts";
import type { NewInvitation } from "#src/domains/admin/outputs/people.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { sendEmailTo } from "#src/platform/mail/queue.ts";
import { throttle } from "#src/platform/data/throttle.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { invitationDays } from "#src/constants/accounts.ts";

/** Creates an invitation and emails its link to the company. */
export async function invite(ctx: AdminCtx, input: Invite): Promise<NewInvitation> {
  await throttle(ctx, "invitations", ctx.viewer.id);
  return inTransaction(ctx, async (ctx) => {
    const invitation = toAdminInvitation(ctx, await createInvitation(ctx, input));
    const email = invitationEmail({
      companyName: input.companyName,
      link: invitation.link ?? "",
      days: invitationDays,
    });
    await sendEmailTo(ctx, { recipient: input.email, ...email });
    return { ...invitation, emailed: ctx.services.env.mail.isSent };
  });
}
