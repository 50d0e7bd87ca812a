import { memberProcedure, router } from "#src/platform/trpc.ts";
import { syncDraft } from "./commands.ts";
import * as inputs from "./inputs.ts";
import * as outputs from "./outputs.ts";

export const draftsRouter = router({
  sync: memberProcedure
    .meta({ byReaders: true })
    .input(inputs.syncDraftInput)
    .output(outputs.syncedDraftOutput)
    .mutation(({ ctx, input }) => syncDraft(ctx, input)),
});
