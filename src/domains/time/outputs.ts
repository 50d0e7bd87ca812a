import { z } from "zod";
import { expenseKinds, weekStates, weekSteps } from "#src/constants/time.ts";
import { split } from "#src/domains/contracts/outputs.ts";
import { fileOutput } from "#src/domains/files/outputs.ts";
import { personOutput } from "#src/platform/data/people.ts";

const weekFields = {
  /** YYYY-Www. */
  week: z.string(),
  /** The first and last of its days that belong to the agreement. */
  from: z.string(),
  to: z.string(),
  state: z.enum(weekStates),
  hours: z.number(),
  /** Net, in kronor. */
  expensesNet: z.number(),
};

export const weekRowOutput = z.object(weekFields);
export type WeekRow = z.output<typeof weekRowOutput>;

export const weekOutput = z.object({
  ...weekFields,
  days: z.array(z.string()),
  entries: z.array(z.object({ date: z.string(), hours: z.number(), note: z.string().nullable() })),
  expenses: z.array(
    z.object({
      date: z.string(),
      kind: z.enum(expenseKinds),
      net: z.number(),
      vatPercent: z.number().int(),
      note: z.string().nullable(),
      fileId: z.string().nullable(),
      file: fileOutput.nullable(),
    }),
  ),
  /** Per hour: of the approval, else what is in force. */
  hourlyPrice: z.number(),
  consultantPrice: z.number(),
  history: z.array(
    z.object({ step: z.enum(weekSteps), by: personOutput, comment: z.string().nullable(), at: z.date() }),
  ),
});
export type Week = z.output<typeof weekOutput>;

/** What the agreement has by month, against the estimate, without expenses; `submitted` is what waits for the company. */
export const timeSumsOutput = z.object({
  months: z.array(
    z.object({
      /** YYYY-MM. */
      month: z.string(),
      hours: z.number(),
      submittedHours: z.number(),
      approvedHours: z.number(),
      /** Null while the end is not known. */
      estimatedHours: z.number().nullable(),
      expensesNet: z.number(),
      ...split.shape,
      /** The weeks with days in the month that can be approved. */
      toApprove: z.array(z.string()),
    }),
  ),
  total: z.object({ approvedHours: z.number(), estimatedHours: z.number(), ...split.shape }),
});
export type TimeSums = z.output<typeof timeSumsOutput>;
