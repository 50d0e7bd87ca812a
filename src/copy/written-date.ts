import { dayAfter, sameDayIn } from "#src/shared/time.ts";

const months = ["jan", "feb", "mar", "apr", "maj", "jun", "jul", "aug", "sep", "okt", "nov", "dec"];
const weekdays = ["söndag", "måndag", "tisdag", "onsdag", "torsdag", "fredag", "lördag"];
const daysAhead = new Map([
  ["idag", 0],
  ["i dag", 0],
  ["imorgon", 1],
  ["i morgon", 1],
  ["i övermorgon", 2],
]);

const numbers = new Map([
  ["en", 1],
  ["ett", 1],
  ["två", 2],
  ["tre", 3],
  ["fyra", 4],
  ["fem", 5],
  ["sex", 6],
]);

/**
 * The day that people write: '10 dec', '10/12', '101226', '2026-12-10', 'nästa måndag', 'i morgon', 'om två
 * veckor'; null when it is none. Both
 * days are YYYY-MM-DD. Without a year it is the next such day, or the last one when that is at most 60 days ago: an agreement
 * that has begun, an invoice and its payment are written down afterwards.
 */
export function writtenDay(text: string, today: string): string | null {
  const typed = text.trim().toLowerCase().replace(/\s+/g, " ").replace(/\.$/, "");
  const ahead = daysAhead.get(typed);
  if (ahead !== undefined) return dayAfter(today, ahead);
  const [, count = "", unit] = /^om (\d{1,3}|[a-zåäö]+) (dag|veck|månad)(?:a|ar|or|er)?$/.exec(typed) ?? [];
  if (unit !== undefined) return dayIn(today, numbers.get(count) ?? Number(count), unit);
  const [, before, name = ""] = /^(?:(nästa|på) )?([a-zåäö]+)$/.exec(typed) ?? [];
  const weekday = weekdays.indexOf(name);
  if (weekday >= 0) return nextWeekday(today, weekday, before === "nästa");
  const [, year, month, day] =
    /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(typed) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(typed) ?? [];
  if (year !== undefined) return existingDay(Number(year), Number(month), Number(day));
  const [, shortDay, shortMonth, shortYear] = /^(\d\d)(\d\d)(\d\d)$/.exec(typed) ?? [];
  if (shortYear !== undefined)
    return existingDay(2000 + Number(shortYear), Number(shortMonth), Number(shortDay));
  return dayAndMonth(typed, today);
}

function dayIn(today: string, count: number, unit: string): string | null {
  if (Number.isNaN(count)) return null;
  if (unit === "månad") return sameDayIn(today, count);
  return dayAfter(today, unit === "veck" ? 7 * count : count);
}

/** '10/12', '10.12.26', '10 dec', 'den 10 december 2026'. */
function dayAndMonth(typed: string, today: string): string | null {
  const pattern = /^(?:den )?(\d{1,2})(?::?[ea])?[/. -] ?(\d{1,2}|[a-zåäö]{3,9})(?:[/. -] ?(\d{4}|\d\d))?$/;
  const [, day, monthText = "", year] = pattern.exec(typed) ?? [];
  if (day === undefined) return null;
  const isNumber = /^\d/.test(monthText);
  const month = isNumber ? Number(monthText) : months.indexOf(monthText.slice(0, 3)) + 1;
  if (year !== undefined) return existingDay(2000 + (Number(year) % 2000), month, Number(day));
  const earliest = dayAfter(today, -60);
  const thisYear = Number(today.slice(0, 4));
  const days = [-1, 0, 1].map((years) => existingDay(thisYear + years, month, Number(day)));
  return days.find((each) => each !== null && each >= earliest) ?? null;
}

function existingDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : null;
}

/** The next such day after today; with 'nästa' the one of the week that begins next Monday. */
function nextWeekday(today: string, weekday: number, isNextWeek: boolean): string {
  const now = new Date(today).getUTCDay();
  const untilMonday = (8 - now) % 7 || 7;
  return dayAfter(today, isNextWeek ? untilMonday + ((weekday + 6) % 7) : (weekday - now + 7) % 7 || 7);
}

/** The time that people write: '13', '9.30', 'kl. 13:30', '1330'; null when it is none. */
export function writtenTime(text: string): string | null {
  const pattern = /^(?:kl\.? ?)?(\d{1,2})(?:[.: ]?(\d\d))?$/;
  const [, hour, minute = "00"] = pattern.exec(text.trim().toLowerCase()) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, "0")}:${minute}`;
}
