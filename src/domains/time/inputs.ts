import { z } from "zod";
import { day, id, optionalLine, optionalText, text } from "#src/copy/fields.ts";
import { timeMessages } from "#src/copy/time.ts";
import { limits } from "#src/constants/limits.ts";
import { expenseKinds, vatPercents } from "#src/constants/time.ts";
import { parseAmount } from "#src/domains/contracts/rules.ts";
import { fileId } from "#src/domains/files/inputs.ts";
import { mondayOfWeek } from "#src/shared/weeks.ts";
import { hoursOf, isHours } from "./rules.ts";

/** YYYY-Www of a year that has it. */
const week = z.string().refine((name) => mondayOfWeek(name) !== null, { error: timeMessages.week });

/** A number, or as people write it ('7,5', '7:30'); blank is none. */
const hours = z
  .union([z.number(), text(10)], { error: timeMessages.hours })
  .transform((typed) =>
    typeof typed === "number" ? typed : typed === "" ? 0 : (hoursOf(typed) ?? Number.NaN),
  )
  .refine(isHours, { error: timeMessages.hours });

/** Kronor with at most two decimals, as a number or as text. */
const net = z
  .union([z.number(), text(20)], { error: timeMessages.net })
  .transform((typed) => (typeof typed === "number" ? typed : parseAmount(typed)))
  .refine(isNet, { error: timeMessages.net });

function isNet(kronor: number): boolean {
  const ore = kronor * 100;
  return ore >= 1 && ore <= limits.expenseOre && Math.abs(ore - Math.round(ore)) < 1e-4;
}

/** A number, or its digits from a select. */
const vatPercent = z
  .union([z.number(), text(2)], { error: timeMessages.vat })
  .transform(Number)
  .pipe(z.literal(vatPercents, { error: timeMessages.vat }));

export const weekForm = z.strictObject({
  entries: z
    .array(z.strictObject({ date: day, hours, note: optionalLine(limits.timeNote) }))
    .max(7)
    .default([]),
  expenses: z
    .array(
      z.strictObject({
        date: day,
        kind: z.enum(expenseKinds),
        net,
        vatPercent: vatPercent.default(25),
        note: optionalLine(limits.timeNote),
        fileId: fileId.nullish(),
      }),
    )
    .max(limits.expensesPerWeek)
    .default([]),
});

export const weekInput = z.strictObject({ id, week });
export const saveWeekInput = weekForm.extend({ id, week });
export const returnWeekInput = z.strictObject({
  id,
  week,
  comment: text(limits.weekComment).min(1, timeMessages.comment),
});
export const reopenWeekInput = z.strictObject({ id, week, comment: optionalText(limits.weekComment) });
export const approveWeeksInput = z.strictObject({ id, weeks: z.array(week).min(1).max(300) });

export type WeekOf = z.output<typeof weekInput>;
export type SaveWeek = z.output<typeof saveWeekInput>;
export type ReturnWeek = z.output<typeof returnWeekInput>;
export type ReopenWeek = z.output<typeof reopenWeekInput>;
export type ApproveWeeks = z.output<typeof approveWeeksInput>;
