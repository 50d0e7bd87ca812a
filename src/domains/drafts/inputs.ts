import { z } from "zod";
import { line, text } from "#src/copy/fields.ts";
import { limits } from "#src/constants/limits.ts";
import { day } from "#src/shared/time.ts";
import { draftRetentionDays, followsUser } from "./rules.ts";

export const syncDraftInput = z.strictObject({
  name: line(limits.draftName).refine(followsUser),
  /** What this browser has; null when it has nothing that the server does not know. */
  draft: z
    .strictObject({
      /** JSON that only the client reads; null when the draft was sent or discarded. */
      value: text(limits.draft).nullable(),
      /** Milliseconds since it was written. Not a date, because the clocks of devices differ. */
      age: z
        .number()
        .int()
        .min(0)
        .max(draftRetentionDays * day),
    })
    .nullable(),
});

export type SyncDraft = z.output<typeof syncDraftInput>;
