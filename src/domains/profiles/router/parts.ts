import { idInput, userIdInput } from "#src/copy/fields.ts";
import { addPart, orderParts, removePart, updatePart } from "#src/domains/profiles/commands/parts.ts";
import * as inputs from "#src/domains/profiles/inputs/parts.ts";
import { partOutput } from "#src/domains/profiles/outputs.ts";
import { listParts } from "#src/domains/profiles/queries/parts.ts";
import { authedProcedure, rest, consultantProcedure } from "#src/platform/trpc.ts";

export const partProcedures = {
  parts: authedProcedure
    .meta(
      rest("GET", "/api/users/:id/parts", "A consultant's certificates, education, courses and languages"),
    )
    .input(userIdInput)
    .output(partOutput.array())
    .query(({ ctx, input }) => listParts(ctx, input.id)),
  addPart: consultantProcedure
    .meta(
      rest(
        "POST",
        "/api/users/:id/parts",
        "Adds a certificate, an education, a course or a language to the caller's profile",
        { status: 201 },
      ),
    )
    .input(inputs.addPartInput)
    .output(partOutput)
    .mutation(({ ctx, input }) => addPart(ctx, input)),
  updatePart: consultantProcedure
    .meta(rest("PATCH", "/api/parts/:id", "Changes a part of the caller's profile"))
    .input(inputs.updatePartInput)
    .output(partOutput)
    .mutation(({ ctx, input }) => updatePart(ctx, input)),
  removePart: consultantProcedure
    .meta(rest("DELETE", "/api/parts/:id", "Removes a part of the caller's profile"))
    .input(idInput)
    .mutation(({ ctx, input }) => removePart(ctx, input.id)),
  orderParts: consultantProcedure
    .meta(rest("PUT", "/api/users/:id/parts/order", "Puts the parts of the caller's profile in this order"))
    .input(inputs.orderPartsInput)
    .output(partOutput.array())
    .mutation(({ ctx, input }) => orderParts(ctx, input)),
};
