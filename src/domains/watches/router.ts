import { memberProcedure, publicProcedure, rest, router } from "#src/platform/trpc.ts";
import { idInput } from "#src/copy/fields.ts";
import { createWatch, removeWatch, unsubscribe, updateWatch } from "./commands/watches.ts";
import * as inputs from "./inputs.ts";
import * as outputs from "./outputs.ts";
import { listWatches } from "./queries/watches.ts";

export const watchesRouter = router({
  list: memberProcedure
    .meta(rest("GET", "/api/watches", "The caller's watches"))
    .output(outputs.watchesOutput)
    .query(({ ctx }) => listWatches(ctx)),
  create: memberProcedure
    .meta(rest("POST", "/api/watches", "Watches a search", { status: 201 }))
    .input(inputs.createWatchInput)
    .output(outputs.watchOutput)
    .mutation(({ ctx, input }) => createWatch(ctx, input)),
  update: memberProcedure
    .meta(rest("PATCH", "/api/watches/:id", "Changes a watch"))
    .input(inputs.updateWatchInput)
    .output(outputs.watchOutput)
    .mutation(({ ctx, input }) => updateWatch(ctx, input)),
  remove: memberProcedure
    .meta(rest("DELETE", "/api/watches/:id", "Deletes a watch"))
    .input(idInput)
    .mutation(({ ctx, input }) => removeWatch(ctx, input.id)),
  unsubscribe: publicProcedure
    .input(inputs.unsubscribeInput)
    .output(outputs.unsubscribedOutput)
    .mutation(({ ctx, input }) => unsubscribe(ctx, input.token)),
});
