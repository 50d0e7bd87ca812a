import { sameDayIn } from "#src/shared/time.ts";

/** The months (YYYY-MM) up to that of the day, latest first. */
export function lastMonths(day: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => sameDayIn(day, -index).slice(0, 7));
}

/** The months (YYYY-MM) of a month or a year, latest first. */
export function monthsIn(period: string): string[] {
  return period.length === 4 ? lastMonths(`${period}-12-01`, 12) : [period];
}
