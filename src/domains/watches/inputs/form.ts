import { z } from "zod";
import { requiredLine } from "#src/copy/fields.ts";
import { limits } from "#src/constants/limits.ts";
import { watchFrequencies } from "#src/constants/watches.ts";

/** The fields of a watch that its dialog has; apart from the filters, whose schemas are large. */
export const watchForm = z.strictObject({
  name: requiredLine(limits.name, "Ge bevakningen ett namn"),
  frequency: z.enum(watchFrequencies),
});
