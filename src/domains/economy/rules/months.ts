import { sameDayIn } from "#src/shared/time.ts";

/** The months (YYYY-MM) up to that of the day, latest first. */
export function lastMonths(day: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => sameDayIn(day, -index).slice(0, 7));
}
