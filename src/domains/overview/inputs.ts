import { z } from "zod";
import { overviewMessages } from "#src/copy/overview.ts";

/** YYYY-MM, also of a day in it. */
const month = z
  .string({ error: overviewMessages.month })
  .regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])(-\d\d)?$/, { error: overviewMessages.month })
  .transform((moment) => moment.slice(0, 7));

/** Whole months; without them the last twelve. */
export const periodInput = z.strictObject({ from: month.optional(), to: month.optional() });
export type PeriodInput = z.output<typeof periodInput>;
