import { dayAfter, daysBetween } from "./time.ts";

// ISO 8601 weeks of calendar dates (YYYY-MM-DD): from Monday to Sunday, named YYYY-Www by the year of their Thursday.

/** The Monday of a date's week. 1970-01-01 was a Thursday. */
export function mondayOf(date: string): string {
  const days = daysBetween("1970-01-01", date);
  return dayAfter(date, -((((days + 3) % 7) + 7) % 7));
}

/** The name of a date's week: '2026-W53'. */
export function weekName(date: string): string {
  const thursday = dayAfter(mondayOf(date), 3);
  const year = thursday.slice(0, 4);
  const week = Math.floor(daysBetween(`${year}-01-01`, thursday) / 7) + 1;
  return `${year}-W${String(week).padStart(2, "0")}`;
}

/** The Monday of a named week, or null when that year has no such week. */
export function mondayOfWeek(name: string): string | null {
  if (!/^[1-9]\d{3}-W\d{2}$/.test(name)) return null;
  // 4 January is always in week 1.
  const monday = dayAfter(mondayOf(`${name.slice(0, 4)}-01-04`), (Number(name.slice(6)) - 1) * 7);
  return weekName(monday) === name ? monday : null;
}

/** The seven days of the week that begins on this Monday. */
export function daysOfWeek(monday: string): string[] {
  return Array.from({ length: 7 }, (_, index) => dayAfter(monday, index));
}
