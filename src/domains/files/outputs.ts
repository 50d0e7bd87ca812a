import { z } from "zod";

/** A file for its users; without its storage path. */
export const fileOutput = z.object({
  id: z.string(),
  originalName: z.string(),
  size: z.number().int(),
  mimeType: z.string(),
});

/** An image without its original file name, which is private to the uploader. */
export const imageOutput = fileOutput.omit({ originalName: true });

export const removedOutput = z.object({ id: z.string() });

export type StoredFile = z.output<typeof fileOutput>;
