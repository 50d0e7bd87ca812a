import { consultantProcedure, employerProcedure, router } from "#src/platform/trpc.ts";
import { declineRequest, withdrawRequest } from "./commands/answer.ts";
import { askConsultants, inviteConsultant } from "./commands/ask.ts";
import * as inputs from "./inputs.ts";
import * as outputs from "./outputs.ts";
import { listOwnRequests, listRequestsOf } from "./queries.ts";

export const requestsRouter = router({
  ask: employerProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/jobs/:id/requests",
        summary: "Asks 1 to 30 consultants about an own job",
        status: 201,
      },
    })
    .input(inputs.askInput)
    .output(outputs.requestsOutput)
    .mutation(({ ctx, input }) => askConsultants(ctx, input)),
  /** 'Bjud in till projekt' on a profile. */
  invite: employerProcedure
    .input(inputs.inviteInput)
    .output(outputs.invitedOutput)
    .mutation(({ ctx, input }) => inviteConsultant(ctx, input)),
  ofJob: employerProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/jobs/:id/requests",
        summary: "Whom the company has asked about a job, newest first",
        list: {},
      },
    })
    .input(inputs.requestsOfJobInput)
    .output(outputs.requestsOfJobOutput)
    .query(({ ctx, input }) => listRequestsOf(ctx, input)),
  mine: consultantProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/requests",
        summary: "The requests to the caller, newest first",
        list: {},
      },
    })
    .input(inputs.ownRequestsInput)
    .output(outputs.requestPageOutput)
    .query(({ ctx, input }) => listOwnRequests(ctx, input)),
  decline: consultantProcedure
    .meta({
      rest: { method: "POST", path: "/api/requests/:id/decline", summary: "Declines a request" },
    })
    .input(inputs.declineInput)
    .output(outputs.requestOutput)
    .mutation(({ ctx, input }) => declineRequest(ctx, input)),
  withdraw: employerProcedure
    .meta({
      rest: { method: "POST", path: "/api/requests/:id/withdraw", summary: "Takes an own request back" },
    })
    .input(inputs.requestInput)
    .output(outputs.requestOutput)
    .mutation(({ ctx, input }) => withdrawRequest(ctx, input.id)),
});
