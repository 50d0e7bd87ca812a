import { consultantProcedure, employerProcedure, rest, router } from "#src/platform/trpc.ts";
import { idInput } from "#src/copy/fields.ts";
import { writtenOutput } from "#src/domains/messaging/outputs.ts";
import { declineRequest, withdrawRequest } from "./commands/answer.ts";
import { askConsultants, inviteConsultant } from "./commands/ask.ts";
import * as inputs from "./inputs.ts";
import * as outputs from "./outputs.ts";
import { listOwnRequests, listRequestsOf } from "./queries.ts";

export const requestsRouter = router({
  ask: employerProcedure
    .meta(
      rest("POST", "/api/jobs/:id/requests", "Asks 1 to 30 consultants about an own job", { status: 201 }),
    )
    .input(inputs.askInput)
    .output(outputs.requestOutput.array())
    .mutation(({ ctx, input }) => askConsultants(ctx, input)),
  /** 'Bjud in till projekt' on a profile. */
  invite: employerProcedure
    .input(inputs.inviteInput)
    .output(writtenOutput)
    .mutation(({ ctx, input }) => inviteConsultant(ctx, input)),
  ofJob: employerProcedure
    .meta(
      rest("GET", "/api/jobs/:id/requests", "Whom the company has asked about a job, newest first", {
        list: {},
      }),
    )
    .input(inputs.requestsOfJobInput)
    .output(outputs.requestsOfJobOutput)
    .query(({ ctx, input }) => listRequestsOf(ctx, input)),
  mine: consultantProcedure
    .meta(rest("GET", "/api/requests", "The requests to the caller, newest first", { list: {} }))
    .input(inputs.ownRequestsInput)
    .output(outputs.requestPageOutput)
    .query(({ ctx, input }) => listOwnRequests(ctx, input)),
  decline: consultantProcedure
    .meta(rest("POST", "/api/requests/:id/decline", "Declines a request"))
    .input(inputs.declineInput)
    .output(outputs.requestOutput)
    .mutation(({ ctx, input }) => declineRequest(ctx, input)),
  withdraw: employerProcedure
    .meta(rest("POST", "/api/requests/:id/withdraw", "Takes an own request back"))
    .input(idInput)
    .output(outputs.requestOutput)
    .mutation(({ ctx, input }) => withdrawRequest(ctx, input.id)),
});
