import { invitationEmail } from "#src/copy/admin.ts";
import { createInvitation, renewInvitation } from "#src/domains/accounts/commands/invitations.ts";
import type { Invite } from "#src/domains/accounts/inputs.ts";
import { checkInvitations, toAdminInvitation } from "#src/domains/admin/queries/invitations.ts";
import type { CheckedInvitations, NewInvitation } from "#src/domains/admin/outputs/people.ts";
import { invitationErrors, type InvitationError } from "#src/domains/admin/rules.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { sendEmailTo } from "#src/platform/mail/queue.ts";
import { throttle } from "#src/platform/data/throttle.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { AppError } from "#src/shared/errors.ts";
import { invitationDays } from "#src/constants/accounts.ts";

/** Creates an invitation and emails its link to the company. */
export function invite(ctx: AdminCtx, input: Invite): Promise<NewInvitation> {
  return emailed(ctx, (ctx) => createInvitation(ctx, input));
}

/** Emails the link of an invitation again, and makes it valid for 14 days from now. */
export function renew(ctx: AdminCtx, id: number): Promise<NewInvitation> {
  return emailed(ctx, (ctx) => renewInvitation(ctx, id));
}

/** Invites each company of the list that can be invited; one that cannot keeps no other from it. */
export async function inviteMany(ctx: AdminCtx, list: readonly Invite[]): Promise<CheckedInvitations> {
  const checked = await checkInvitations(ctx, list);
  const results: CheckedInvitations = [];
  for (const [index, input] of list.entries()) {
    const error = checked[index]?.error ?? (await invitationErrorOf(() => invite(ctx, input)));
    results.push({ email: input.email, error });
  }
  return results;
}

async function invitationErrorOf(send: () => Promise<unknown>): Promise<InvitationError | null> {
  try {
    await send();
    return null;
  } catch (error) {
    const known = invitationErrors.find((code) => error instanceof AppError && error.code === code);
    if (known) return known;
    throw error;
  }
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
