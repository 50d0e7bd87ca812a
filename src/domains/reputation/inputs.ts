import { z } from "zod";
import { id, userId } from "#src/copy/fields.ts";

/** Whose link led to which job. */
export const rememberVisitInput = z.strictObject({ jobId: id, referrerId: userId });

export const referralsInput = z.strictObject({ id: userId });

export type RememberVisit = z.output<typeof rememberVisitInput>;
