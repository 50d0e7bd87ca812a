import { z } from "zod";
import { economyMessages } from "#src/copy/economy.ts";
import { calendarDay, id, page, requiredLine, text, userId } from "#src/copy/fields.ts";
import { economyFilters, invoiceNumberLength, maxEntries } from "#src/constants/economy.ts";
import { limits } from "#src/constants/limits.ts";

const month = z
  .string({ error: economyMessages.month })
  .regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/, { error: economyMessages.month });
const ids = z
  .array(id)
  .min(1, { error: economyMessages.none })
  .max(maxEntries)
  .transform((list) => [...new Set(list)]);
const date = calendarDay(economyMessages.date);

/** Without a status: the whole ledger. `month` is when an entry was booked, or an agreement reported. */
const filters = {
  status: z.enum(economyFilters).optional(),
  employerId: userId.optional(),
  month: month.optional(),
  search: text(limits.search).optional(),
};

export const economyFiltersInput = z.strictObject(filters);
/** Of one company, or of all. */
export const actualFeesInput = z.strictObject({ employerId: userId.optional() });
export const listEntriesInput = z.strictObject({ ...filters, ...page });
export const bookInput = z.strictObject({ conversationIds: ids });
export const invoiceInput = z.strictObject({
  ids,
  invoiceNumber: requiredLine(invoiceNumberLength, economyMessages.invoiceNumber),
  date,
});
export const paidInput = z.strictObject({ ids, date });
export const writeOffInput = z.strictObject({
  ids,
  reason: requiredLine(limits.subject, economyMessages.reason),
});
export const undoStepInput = z.strictObject({ stepId: id });
/** A year or a month. */
export const accountingFileInput = z.strictObject({
  period: z
    .string({ error: economyMessages.period })
    .regex(/^(?!0000)\d{4}(-(0[1-9]|1[0-2]))?$/, { error: economyMessages.period }),
});

export type EconomyFilters = z.output<typeof economyFiltersInput>;
export type ActualFees = z.output<typeof actualFeesInput>;
export type ListEntries = z.output<typeof listEntriesInput>;
export type Invoice = z.output<typeof invoiceInput>;
export type Paid = z.output<typeof paidInput>;
export type WriteOff = z.output<typeof writeOffInput>;
