import { currentUserOutput } from "#src/domains/accounts/outputs.ts";
import { employerProcedure, ownerProcedure, publicProcedure, router } from "#src/platform/trpc.ts";
import { acceptInvitation, inviteMember, resendInvitation, withdrawInvitation } from "./commands/invite.ts";
import { approveRequest, declineRequest, requestToJoin } from "./commands/join.ts";
import { endMembership, setPart } from "./commands/membership.ts";
import * as inputs from "./inputs.ts";
import * as outputs from "./outputs.ts";
import { getMemberInvitation, listJoinRequests, listMemberInvitations } from "./queries/invitations.ts";
import { listMembers } from "./queries/members.ts";

export const membersRouter = router({
  list: employerProcedure
    .meta({
      rest: { method: "GET", path: "/api/company/members", summary: "The people of the caller's company" },
    })
    .output(outputs.membersOutput)
    .query(({ ctx }) => listMembers(ctx)),
  setPart: ownerProcedure
    .meta({
      rest: {
        method: "PATCH",
        path: "/api/company/members/:personId",
        summary: "Gives a member another part",
      },
    })
    .input(inputs.setPartInput)
    .mutation(({ ctx, input }) => setPart(ctx, input)),
  end: employerProcedure
    .meta({
      byReaders: true,
      rest: {
        method: "DELETE",
        path: "/api/company/members/:personId",
        summary: "Ends a membership, the caller's own or, for owners, a colleague's",
      },
    })
    .input(inputs.memberInput)
    .mutation(({ ctx, input }) => endMembership(ctx, input.personId)),
  invitations: ownerProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/company/invitations",
        summary: "The invitations of colleagues that are not used",
      },
    })
    .output(outputs.memberInvitationsOutput)
    .query(({ ctx }) => listMemberInvitations(ctx)),
  invite: ownerProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/company/invitations",
        summary: "Invites a colleague by email",
        status: 201,
      },
    })
    .input(inputs.inviteMemberInput)
    .output(outputs.memberInvitationOutput)
    .mutation(({ ctx, input }) => inviteMember(ctx, input)),
  resendInvitation: ownerProcedure
    .input(inputs.memberInvitationInput)
    .output(outputs.memberInvitationOutput)
    .mutation(({ ctx, input }) => resendInvitation(ctx, input.id)),
  withdrawInvitation: ownerProcedure
    .meta({
      rest: {
        method: "DELETE",
        path: "/api/company/invitations/:id",
        summary: "Withdraws the invitation of a colleague",
      },
    })
    .input(inputs.memberInvitationInput)
    .mutation(({ ctx, input }) => withdrawInvitation(ctx, input.id)),
  invitation: publicProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/company/invitations/accept",
        summary: "The company, email and part of a colleague's invitation",
      },
    })
    .input(inputs.memberTokenInput)
    .output(outputs.openInvitationOutput)
    .query(({ ctx, input }) => getMemberInvitation(ctx, input.token)),
  accept: publicProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/company/invitations/accept",
        summary: "Accepts a colleague's invitation and signs in",
        status: 201,
      },
    })
    .input(inputs.acceptInvitationInput)
    .output(currentUserOutput)
    .mutation(({ ctx, input }) => acceptInvitation(ctx, input)),
  joinRequests: ownerProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/company/join-requests",
        summary: "Who asks to join the caller's company",
      },
    })
    .output(outputs.joinRequestsOutput)
    .query(({ ctx }) => listJoinRequests(ctx)),
  join: publicProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/company/join-requests",
        summary: "Asks to join the company with an organisation number",
        status: 202,
      },
    })
    .input(inputs.joinInput)
    .mutation(({ ctx, input }) => requestToJoin(ctx, input)),
  approve: ownerProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/company/join-requests/:id/approve",
        summary: "Lets a person who asked join the company",
      },
    })
    .input(inputs.approveInput)
    .mutation(({ ctx, input }) => approveRequest(ctx, input)),
  decline: ownerProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/company/join-requests/:id/decline",
        summary: "Declines a request to join the company",
      },
    })
    .input(inputs.joinRequestInput)
    .mutation(({ ctx, input }) => declineRequest(ctx, input.id)),
});
