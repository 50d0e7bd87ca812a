import { authedProcedure, publicProcedure, router } from "#src/platform/trpc.ts";
import { dropStaged } from "./commands.ts";
import { fileInput } from "./inputs.ts";
import { getAttachment, getImage } from "./queries.ts";
import { fileOutput, imageOutput, removedOutput } from "./outputs.ts";

export const filesRouter = router({
  attachment: authedProcedure
    .input(fileInput)
    .output(fileOutput)
    .query(({ ctx, input }) => getAttachment(ctx, input.id)),
  image: publicProcedure
    .input(fileInput)
    .output(imageOutput)
    .query(({ ctx, input }) => getImage(ctx, input.id)),
  dropStaged: authedProcedure
    .input(fileInput)
    .output(removedOutput)
    .mutation(({ ctx, input }) => dropStaged(ctx, input.id)),
});
