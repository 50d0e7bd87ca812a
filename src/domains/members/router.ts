import { currentUserOutput } from "#src/domains/accounts/outputs.ts";
import { employerProcedure, ownerProcedure, publicProcedure, router } from "#src/platform/trpc.ts";
import {
  commentOnApplication,
  commentOnConsultant,
  editComment,
  removeComment,
} from "./commands/comments.ts";
import { exportConsultant } from "./commands/consultant-export.ts";
import { acceptInvitation, inviteMember, resendInvitation, withdrawInvitation } from "./commands/invite.ts";
import { approveRequest, declineRequest, requestToJoin } from "./commands/join.ts";
import { endMembership, setPart } from "./commands/membership.ts";
import * as inputs from "./inputs.ts";
import * as outputs from "./outputs.ts";
import { listCommentsOnApplication, listCommentsOnConsultant } from "./queries/comments.ts";
import { exportCompanyEvents, listCompanyEvents } from "./queries/events.ts";
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
  applicationComments: employerProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/applications/:id/comments",
        summary: "What members wrote about an application, newest first",
        list: {},
      },
    })
    .input(inputs.applicationCommentsInput)
    .output(outputs.commentPageOutput)
    .query(({ ctx, input }) => listCommentsOnApplication(ctx, input)),
  commentOnApplication: employerProcedure
    .meta({
      byReaders: true,
      rest: {
        method: "POST",
        path: "/api/applications/:id/comments",
        summary: "Writes about an application for members only",
        status: 201,
      },
    })
    .input(inputs.applicationCommentInput)
    .output(outputs.commentOutput)
    .mutation(({ ctx, input }) => commentOnApplication(ctx, input)),
  consultantComments: employerProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/consultants/:id/comments",
        summary: "What members wrote about a consultant, newest first",
        list: {},
      },
    })
    .input(inputs.consultantCommentsInput)
    .output(outputs.commentPageOutput)
    .query(({ ctx, input }) => listCommentsOnConsultant(ctx, input)),
  commentOnConsultant: employerProcedure
    .meta({
      byReaders: true,
      rest: {
        method: "POST",
        path: "/api/consultants/:id/comments",
        summary: "Writes about a consultant for members only",
        status: 201,
      },
    })
    .input(inputs.consultantCommentInput)
    .output(outputs.commentOutput)
    .mutation(({ ctx, input }) => commentOnConsultant(ctx, input)),
  editComment: employerProcedure
    .meta({
      byReaders: true,
      rest: { method: "PATCH", path: "/api/comments/:id", summary: "Changes one's own comment" },
    })
    .input(inputs.applicationCommentInput)
    .output(outputs.commentOutput)
    .mutation(({ ctx, input }) => editComment(ctx, input)),
  removeComment: employerProcedure
    .meta({
      byReaders: true,
      rest: {
        method: "DELETE",
        path: "/api/comments/:id",
        summary: "Deletes one's own comment or, for owners, a colleague's",
      },
    })
    .input(inputs.commentInput)
    .mutation(({ ctx, input }) => removeComment(ctx, input.id)),
  events: employerProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/company/events",
        summary: "What members did in the company, newest first",
        list: {},
      },
    })
    .input(inputs.companyEventsInput)
    .output(outputs.companyEventPageOutput)
    .query(({ ctx, input }) => listCompanyEvents(ctx, input)),
  eventsCsv: employerProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/company/events.csv",
        summary: "The same as CSV",
        file: { type: "text/csv" },
      },
    })
    .input(inputs.filterCompanyEventsInput)
    .output(outputs.downloadOutput)
    .query(({ ctx, input }) => exportCompanyEvents(ctx, input)),
  exportConsultant: ownerProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/company/consultants/:id/export",
        summary: "All that the company holds about a consultant",
      },
    })
    .input(inputs.consultantInput)
    .output(outputs.heldDataOutput)
    .query(({ ctx, input }) => exportConsultant(ctx, input.id)),
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
