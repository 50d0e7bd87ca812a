/** Clock and calendar of Europe/Stockholm, correct across daylight-saving changes (docs/rules/screens.md#time-zone). */
import { day, hour } from "./time.ts";

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

/** What the clocks of Stockholm show, as if it were UTC, in milliseconds. */
function shown(moment: number): number {
  const part = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of clock.formatToParts(moment)) {
    if (type in part) Object.assign(part, { [type]: Number(value) });
  }
  return Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute, part.second);
}

/** The day of a moment in Stockholm, as YYYY-MM-DD: for tables, file names and `<input type="date">` too. */
export function stockholmDay(moment: Date): string {
  return new Date(shown(moment.getTime())).toISOString().slice(0, 10);
}

/** The first moment at which the clocks show this, or null when they jump over it. */
function momentShowing(local: number): Date | null {
  for (const offset of offsets) {
    if (shown(local - offset) === local) return new Date(local - offset);
  }
  return null;
}

/**
 * The moment of a local day (YYYY-MM-DD) and time (HH:mm). Null when the day or time is none, or falls into the hour
 * that is skipped in spring; the hour that comes twice in autumn means its first pass.
 */
export function stockholmMoment(date: string, time: string): Date | null {
  const [, year, month, dayOfMonth] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)?.map(Number) ?? [];
  const [, hour, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time)?.map(Number) ?? [];
  if (!year || !month || !dayOfMonth || hour === undefined || minutes === undefined) return null;
  const local = Date.UTC(year, month - 1, dayOfMonth, hour, minutes);
  return new Date(local).toISOString().startsWith(date) ? momentShowing(local) : null;
}

/** The week of a moment: from Monday 00:00 up to, not including, the next Monday 00:00. */
export function weekOf(now: Date): { from: Date; to: Date } {
  const local = shown(now.getTime());
  const today = Math.floor(local / day);
  // 1970-01-01 was a Thursday.
  const monday = (today - ((today + 3) % 7)) * day;
  return { from: midnight(monday), to: midnight(monday + 7 * day) };
}

/** Stockholm's clocks never jump over a midnight. */
function midnight(local: number): Date {
  return momentShowing(local) ?? new Date(local);
}
