import { invitationEmail } from "#src/copy/admin.ts";
import { createInvitation, renewInvitation } from "#src/domains/accounts/commands/invitations.ts";
import type { Invite } from "#src/domains/accounts/inputs.ts";
import { toAdminInvitation } from "#src/domains/admin/queries/invitations.ts";
import type { NewInvitation } from "#src/domains/admin/outputs/people.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { sendEmailTo } from "#src/platform/mail/queue.ts";
import { throttle } from "#src/platform/data/throttle.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { invitationDays } from "#src/constants/accounts.ts";

/** Creates an invitation and emails its link to the company. */
export function invite(ctx: AdminCtx, input: Invite): Promise<NewInvitation> {
  return emailed(ctx, (ctx) => createInvitation(ctx, input));
}

/** Emails the link of an invitation again, and makes it valid for 14 days from now. */
export function renew(ctx: AdminCtx, id: number): Promise<NewInvitation> {
  return emailed(ctx, (ctx) => renewInvitation(ctx, id));
}

async function emailed(
  ctx: AdminCtx,
  make: (ctx: AdminCtx) => ReturnType<typeof createInvitation>,
): Promise<NewInvitation> {
  await throttle(ctx, "invitations", ctx.viewer.id);
  return inTransaction(ctx, async (ctx) => {
    const invitation = toAdminInvitation(ctx, await make(ctx));
    const { companyName, link, email: recipient } = invitation;
    const email = invitationEmail({ companyName, link: link ?? "", days: invitationDays });
    await sendEmailTo(ctx, { recipient, ...email });
    return { ...invitation, emailed: ctx.services.env.mail.isSent };
  });
}
