import { authedProcedure, consultantProcedure, publicProcedure, rest, router } from "#src/platform/trpc.ts";
import { idInput, tokenInput, userIdInput } from "#src/copy/fields.ts";
import { answerReference, withdrawAnswer } from "./commands/answer.ts";
import { askForReference } from "./commands/ask.ts";
import { releaseReference, removeReference, withdrawRelease } from "./commands/release.ts";
import * as inputs from "./inputs.ts";
import { askedReferenceOutput, referenceOutput } from "./outputs.ts";
import { getAskedReference, listReferences } from "./queries.ts";

export const referencesRouter = router({
  list: authedProcedure
    .meta(rest("GET", "/api/users/:id/references", "What former clients say about a consultant"))
    .input(userIdInput)
    .output(referenceOutput.array())
    .query(({ ctx, input }) => listReferences(ctx, input.id)),
  ask: consultantProcedure
    .meta(
      rest(
        "POST",
        "/api/users/:id/references",
        "Asks a former client of the caller for a reference by email",
        { status: 201 },
      ),
    )
    .input(inputs.askInput)
    .output(referenceOutput)
    .mutation(({ ctx, input }) => askForReference(ctx, input)),
  remove: consultantProcedure.input(idInput).mutation(({ ctx, input }) => removeReference(ctx, input.id)),
  release: consultantProcedure
    .meta(
      rest(
        "POST",
        "/api/references/:id/release",
        "Shows the company of an own application who gave a reference",
      ),
    )
    .input(inputs.releaseInput)
    .mutation(({ ctx, input }) => releaseReference(ctx, input)),
  withdrawRelease: consultantProcedure
    .meta(rest("DELETE", "/api/references/:id/release", "Shows it no longer"))
    .input(inputs.releaseInput)
    .mutation(({ ctx, input }) => withdrawRelease(ctx, input)),
  asked: publicProcedure
    .meta(
      rest(
        "GET",
        "/api/references/:token",
        "What the link of the email is about, for the person who is asked",
      ),
    )
    .input(tokenInput)
    .output(askedReferenceOutput)
    .query(({ ctx, input }) => getAskedReference(ctx, input.token)),
  answer: publicProcedure
    .meta(rest("PUT", "/api/references/:token", "Gives the reference, once"))
    .input(inputs.answerInput)
    .output(askedReferenceOutput)
    .mutation(({ ctx, input }) => answerReference(ctx, input)),
  withdrawAnswer: publicProcedure
    .meta(
      rest(
        "DELETE",
        "/api/references/:token",
        "Does not give the reference or takes it back, and deletes the data of the person who was asked",
      ),
    )
    .input(tokenInput)
    .mutation(({ ctx, input }) => withdrawAnswer(ctx, input.token)),
});
