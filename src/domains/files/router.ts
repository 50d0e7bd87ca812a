import { authedProcedure, publicProcedure, rest, router } from "#src/platform/trpc.ts";
import { dropStaged } from "./commands.ts";
import * as inputs from "./inputs.ts";
import { getAttachment, getImage } from "./queries.ts";
import * as outputs from "./outputs.ts";

export const filesRouter = router({
  attachment: authedProcedure
    .input(inputs.fileInput)
    .output(outputs.fileOutput)
    .query(({ ctx, input }) => getAttachment(ctx, input.id)),
  image: publicProcedure
    .input(inputs.fileInput)
    .output(outputs.imageOutput)
    .query(({ ctx, input }) => getImage(ctx, input.id)),
  dropStaged: authedProcedure
    .meta(rest("DELETE", "/api/uploads/:id", "Deletes an uploaded file that is not sent yet"))
    .input(inputs.fileInput)
    .output(outputs.removedOutput)
    .mutation(({ ctx, input }) => dropStaged(ctx, input.id)),
});
