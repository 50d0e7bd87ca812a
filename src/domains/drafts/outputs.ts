import { z } from "zod";

export const syncedDraftOutput = z.object({
  /** The draft of another device, when it is newer than the one that was sent; its age is in milliseconds. */
  newer: z.object({ value: z.string().nullable(), age: z.number().int() }).nullable(),
});
