import { addPart, orderParts, removePart, updatePart } from "#src/domains/profiles/commands/parts.ts";
import { userInput } from "#src/domains/profiles/inputs.ts";
import * as inputs from "#src/domains/profiles/inputs/parts.ts";
import { partOutput } from "#src/domains/profiles/outputs.ts";
import { listParts } from "#src/domains/profiles/queries/parts.ts";
import { authedProcedure, consultantProcedure } from "#src/platform/trpc.ts";

export const partProcedures = {
  parts: authedProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/users/:id/parts",
        summary: "A consultant's certificates, education, courses and languages",
      },
    })
    .input(userInput)
    .output(partOutput.array())
    .query(({ ctx, input }) => listParts(ctx, input.id)),
  addPart: consultantProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/users/:id/parts",
        summary: "Adds a certificate, an education, a course or a language to the caller's profile",
        status: 201,
      },
    })
    .input(inputs.addPartInput)
    .output(partOutput)
    .mutation(({ ctx, input }) => addPart(ctx, input)),
  updatePart: consultantProcedure
    .meta({
      rest: { method: "PATCH", path: "/api/parts/:id", summary: "Changes a part of the caller's profile" },
    })
    .input(inputs.updatePartInput)
    .output(partOutput)
    .mutation(({ ctx, input }) => updatePart(ctx, input)),
  removePart: consultantProcedure
    .meta({
      rest: { method: "DELETE", path: "/api/parts/:id", summary: "Removes a part of the caller's profile" },
    })
    .input(inputs.partInput)
    .mutation(({ ctx, input }) => removePart(ctx, input.id)),
  orderParts: consultantProcedure
    .meta({
      rest: {
        method: "PUT",
        path: "/api/users/:id/parts/order",
        summary: "Puts the parts of the caller's profile in this order",
      },
    })
    .input(inputs.orderPartsInput)
    .output(partOutput.array())
    .mutation(({ ctx, input }) => orderParts(ctx, input)),
};
