import type { Role } from "#src/constants/accounts.ts";
import { vatPercent } from "#src/constants/economy.ts";
import { defaultPaymentDays, type Exemption } from "#src/constants/invoicing.ts";
import type { ExpenseKind } from "#src/constants/time.ts";
import type { LineFacts } from "#src/copy/invoicing.ts";
import type { ErrorCode } from "#src/shared/errors.ts";
import { monthOf, portionsOf, sumOf } from "#src/domains/time/rules.ts";
import { amountOf, splitAmount, vatOf } from "#src/shared/money.ts";
import { withCheckDigit } from "#src/shared/swedish.ts";
import { sameDayIn } from "#src/shared/time.ts";

/** Approved time or an approved expense, in whole öre; of a credit quantity and net are negative. */
export interface Line extends LineFacts {
  priceOre: number;
  netOre: number;
  vatPercent: number;
}

/** A line with VAT as the supplier's registration decided when it was written. */
export interface BilledLine extends Line {
  isExempt: boolean;
}

interface ApprovedWeek {
  startsOn: string;
  priceOre: number | null;
  entries: readonly { date: string; quarters: number }[];
  expenses: readonly {
    date: string;
    kind: ExpenseKind;
    netOre: number;
    vatPercent: number;
    note: string | null;
  }[];
}

/** What approved weeks are billed as: a line for the hours of each week and month, and one for each expense. */
export function linesOf(weeks: readonly ApprovedWeek[], permille: number): Line[] {
  return weeks.flatMap((week) => {
    const { startsOn, expenses } = week;
    const price = splitAmount(week.priceOre ?? 0, permille).consultantGetsOre;
    const hours = portionsOf([{ ...week, state: "approved" }], 0)
      .filter(({ quarters }) => quarters > 0)
      .map(({ month, quarters }) => ({
        kind: "hours" as const,
        month,
        startsOn,
        date: null,
        note: null,
        quantity: quarters * 25,
        priceOre: price,
        netOre: amountOf(quarters, price),
        vatPercent,
      }));
    const costs = expenses.map(({ date, kind, netOre, note, ...expense }) => ({
      kind,
      month: monthOf(date),
      startsOn,
      date,
      note,
      quantity: 100,
      priceOre: netOre,
      netOre,
      vatPercent: expense.vatPercent,
    }));
    return [...hours, ...costs];
  });
}

interface FixedBasis {
  month: string;
  lines: readonly BilledLine[];
}

/**
 * The lines of the basis of a month that is not fixed: what is approved in it, and for fixed months before it, if it is the
 * first open one after them, what was approved or reopened since, as further lines and credits
 * (docs/rules/invoicing.md#corrections).
 */
export function openLines(
  month: string,
  approved: readonly Line[],
  fixed: readonly FixedBasis[],
  isExempt: boolean,
): BilledLine[] {
  const all = new Map<string, { approved: BilledLine[]; billed: BilledLine[] }>();
  function sameAs(line: Line) {
    const found = all.get(keyOf(line)) ?? { approved: [], billed: [] };
    all.set(keyOf(line), found);
    return found;
  }
  for (const line of approved) sameAs(line).approved.push({ ...line, isExempt });
  for (const line of fixed.flatMap(({ lines }) => lines)) {
    const { billed } = sameAs(line);
    if (line.quantity > 0) billed.push(line);
    // Credits are made of what was billed last, below.
    else billed.pop();
  }
  const fixedMonths = new Set(fixed.map((basis) => basis.month));
  return [...all.values()]
    .flatMap(({ approved, billed }) => [
      ...approved.slice(billed.length),
      ...billed.slice(approved.length).map(credit),
    ])
    .filter((line) => openMonth(line.month, fixedMonths) === month)
    .toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)));
}

/** What makes two lines the same. */
function keyOf({ kind, month, startsOn, date, note, quantity, priceOre, vatPercent }: Line): string {
  return JSON.stringify([kind, month, startsOn, date, note, Math.abs(quantity), priceOre, vatPercent]);
}

function credit(line: BilledLine): BilledLine {
  return { ...line, quantity: -line.quantity, netOre: -line.netOre };
}

/** The month itself, or the first one after it whose basis is not fixed. */
function openMonth(month: string, fixed: ReadonlySet<string>): string {
  return fixed.has(month) ? openMonth(monthOf(sameDayIn(`${month}-01`, 1)), fixed) : month;
}

/** Hours have no date, so they come before the expenses of their week. */
function orderOf({ month, startsOn, quantity, date, kind, note }: Line): string {
  return [month, startsOn, quantity < 0 ? 0 : 1, date, kind, note].join(" ");
}

/** The VAT that a line has, and why it has none. */
export function vatOfLine({ vatPercent, isExempt }: BilledLine): {
  percent: number;
  reason: Exemption | null;
} {
  if (isExempt) return { percent: 0, reason: "notRegistered" };
  return { percent: vatPercent, reason: vatPercent === 0 ? "outlay" : null };
}

/** The totals of lines; VAT is rounded once for each rate. */
export function totalsOf(lines: readonly BilledLine[]) {
  const netOre = sumOf(lines.map((line) => line.netOre));
  const groups = new Map<string, { percent: number; reason: Exemption | null; baseOre: number }>();
  for (const line of lines) {
    const { percent, reason } = vatOfLine(line);
    const baseOre = (groups.get(`${percent}${reason}`)?.baseOre ?? 0) + line.netOre;
    groups.set(`${percent}${reason}`, { percent, reason, baseOre });
  }
  const vat = [...groups.values()]
    .map((group) => ({ ...group, amountOre: vatOf(group.baseOre, group.percent) }))
    .toSorted((a, b) => b.percent - a.percent);
  return { netOre, vat, totalOre: netOre + sumOf(vat.map(({ amountOre }) => amountOre)) };
}

/** The reference of a basis: month and agreement, with a check digit. */
export function ocrOf(contractId: number, month: string): string {
  return withCheckDigit(`${month.replace("-", "")}${contractId}`);
}

const retentionYears = 7;

/** What got its number before this day is deleted: seven years after the end of that year. */
export function retainedFrom(today: string): string {
  return `${Number(today.slice(0, 4)) - retentionYears}-01-01`;
}

interface PaymentDays {
  paymentDays: number;
  maxPaymentDays: number;
}

/** The days that a party sets, and how many the company may set; null when it may not set so many. */
export function paymentDaysOf(before: PaymentDays, given: number, isCompany: boolean): PaymentDays | null {
  if (!isCompany) return { paymentDays: given, maxPaymentDays: Math.max(given, defaultPaymentDays) };
  return given > before.maxPaymentDays ? null : { ...before, paymentDays: given };
}

/** The error for reading what the platform charges a company, or null. */
export function feeError(role: Role | null): ErrorCode | null {
  return role === "employer" || role === "admin" ? null : "forbidden";
}
