import type { EconomyStatus } from "#src/constants/economy.ts";
import { dayAfter, daysBetween } from "#src/shared/time.ts";

/** The last day to pay an invoice, in calendar days (docs/rules/money.md#due-dates). */
export function dueDay(invoiceDate: string, paymentDays: number): string {
  return dayAfter(invoiceDate, paymentDays);
}

interface Invoiced {
  status: EconomyStatus;
  /** Null unless the entry is invoiced, and of invoices without one. */
  dueOn: string | null;
  /** Negative for a credit, which is never late. */
  commission: number;
}

/** How many days late the payment of an invoiced entry is, from the day after the due date. */
export function daysLate({ status, dueOn, commission }: Invoiced, today: string): number {
  return status === "invoiced" && dueOn !== null && commission > 0
    ? Math.max(0, daysBetween(dueOn, today))
    : 0;
}
