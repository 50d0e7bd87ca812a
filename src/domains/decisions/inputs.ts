import { z } from "zod";
import { limits } from "#src/constants/limits.ts";
import { decisionMessages } from "#src/copy/decisions.ts";
import { id, requiredText, userId } from "#src/copy/fields.ts";

const motive = requiredText(limits.motive, decisionMessages.motive);
/** `chosen` is a consultant who was asked or applied; null for nobody. */
export const decideInput = z.strictObject({ id, chosen: userId.nullable(), motive });
/** The fields of the dialog; blank is nobody. */
export const decideForm = z.strictObject({ chosen: z.string(), motive });

export type Decide = z.output<typeof decideInput>;
