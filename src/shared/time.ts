/** Durations in milliseconds. A day has 24 hours, also at daylight-saving changes. */
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

export function secondsAfter(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1_000);
}

/** The moment this many days earlier. */
export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * day);
}

/** The moment this many days later. */
export function daysAfter(moment: Date, days: number): Date {
  return daysBefore(moment, -days);
}

// The clock and calendar of Europe/Stockholm, correct across daylight-saving changes (docs/rules/screens.md#dates).

const offsets = [2 * hour, hour];

const clock = new Intl.DateTimeFormat("en-US", {
  timeZone: "Europe/Stockholm",
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
});

/** The local time in Stockholm as if it were UTC, in milliseconds. */
function localTime(moment: number): number {
  const part = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of clock.formatToParts(moment)) {
    if (type in part) Object.assign(part, { [type]: Number(value) });
  }
  return Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute, part.second);
}

/** The date in Stockholm as YYYY-MM-DD, also for file names and `<input type="date">`. */
export function stockholmDay(moment: Date): string {
  return new Date(localTime(moment.getTime())).toISOString().slice(0, 10);
}

/** The first moment with this local time, or null when it is skipped in spring. */
function momentAt(local: number): Date | null {
  for (const offset of offsets) {
    if (localTime(local - offset) === local) return new Date(local - offset);
  }
  return null;
}

/** Null when invalid or skipped in spring; in the hour that is repeated in autumn, the first one. */
export function stockholmMoment(date: string, time: string): Date | null {
  const written = `${date}T${time}:00.000Z`;
  const local = Date.parse(written);
  // Others may be read, but are not written like this: 30 February, 24:00.
  return !Number.isNaN(local) && new Date(local).toISOString() === written ? momentAt(local) : null;
}

/** A moment as ISO 8601; without an offset it is the time in Stockholm. Null as for `stockholmMoment`. */
export function momentOf(text: string): Date | null {
  const parts = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/.exec(text);
  if (!parts) return null;
  const [, date = "", time = "", offset] = parts;
  if (offset === undefined) return stockholmMoment(date, time);
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** The week of a moment: from Monday 00:00 up to, not including, the next Monday 00:00. */
export function weekOf(now: Date): { from: Date; to: Date } {
  const local = localTime(now.getTime());
  const today = Math.floor(local / day);
  // 1970-01-01 was a Thursday.
  const monday = (today - ((today + 3) % 7)) * day;
  return { from: midnight(monday), to: midnight(monday + 7 * day) };
}

/** In Stockholm, daylight-saving changes never skip midnight. */
function midnight(local: number): Date {
  return momentAt(local) ?? new Date(local);
}

/** The last day (YYYY-MM-DD) of a period of whole months: from 2026-01-31 one month lasts until 2026-02-27. */
export function lastDayOf(firstDay: string, months: number): string {
  return new Date(Date.parse(sameDayIn(firstDay, months)) - day).toISOString().slice(0, 10);
}

/** The same day (YYYY-MM-DD) so many months later, or the last day of that month. */
export function sameDayIn(date: string, months: number): string {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, lastOfMonth)))
    .toISOString()
    .slice(0, 10);
}

/** The length of a period from its first to its last day, in whole months and thirtieths of a month. */
export function monthsBetween(firstDay: string, lastDay: string): number {
  const end = Date.parse(lastDay) + day;
  let months = 0;
  while (Date.parse(sameDayIn(firstDay, months + 1)) <= end) months += 1;
  const days = Math.round((end - Date.parse(sameDayIn(firstDay, months))) / day);
  return months + Math.min(days, 29) / 30;
}

/** The number of days from one date (YYYY-MM-DD) to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / day);
}

/** The day after this one, or so many days later. */
export function dayAfter(date: string, days = 1): string {
  return new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);
}
