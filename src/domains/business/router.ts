import { authedProcedure, rest, router } from "#src/platform/trpc.ts";
import { userIdInput } from "#src/copy/fields.ts";
import { saveBusiness } from "./commands/save.ts";
import * as inputs from "./inputs.ts";
import * as outputs from "./outputs.ts";
import { findBusiness, getBusiness } from "./queries.ts";

export const businessRouter = router({
  get: authedProcedure
    .meta(
      rest(
        "GET",
        "/api/users/:id/business",
        "A consultant's company, for the consultant and the parties of an agreement",
      ),
    )
    .input(userIdInput)
    .output(outputs.businessOutput)
    .query(({ ctx, input }) => getBusiness(ctx, input.id)),
  find: authedProcedure
    .input(userIdInput)
    .output(outputs.businessOutput.nullable())
    .query(({ ctx, input }) => findBusiness(ctx, input.id)),
  save: authedProcedure
    .meta(rest("PUT", "/api/users/:id/business", "Stores the caller's company"))
    .input(inputs.saveBusinessInput)
    .output(outputs.businessOutput)
    .mutation(({ ctx, input }) => saveBusiness(ctx, input)),
});
