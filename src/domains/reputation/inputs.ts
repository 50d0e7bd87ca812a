import { z } from "zod";
import { id, userId } from "#src/copy/fields.ts";

export const rememberVisitInput = z.strictObject({ jobId: id, referrerId: userId });

export type RememberVisit = z.output<typeof rememberVisitInput>;
