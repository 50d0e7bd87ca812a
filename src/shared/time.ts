/** Lengths of time in milliseconds. A day is 24 hours, whatever the clocks of a place do. */
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The moment so many days earlier. */
export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * day);
}

/** The moment so many days later. */
export function daysAfter(moment: Date, days: number): Date {
  return daysBefore(moment, -days);
}
