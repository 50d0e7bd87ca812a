import { idInput } from "#src/copy/fields.ts";
import { inviteMany, renew } from "#src/domains/admin/commands/invitations.ts";
import { inviteManyInput } from "#src/domains/admin/inputs.ts";
import { checkedInvitationsOutput, newInvitationOutput } from "#src/domains/admin/outputs/people.ts";
import { checkInvitations } from "#src/domains/admin/queries/invitations.ts";
import { adminProcedure, router } from "#src/platform/trpc.ts";

/** Invitations beyond one at a time (docs/rules/accounts-and-access.md#invitations). */
export const invitationsRouter = router({
  renew: adminProcedure
    .input(idInput)
    .output(newInvitationOutput)
    .mutation(({ ctx, input }) => renew(ctx, input.id)),
  // A mutation, because the addresses do not fit into the URL of a query.
  check: adminProcedure
    .input(inviteManyInput)
    .output(checkedInvitationsOutput)
    .mutation(({ ctx, input }) => checkInvitations(ctx, input.invitations)),
  inviteMany: adminProcedure
    .input(inviteManyInput)
    .output(checkedInvitationsOutput)
    .mutation(({ ctx, input }) => inviteMany(ctx, input.invitations)),
});
