import { declineReasons, type DeclineReason } from "#src/constants/requests.ts";
import { sumOf, type Bounds } from "#src/domains/time/rules.ts";
import { dayAfter, daysBetween, monthsBetween, sameDayIn } from "#src/shared/time.ts";

/** So many months here call for a look at the rule about 24 of 36 months (docs/rules/overview.md#months-here). */
export const monthsToCheck = 20;
const monthsBack = 36;
const defaultMonths = 12;
const maxMonths = 60;

export function monthsFrom(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = sameDayIn(`${month}-01`, 1).slice(0, 7)) months.push(month);
  return months;
}

/** The months that are asked for, else the last twelve; null when they are none or too many. */
export function periodOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
): { from: string; to: string } | null {
  const last = to ?? today.slice(0, 7);
  const first = from ?? sameDayIn(`${last}-01`, 1 - defaultMonths).slice(0, 7);
  return first <= last && first > sameDayIn(`${last}-01`, -maxMonths).slice(0, 7)
    ? { from: first, to: last }
    : null;
}

/** Whole months of the last 36 that the periods cover together, days of several counted once. */
export function monthsHere(periods: readonly Bounds[], today: string): number {
  const first = dayAfter(sameDayIn(today, -monthsBack));
  let months = 0;
  let counted = dayAfter(first, -1);
  for (const { from, to } of periods.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const start = from > counted ? from : dayAfter(counted);
    const end = to !== null && to < today ? to : today;
    if (daysBetween(start, end) < 0) continue;
    months += Math.round(monthsBetween(start, end) * 30);
    counted = end;
  }
  return Math.floor(months / 30);
}

/** A sole trader's organisation number is the personal number, whose third digit is 0 or 1. */
export function isSoleTrader(orgNumber: string): boolean {
  return /^\d\d[01]/.test(orgNumber);
}

interface Job {
  applicants: number;
  answered: number;
  toAnswer: number;
  agreements: readonly { days: number }[];
  declined: Partial<Record<DeclineReason, number>>;
}

/** What published jobs come to; null without any to count (docs/rules/overview.md#figures). */
export function figuresOf(jobs: readonly Job[]) {
  const declined: Partial<Record<DeclineReason, number>> = {};
  let [applicants, answered, toAnswer] = [0, 0, 0];
  for (const job of jobs) {
    applicants += job.applicants;
    answered += job.answered;
    toAnswer += job.toAnswer;
    for (const reason of declineReasons) {
      const more = job.declined[reason];
      if (more !== undefined) declined[reason] = (declined[reason] ?? 0) + more;
    }
  }
  return {
    medianDays: medianOf(jobs.flatMap(({ agreements }) => agreements.map(({ days }) => days))),
    applicantsPerJob: shareOf(applicants, jobs.length),
    answeredShare: shareOf(answered, toAnswer),
    declined,
  };
}

function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

function medianOf(numbers: readonly number[]): number | null {
  const [first, last] = [(numbers.length - 1) >> 1, numbers.length >> 1];
  const middle = numbers.toSorted((a, b) => a - b).slice(first, last + 1);
  return shareOf(sumOf(middle), middle.length);
}
