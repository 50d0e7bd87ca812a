import { quartersPerHour, type WeekState, type WeekStep } from "#src/constants/time.ts";
import { endOf } from "#src/domains/contracts/rules.ts";
import type { ErrorCode } from "#src/shared/errors.ts";
import { amountOf, expectedHours, splitAmount } from "#src/shared/money.ts";
import { dayAfter, daysBetween, monthsBetween, sameDayIn, stockholmDay } from "#src/shared/time.ts";
import { daysOfWeek, mondayOf } from "#src/shared/weeks.ts";

/** Time can be written until this many days after the end, and is deleted then unless it is approved. */
export const openDaysAfterEnd = 90;

export interface Dated {
  startDate: string | null;
  endDate: string | null;
  agreedAt: Date;
  completedAt: Date | null;
}

/** The first day of an agreement, without a date that of the report, and the last one. */
export interface Bounds {
  from: string;
  to: string | null;
}

export function boundsOf(contract: Dated): Bounds {
  return { from: contract.startDate ?? stockholmDay(contract.agreedAt), to: endOf(contract) };
}

function isWithin({ from, to }: Bounds, date: string): boolean {
  return date >= from && (to === null || date <= to);
}

/** The days of the week that belong to the agreement; none of another week. */
export function daysWithin(bounds: Bounds, monday: string): string[] {
  return daysOfWeek(monday).filter((date) => isWithin(bounds, date));
}

/** The Mondays from the first day to the last one, or to `today` while that is earlier. */
export function mondaysOf({ from, to }: Bounds, today: string): string[] {
  if (to !== null && to < from) return [];
  const last = to !== null && to < today ? to : today;
  const first = mondayOf(from);
  return Array.from({ length: Math.max(0, Math.floor(daysBetween(first, last) / 7) + 1) }, (_, index) =>
    dayAfter(first, index * 7),
  );
}

/** The error for writing or deciding about time, or null: both have confirmed a version, and it has not ended long ago. */
export function timeError(
  contract: Dated & { confirmedVersion: number | null },
  today: string,
): ErrorCode | null {
  if (contract.confirmedVersion === null) return "contract_not_confirmed";
  const { to } = boundsOf(contract);
  return to !== null && daysBetween(to, today) > openDaysAfterEnd ? "time_closed" : null;
}

const states: Record<WeekStep, { from: readonly WeekState[]; to: WeekState }> = {
  submitted: { from: ["open", "returned"], to: "submitted" },
  approved: { from: ["submitted"], to: "approved" },
  returned: { from: ["submitted"], to: "returned" },
  reopened: { from: ["approved"], to: "open" },
  recalled: { from: ["submitted"], to: "open" },
};

/** What a step makes of a week, and from which states (docs/rules/time.md#steps). */
export function stepOf(step: WeekStep) {
  return states[step];
}

/** Whether hours and expenses of the week can be written. */
export function isWritable(state: WeekState): boolean {
  return states.submitted.from.includes(state);
}

