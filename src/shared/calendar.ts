import { siteNameInAscii } from "#src/shared/brand.ts";

interface CalendarParty {
  name: string | null;
  email: string;
}

/** A meeting in a calendar. When it is changed or cancelled, `uid` stays the same and `sequence` increases. */
export interface CalendarEntry {
  uid: string;
  sequence: number;
  /** When the entry was written. */
  stamp: Date;
  start: Date;
  minutes: number;
  organizer: CalendarParty;
  attendees: readonly CalendarParty[];
  location?: string | null;
  summary: string;
  description?: string;
  url?: string;
  cancelled?: boolean;
}

const alarmMinutes = 30;
const encoder = new TextEncoder();

/** Something of a whole day (YYYY-MM-DD), such as a last day. */
export interface CalendarDay {
  uid: string;
  stamp: Date;
  day: string;
  summary: string;
  url?: string;
}

/** iCalendar (RFC 5545, 5546): times in UTC, lines folded at 75 octets, CRLF. */
export function calendarText(entry: CalendarEntry): string {
  return file(
    [`METHOD:${entry.cancelled ? "CANCEL" : "REQUEST"}`],
    meetingLines(entry, [
      `ORGANIZER${named(entry.organizer)}`,
      ...entry.attendees.map(
        (attendee) => `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE${named(attendee)}`,
      ),
    ]),
  );
}

/** A calendar to subscribe to. A meeting has the uid of its invitation and nobody to answer, so that it is there once. */
export function calendarFeed(
  name: string,
  meetings: readonly CalendarEntry[],
  days: readonly CalendarDay[],
): string {
  return file(
    ["METHOD:PUBLISH", `X-WR-CALNAME:${escaped(name)}`, "REFRESH-INTERVAL;VALUE=DURATION:PT1H"],
    [...meetings.flatMap((meeting) => meetingLines(meeting)), ...days.flatMap(dayLines)],
  );
}

function file(head: readonly string[], entries: readonly string[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${siteNameInAscii()}//${siteNameInAscii()}//SV`,
    "CALSCALE:GREGORIAN",
    ...head,
    ...entries,
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function meetingLines(entry: CalendarEntry, parties: readonly string[] = []): string[] {
  const end = new Date(entry.start.getTime() + entry.minutes * 60_000);
  return [
    "BEGIN:VEVENT",
    `UID:${escaped(entry.uid)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${utc(entry.stamp)}`,
    `DTSTART:${utc(entry.start)}`,
    `DTEND:${utc(end)}`,
    ...parties,
    `SUMMARY:${escaped(entry.summary)}`,
    ...(entry.location ? [`LOCATION:${escaped(entry.location)}`] : []),
    ...(entry.description ? [`DESCRIPTION:${escaped(entry.description)}`] : []),
    ...(entry.url ? [`URL:${entry.url}`] : []),
    `STATUS:${entry.cancelled ? "CANCELLED" : "CONFIRMED"}`,
    "TRANSP:OPAQUE",
    ...(entry.cancelled ? [] : alarm(entry.summary)),
    "END:VEVENT",
  ];
}

/** Without DTEND it lasts that day, and the rest of the day is free. */
function dayLines({ uid, stamp, day, summary, url }: CalendarDay): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`,
    `SUMMARY:${escaped(summary)}`,
    ...(url ? [`URL:${url}`] : []),
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

function alarm(summary: string): string[] {
  return [
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escaped(summary)}`,
    `TRIGGER:-PT${alarmMinutes}M`,
    "END:VALARM",
  ];
}

/** The rest of an ORGANIZER or ATTENDEE line. A quoted name cannot contain quotation marks or control characters. */
function named({ name, email }: CalendarParty): string {
  const quoted = (name ?? email).replace(/"/g, "'").replace(/\p{Cc}/gu, " ");
  return `;CN="${quoted}":mailto:${email}`;
}

/** '20260504T070000Z'. */
function utc(date: Date): string {
  return `${date.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

function escaped(text: string): string {
  return text
    .replace(/\\/g, "\\\\")
    .replace(/[;,]/g, (char) => `\\${char}`)
    .replace(/\r\n|\r|\n/g, "\\n")
    .replace(/\p{Cc}/gu, "");
}

/** At most 75 octets per line; continuation lines start with a space. Never splits a character. */
function folded(line: string): string {
  const rows: string[] = [];
  let row = "";
  let size = 0;
  for (const character of line) {
    const octets = encoder.encode(character).length;
    if (size + octets > 75) {
      rows.push(row);
      row = " ";
      size = 1;
    }
    row += character;
    size += octets;
  }
  return [...rows, row].join("\r\n");
}
