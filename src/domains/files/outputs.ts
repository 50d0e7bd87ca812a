import { z } from "zod";

/** A file as its people see it: never where it lies. */
export const fileOutput = z.object({
  id: z.string(),
  originalName: z.string(),
  size: z.number().int(),
  mimeType: z.string(),
});

/** A picture has no name of its own: what somebody called the file is theirs. */
export const imageOutput = fileOutput.omit({ originalName: true });

export const removedOutput = z.object({ id: z.string() });

export type StoredFile = z.output<typeof fileOutput>;
