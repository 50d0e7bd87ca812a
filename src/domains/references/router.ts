import { authedProcedure, consultantProcedure, publicProcedure, router } from "#src/platform/trpc.ts";
import { answerReference, withdrawAnswer } from "./commands/answer.ts";
import { askForReference } from "./commands/ask.ts";
import { releaseReference, removeReference, withdrawRelease } from "./commands/release.ts";
import * as inputs from "./inputs.ts";
import { askedReferenceOutput, referenceOutput } from "./outputs.ts";
import { getAskedReference, listReferences } from "./queries.ts";

export const referencesRouter = router({
  list: authedProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/users/:id/references",
        summary: "What former clients say about a consultant",
      },
    })
    .input(inputs.referencesInput)
    .output(referenceOutput.array())
    .query(({ ctx, input }) => listReferences(ctx, input.id)),
  ask: consultantProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/users/:id/references",
        summary: "Asks a former client of the caller for a reference by email",
        status: 201,
      },
    })
    .input(inputs.askInput)
    .output(referenceOutput)
    .mutation(({ ctx, input }) => askForReference(ctx, input)),
  remove: consultantProcedure
    .input(inputs.referenceInput)
    .mutation(({ ctx, input }) => removeReference(ctx, input.id)),
  release: consultantProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/references/:id/release",
        summary: "Shows the company of an own application who gave a reference",
      },
    })
    .input(inputs.releaseInput)
    .mutation(({ ctx, input }) => releaseReference(ctx, input)),
  withdrawRelease: consultantProcedure
    .meta({
      rest: { method: "DELETE", path: "/api/references/:id/release", summary: "Shows it no longer" },
    })
    .input(inputs.releaseInput)
    .mutation(({ ctx, input }) => withdrawRelease(ctx, input)),
  asked: publicProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/references/:token",
        summary: "What the link of the email is about, for the person who is asked",
      },
    })
    .input(inputs.tokenInput)
    .output(askedReferenceOutput)
    .query(({ ctx, input }) => getAskedReference(ctx, input.token)),
  answer: publicProcedure
    .meta({
      rest: { method: "PUT", path: "/api/references/:token", summary: "Gives the reference, once" },
    })
    .input(inputs.answerInput)
    .output(askedReferenceOutput)
    .mutation(({ ctx, input }) => answerReference(ctx, input)),
  withdrawAnswer: publicProcedure
    .meta({
      rest: {
        method: "DELETE",
        path: "/api/references/:token",
        summary:
          "Does not give the reference or takes it back, and deletes the data of the person who was asked",
      },
    })
    .input(inputs.tokenInput)
    .mutation(({ ctx, input }) => withdrawAnswer(ctx, input.token)),
});
