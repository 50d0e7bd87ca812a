/** Numbers, money, time and counts as Swedish text. Times are in Europe/Stockholm, whatever the time zone of the machine. */
import { limits } from "#src/constants/limits.ts";
import { day, hour, stockholmDay } from "#src/shared/time.ts";

const zone = "Europe/Stockholm";

const whole = new Intl.NumberFormat("sv-SE", { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat("sv-SE", { maximumFractionDigits: 1 });
const twoDecimals = new Intl.NumberFormat("sv-SE", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const upToTwoDecimals = new Intl.NumberFormat("sv-SE", { maximumFractionDigits: 2 });
const share = new Intl.NumberFormat("sv-SE", { style: "percent", maximumFractionDigits: 1 });

const conjunction = new Intl.ListFormat("sv-SE", { type: "conjunction" });

const clock = new Intl.DateTimeFormat("sv-SE", {
  timeZone: zone,
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const weekday = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, weekday: "long" });
const longDate = new Intl.DateTimeFormat("sv-SE", {
  timeZone: zone,
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** The date in Stockholm as days since 1970, so that differences are whole days across daylight-saving changes. */
function dayNumber(date: Date): number {
  return Date.parse(stockholmDay(date)) / day;
}

/** '12 500', with a non-breaking space between the groups. */
export function number(value: number): string {
  return whole.format(value);
}

/** As it is typed into a field: '1000,5'. */
export function decimal(value: number): string {
  return String(value).replace(".", ",");
}

/** The number, or a dash while it is not known. */
export function numberOrDash(value: number | undefined): string {
  return value === undefined ? "–" : number(value);
}

/** 'Java, Kafka och React' */
export function enumerated(words: Iterable<string>): string {
  return conjunction.format(words);
}

/** '1 timme', '3 timmar': the number with the singular or plural. */
export function counted(value: number, singular: string, plural: string): string {
  return `${number(value)} ${value === 1 ? singular : plural}`;
}

/** '7', '99+', '1 000+': the exact number up to `cap`, then the cap with a plus. */
export function capped(value: number, cap: number): string {
  return value > cap ? `${number(cap)}+` : number(value);
}

/** '1 konsult', '1 000+ konsulter': a number that was counted up to `limits.counted`. */
export function countedUpTo(value: number, singular: string, plural: string): string {
  return `${capped(value, limits.counted)} ${value === 1 ? singular : plural}`;
}

/** Kronor per hour: '950 kr/h'. */
export function krPerHour(amount: number): string {
  return withUnit(number(amount), "kr/h");
}

/** Öre as kronor, decimals only when there are öre: '912 000 kr', '912 000,50 kr'. */
export function oreAsKr(ore: number): string {
  return withUnit(oreAsKronor(ore), "kr");
}

/** Kronor with decimals only when there are öre: '912 000 kr', '912 000,50 kr'. */
export function exactKr(amount: number): string {
  return oreAsKr(Math.round(amount * 100));
}

/** An estimate, in whole kronor: 'ca 706 913 kr'. */
export function aboutKr(amount: number): string {
  return `ca ${withUnit(number(amount), "kr")}`;
}

/** Öre as kronor per hour: '950 kr/h', '950,50 kr/h'. */
export function oreAsKrPerHour(ore: number): string {
  return withUnit(oreAsKronor(ore), "kr/h");
}

/** Kronor per hour with decimals only when there are öre: '950 kr/h', '950,50 kr/h'. */
export function exactKrPerHour(amount: number): string {
  return oreAsKrPerHour(Math.round(amount * 100));
}

function oreAsKronor(ore: number): string {
  return (ore % 100 === 0 ? whole : twoDecimals).format(ore / 100);
}

/** The amount and its unit stay on one line. */
function withUnit(amount: string, unit: string): string {
  return `${amount}\u00a0${unit}`;
}

/** '800-1 200 SEK/tim', or '950 SEK/tim' when both are equal (docs/rules/money.md#rate-texts). */
export function sekPerHour(min: number, max: number): string {
  return min === max ? `${number(min)} SEK/tim` : `${number(min)}-${number(max)} SEK/tim`;
}

/** '800 - 1 200 kr/h', 'Från 800 kr/h', 'Upp till 1 200 kr/h'; or null (docs/rules/money.md#rate-texts). */
export function rateInWords(min: number | null, max: number | null): string | null {
  if (min !== null && max !== null)
    return min === max ? krPerHour(min) : `${number(min)} - ${krPerHour(max)}`;
  if (min !== null) return `Från ${krPerHour(min)}`;
  return max === null ? null : `Upp till ${krPerHour(max)}`;
}

/** A percentage given as 0–100: '85 %', '7,5 %'. */
export function percent(value: number): string {
  return share.format(value / 100);
}

/** Bytes: '812 B', '14 kB', '1,4 MB', '2 GB' (steps of 1 024). */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kilo = bytes / 1024;
  if (kilo < 1023.5) return `${whole.format(kilo)} kB`;
  const mega = kilo / 1024;
  return mega < 1023.95 ? `${oneDecimal.format(mega)} MB` : `${oneDecimal.format(mega / 1024)} GB`;
}

/** 'Nyss', '1 timme', '12 dagar'; by elapsed time (docs/rules/jobs.md#job-pages). */
export function jobAge(created: Date, now = new Date()): string {
  const elapsed = now.getTime() - created.getTime();
  if (elapsed < hour) return "Nyss";
  if (elapsed < day) return counted(Math.floor(elapsed / hour), "timme", "timmar");
  return counted(Math.floor(elapsed / day), "dag", "dagar");
}

/** 'Idag', 'Igår', 'För N dagar sedan', weeks, the full date (docs/rules/screens.md#dates). */
export function relativeDate(date: Date, now = new Date()): string {
  return relativeText(date, now, "");
}

/** The same inside a sentence: 'idag', 'för 6 dagar sedan', 'för 2 veckor sedan'. */
export function relativeInSentence(date: Date, now = new Date()): string {
  return relativeText(date, now, "för ").toLowerCase();
}

function relativeText(date: Date, now: Date, beforeWeeks: string): string {
  const days = dayNumber(now) - dayNumber(date);
  if (days < 0 || days > 30) return fullDate(date);
  if (days === 0) return "Idag";
  if (days === 1) return "Igår";
  if (days < 7) return `För ${days} dagar sedan`;
  return `${beforeWeeks}${counted(Math.min(3, Math.floor(days / 7)), "vecka", "veckor")} sedan`;
}

/** Inbox: 'HH:mm' under 24 h, the weekday under 168 h, then 'dd/MM' (docs/rules/screens.md#dates). */
export function inboxTime(date: Date, now = new Date()): string {
  const elapsed = now.getTime() - date.getTime();
  if (elapsed < day) return timeOfDay(date);
  if (elapsed < 7 * day) return weekday.format(date);
  const [, month, dayOfMonth] = stockholmDay(date).split("-");
  return `${dayOfMonth}/${month}`;
}

/** '09:05'. */
export function timeOfDay(date: Date): string {
  return clock.format(date);
}

/** '21.47', as in 'Utkast sparat 21.47'. */
export function dottedTime(date: Date): string {
  return timeOfDay(date).replace(":", ".");
}

/** The last line of a file for a spreadsheet that leaves out older rows. */
export function latestRowsOnly(count: number): string {
  return `Filen har bara de ${number(count)} senaste raderna. Filtrera för att få de andra.`;
}

/** '5 maj 2026'. */
export function fullDate(date: Date): string {
  return longDate.format(date);
}

/** '5 maj 2026', of YYYY-MM-DD. */
export function dayMonthYear(day: string): string {
  return fullDate(new Date(day));
}

const shortDate = new Intl.DateTimeFormat("sv-SE", { timeZone: "UTC", day: "numeric", month: "short" });

/** '5 dec.', of YYYY-MM-DD: for lists, where the year is clear. */
export function shortDay(day: string): string {
  return shortDate.format(new Date(day));
}

/** '5 maj 2026 09:05'. */
export function dateTime(date: Date): string {
  return `${fullDate(date)} ${timeOfDay(date)}`;
}

/** 'tisdag 1 december 2026 kl. 10.00'. */
export function appointment(date: Date): string {
  return `${weekday.format(date)} ${fullDate(date)} kl. ${dottedTime(date)}`;
}

/** '1 månad', '6 månader'. */
export function months(count: number): string {
  return counted(count, "månad", "månader");
}

/** '1 timme', '7,5 timmar'. */
export function hours(value: number): string {
  return withUnit(hoursNumber(value), value === 1 ? "timme" : "timmar");
}

/** '7,5', as hours are typed. */
export function hoursNumber(value: number): string {
  return upToTwoDecimals.format(value);
}

/** '6' → '6 månader'; text that already has the unit is unchanged (docs/rules/jobs.md#job-fields). */
export function durationText(duration: string): string {
  const text = duration.trim();
  if (/månad/i.test(text)) return text;
  return text === "1" ? months(1) : `${text} månader`;
}
