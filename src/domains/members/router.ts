import { idInput, tokenInput, userIdInput } from "#src/copy/fields.ts";
import { currentUserOutput } from "#src/domains/accounts/outputs.ts";
import { employerProcedure, ownerProcedure, publicProcedure, rest, router } from "#src/platform/trpc.ts";
import { fileOutput, textFile } from "#src/platform/http/rest.ts";
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
    .meta(rest("GET", "/api/company/members", "The people of the caller's company"))
    .output(outputs.memberOutput.array())
    .query(({ ctx }) => listMembers(ctx)),
  setPart: ownerProcedure
    .meta(rest("PATCH", "/api/company/members/:personId", "Gives a member another part"))
    .input(inputs.setPartInput)
    .mutation(({ ctx, input }) => setPart(ctx, input)),
  end: employerProcedure
    .meta({
      ...rest(
        "DELETE",
        "/api/company/members/:personId",
        "Ends a membership, the caller's own or, for owners, a colleague's",
      ),
      byReaders: true,
    })
    .input(inputs.memberInput)
    .mutation(({ ctx, input }) => endMembership(ctx, input.personId)),
  invitations: ownerProcedure
    .meta(rest("GET", "/api/company/invitations", "The invitations of colleagues that are not used"))
    .output(outputs.memberInvitationOutput.array())
    .query(({ ctx }) => listMemberInvitations(ctx)),
  invite: ownerProcedure
    .meta(rest("POST", "/api/company/invitations", "Invites a colleague by email", { status: 201 }))
    .input(inputs.inviteMemberInput)
    .output(outputs.memberInvitationOutput)
    .mutation(({ ctx, input }) => inviteMember(ctx, input)),
  resendInvitation: ownerProcedure
    .input(idInput)
    .output(outputs.memberInvitationOutput)
    .mutation(({ ctx, input }) => resendInvitation(ctx, input.id)),
  withdrawInvitation: ownerProcedure
    .meta(rest("DELETE", "/api/company/invitations/:id", "Withdraws the invitation of a colleague"))
    .input(idInput)
    .mutation(({ ctx, input }) => withdrawInvitation(ctx, input.id)),
  invitation: publicProcedure
    .meta(
      rest(
        "GET",
        "/api/company/invitations/accept",
        "The company, email and part of a colleague's invitation",
      ),
    )
    .input(tokenInput)
    .output(outputs.openInvitationOutput)
    .query(({ ctx, input }) => getMemberInvitation(ctx, input.token)),
  accept: publicProcedure
    .meta(
      rest("POST", "/api/company/invitations/accept", "Accepts a colleague's invitation and signs in", {
        status: 201,
      }),
    )
    .input(inputs.acceptInvitationInput)
    .output(currentUserOutput)
    .mutation(({ ctx, input }) => acceptInvitation(ctx, input)),
  applicationComments: employerProcedure
    .meta(
      rest("GET", "/api/applications/:id/comments", "What members wrote about an application, newest first", {
        list: {},
      }),
    )
    .input(inputs.applicationCommentsInput)
    .output(outputs.commentPageOutput)
    .query(({ ctx, input }) => listCommentsOnApplication(ctx, input)),
  commentOnApplication: employerProcedure
    .meta({
      ...rest("POST", "/api/applications/:id/comments", "Writes about an application for members only", {
        status: 201,
      }),
      byReaders: true,
    })
    .input(inputs.applicationCommentInput)
    .output(outputs.commentOutput)
    .mutation(({ ctx, input }) => commentOnApplication(ctx, input)),
  consultantComments: employerProcedure
    .meta(
      rest("GET", "/api/consultants/:id/comments", "What members wrote about a consultant, newest first", {
        list: {},
      }),
    )
    .input(inputs.consultantCommentsInput)
    .output(outputs.commentPageOutput)
    .query(({ ctx, input }) => listCommentsOnConsultant(ctx, input)),
  commentOnConsultant: employerProcedure
    .meta({
      ...rest("POST", "/api/consultants/:id/comments", "Writes about a consultant for members only", {
        status: 201,
      }),
      byReaders: true,
    })
    .input(inputs.consultantCommentInput)
    .output(outputs.commentOutput)
    .mutation(({ ctx, input }) => commentOnConsultant(ctx, input)),
  editComment: employerProcedure
    .meta({ ...rest("PATCH", "/api/comments/:id", "Changes one's own comment"), byReaders: true })
    .input(inputs.applicationCommentInput)
    .output(outputs.commentOutput)
    .mutation(({ ctx, input }) => editComment(ctx, input)),
  removeComment: employerProcedure
    .meta({
      ...rest("DELETE", "/api/comments/:id", "Deletes one's own comment or, for owners, a colleague's"),
      byReaders: true,
    })
    .input(idInput)
    .mutation(({ ctx, input }) => removeComment(ctx, input.id)),
  events: employerProcedure
    .meta(rest("GET", "/api/company/events", "What members did in the company, newest first", { list: {} }))
    .input(inputs.companyEventsInput)
    .output(outputs.companyEventPageOutput)
    .query(({ ctx, input }) => listCompanyEvents(ctx, input)),
  eventsCsv: employerProcedure
    .meta(rest("GET", "/api/company/events.csv", "The same as CSV", { file: textFile("text/csv") }))
    .input(inputs.filterCompanyEventsInput)
    .output(fileOutput)
    .query(({ ctx, input }) => exportCompanyEvents(ctx, input)),
  exportConsultant: ownerProcedure
    .meta(rest("GET", "/api/company/consultants/:id/export", "All that the company holds about a consultant"))
    .input(userIdInput)
    .output(outputs.heldDataOutput)
    .query(({ ctx, input }) => exportConsultant(ctx, input.id)),
  joinRequests: ownerProcedure
    .meta(rest("GET", "/api/company/join-requests", "Who asks to join the caller's company"))
    .output(outputs.joinRequestsOutput)
    .query(({ ctx }) => listJoinRequests(ctx)),
  join: publicProcedure
    .meta(
      rest("POST", "/api/company/join-requests", "Asks to join the company with an organisation number", {
        status: 202,
      }),
    )
    .input(inputs.joinInput)
    .mutation(({ ctx, input }) => requestToJoin(ctx, input)),
  approve: ownerProcedure
    .meta(rest("POST", "/api/company/join-requests/:id/approve", "Lets a person who asked join the company"))
    .input(inputs.approveInput)
    .mutation(({ ctx, input }) => approveRequest(ctx, input)),
  decline: ownerProcedure
    .meta(rest("POST", "/api/company/join-requests/:id/decline", "Declines a request to join the company"))
    .input(idInput)
    .mutation(({ ctx, input }) => declineRequest(ctx, input.id)),
});