/** '7,5', '7.5', '7:30' or '8' as hours in quarters of an hour up to 24; null for anything else. */
export function hoursOf(typed: string): number | null {
  const [, whole = "", minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(typed.trim()) ?? [];
  const text = typed.trim().replace(",", ".");
  if (minutes === undefined && !/^\d{1,2}(\.\d{1,2})?$/.test(text)) return null;
  const hours = minutes === undefined ? Number(text) : Number(whole) + Number(minutes) / 60;
  return isHours(hours) ? hours : null;
}

export function isHours(hours: number): boolean {
  return hours >= 0 && hours <= 24 && Number.isInteger(hours * quartersPerHour);
}

/** The last one that has ended, and earlier ones that were begun; the present one is not due yet. */
export function weeksDue(
  bounds: Bounds,
  stored: ReadonlyMap<string, WeekState>,
  today: string,
): { monday: string; state: WeekState }[] {
  const thisMonday = mondayOf(today);
  const lastMonday = dayAfter(thisMonday, -7);
  const begun = new Map(stored);
  if (!begun.has(lastMonday)) begun.set(lastMonday, "open");
  return [...begun]
    .filter(([monday, state]) => isWritable(state) && monday < thisMonday)
    .filter(([monday]) => daysWithin(bounds, monday).length > 0)
    .map(([monday, state]) => ({ monday, state }))
    .toSorted((a, b) => a.monday.localeCompare(b.monday));
}

/** The Monday of the week that is reminded of on this day: from Tuesday on the one before, also after an outage. */
export function remindedWeek(today: string): string | null {
  const monday = mondayOf(today);
  return today === monday ? null : dayAfter(monday, -7);
}

interface StoredEntry {
  date: string;
  quarters: number;
}

export interface StoredWeek {
  startsOn: string;
  state: WeekState;
  priceOre: number | null;
  entries: readonly StoredEntry[];
  expenses: readonly { date: string; netOre: number }[];
}

/** What one week has in one month: a day counts in its own month. It is what is rounded, everywhere (docs/rules/time.md#sums). */
export interface Portion {
  month: string;
  startsOn: string;
  state: WeekState;
  /** The customer's price per hour: that of the approval, else the one in force. */
  priceOre: number;
  quarters: number;
  expensesOre: number;
}

export function monthOf(date: string): string {
  return date.slice(0, 7);
}

export function portionsOf(weeks: readonly StoredWeek[], presentPriceOre: number): Portion[] {
  return weeks.flatMap(({ startsOn, state, priceOre, entries, expenses }) => {
    const months = [...new Set([...entries, ...expenses].map(({ date }) => monthOf(date)))].sort();
    return months.map((month) => ({
      month,
      startsOn,
      state,
      priceOre: priceOre ?? presentPriceOre,
      quarters: sumOf(entries.filter(({ date }) => monthOf(date) === month).map((each) => each.quarters)),
      expensesOre: sumOf(expenses.filter(({ date }) => monthOf(date) === month).map((each) => each.netOre)),
    }));
  });
}

/** What the consultant gets and the platform keeps of the hours of a portion, and so what the customer pays. */
export function amountsOf(portion: Pick<Portion, "priceOre" | "quarters">, permille: number) {
  const { feeOre, consultantGetsOre } = splitAmount(portion.priceOre, permille);
  const gets = amountOf(portion.quarters, consultantGetsOre);
  const fee = amountOf(portion.quarters, feeOre);
  return { consultantGetsOre: gets, feeOre: fee, customerPaysOre: gets + fee };
}

/** The hours and amounts of portions; amounts without expenses. */
export function sumsOf(portions: readonly Portion[], permille: number) {
  const amounts = portions.map((portion) => amountsOf(portion, permille));
  return {
    quarters: sumOf(portions.map(({ quarters }) => quarters)),
    expensesOre: sumOf(portions.map(({ expensesOre }) => expensesOre)),
    consultantGetsOre: sumOf(amounts.map(({ consultantGetsOre }) => consultantGetsOre)),
    feeOre: sumOf(amounts.map(({ feeOre }) => feeOre)),
    customerPaysOre: sumOf(amounts.map(({ customerPaysOre }) => customerPaysOre)),
  };
}

/** The hours to expect in a month, at the agreement's scope; null while its end is not known. */
export function estimatedHours({ from, to }: Bounds, scope: number, month: string): number | null {
  if (to === null) return null;
  const first = `${month}-01`;
  const last = dayAfter(sameDayIn(first, 1), -1);
  const [start, end] = [from > first ? from : first, to < last ? to : last];
  return start > end ? 0 : expectedHours(monthsBetween(start, end), scope);
}

/** The months of an agreement up to today, and those that have portions. */
export function monthsUntilToday(bounds: Bounds, portions: readonly Portion[], today: string): string[] {
  const months = new Set(portions.map(({ month }) => month));
  const last = monthOf(bounds.to !== null && bounds.to < today ? bounds.to : today);
  for (let month = monthOf(bounds.from); month <= last; month = monthOf(sameDayIn(`${month}-01`, 1)))
    months.add(month);
  return [...months].sort();
}

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

/** Whether nothing is written in the row of an expense but what it begins with. */
export function isEmptyExpense(row: {
  net: number | string;
  note?: string | null | undefined;
  fileId?: string | null | undefined;
}): boolean {
  return [row.net, row.note ?? "", row.fileId ?? ""].every((value) => String(value).trim() === "");
}
