import { member, open, router } from "#src/platform/trpc.ts";
import { dropStaged } from "./commands.ts";
import { fileInput } from "./inputs.ts";
import { getAttachment, getImage } from "./queries.ts";
import { fileShape, imageShape, removedShape } from "./outputs.ts";

export const filesRouter = router({
  attachment: member
    .input(fileInput)
    .output(fileShape)
    .query(({ ctx, input }) => getAttachment(ctx, input.id)),
  image: open
    .input(fileInput)
    .output(imageShape)
    .query(({ ctx, input }) => getImage(ctx, input.id)),
  dropStaged: member
    .input(fileInput)
    .output(removedShape)
    .mutation(({ ctx, input }) => dropStaged(ctx, input.id)),
});
