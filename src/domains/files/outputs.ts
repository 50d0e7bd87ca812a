import { z } from "zod";

/** A file as its people see it: never where it lies. */
export const fileShape = z.object({
  id: z.string(),
  originalName: z.string(),
  size: z.number().int(),
  mimeType: z.string(),
});

/** A picture has no name of its own: what somebody called the file is theirs. */
export const imageShape = fileShape.omit({ originalName: true });

export const removedShape = z.object({ id: z.string() });

export type StoredFile = z.output<typeof fileShape>;
