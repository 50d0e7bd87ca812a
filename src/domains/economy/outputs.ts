import { z } from "zod";
import { commissionEntryKinds, confirmations } from "#src/constants/conversations.ts";
import { commissionStepKinds, economyStatuses } from "#src/constants/economy.ts";
import { pageOutput } from "#src/shared/paging.ts";

const stepOutput = z.object({
  id: z.number().int(),
  kind: z.enum(commissionStepKinds),
  date: z.string(),
  invoiceNumber: z.string().nullable(),
  /** The last day to pay the invoice. */
  dueOn: z.string().nullable(),
  reason: z.string().nullable(),
  undoes: z.number().int().nullable(),
  by: z.string().nullable(),
  at: z.date(),
});

/**
 * An entry of the ledger, or an agreement to book (`entryId` and `kind` are null). Amounts in kronor excluding VAT; what
 * is known of the company is for the invoice.
 */
const entryOutput = z.object({
  entryId: z.number().int().nullable(),
  contractId: z.number().int().nullable(),
  conversationId: z.number().int(),
  status: z.enum(economyStatuses),
  /** The last day to pay, while the entry is invoiced. */
  dueOn: z.string().nullable(),
  kind: z.enum(commissionEntryKinds).nullable(),
  at: z.date(),
  employerId: z.string().nullable(),
  companyName: z.string(),
  orgNumber: z.string().nullable(),
  contactName: z.string().nullable(),
  email: z.string().nullable(),
  location: z.string().nullable(),
  jobTitle: z.string().nullable(),
  consultantName: z.string().nullable(),
  confirmation: z.enum(confirmations).nullable(),
  /** There is an agreement that an admin may correct. */
  isCorrectable: z.boolean(),
  contractValue: z.number(),
  commission: z.number(),
  commissionPercent: z.number(),
  /**
   * What the agreement's approved time has come to, and how much its commission is above the estimate of the whole
   * agreement; null before any is approved, and of adjustments.
   */
  actual: z
    .object({ hours: z.number(), value: z.number(), commission: z.number(), difference: z.number() })
    .nullable(),
  steps: z.array(stepOutput),
});
export type Entry = z.output<typeof entryOutput>;
export const entryPageOutput = pageOutput(entryOutput);

const sum = { count: z.number().int(), commission: z.number() };

/** `statuses` and `overdue`, a part of the invoiced, ignore the filter by status; months are newest first, companies by sum. */
export const sumsOutput = z.object({
  statuses: z.array(z.object({ status: z.enum(economyStatuses), ...sum })),
  overdue: z.object(sum),
  months: z.array(z.object({ month: z.string(), ...sum })),
  companies: z.array(z.object({ employerId: z.string().nullable(), companyName: z.string(), ...sum })),
  /** A search text found more rows than this, which are not summed: the lists are empty. */
  foundMoreThan: z.number().int().optional(),
  /** When they were counted, if not now. */
  keptAt: z.date().optional(),
});
export type Sums = z.output<typeof sumsOutput>;

/** The platform's fee by the month of the work, latest first, in kronor excl. VAT. */
export const actualFeesOutput = z.array(
  z.object({ month: z.string(), estimated: z.number(), actual: z.number() }),
);

/** How many of the agreements were booked now; the others were booked already. */
export const bookedOutput = z.object({ booked: z.number().int() });
