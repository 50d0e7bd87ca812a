import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calendarFeed, calendarText, type CalendarEntry } from "#src/shared/calendar.ts";

const entry: CalendarEntry = {
  uid: "interview-7@bryggan.se",
  sequence: 2,
  stamp: new Date("2026-05-01T08:30:15.123Z"),
  start: new Date("2026-05-04T07:00:00Z"),
  minutes: 60,
  organizer: { name: 'Nord "&\tCo"; AB', email: "hej@nord.se" },
  attendees: [{ name: "Anna Berg", email: "anna@exempel.se" }],
  location: "Sveavägen 1, 2 tr",
  summary: "Intervju: Utvecklare; React, Node\\TS",
  description: "Rad ett\nRad\u0007 två",
  url: "https://bryggan.se",
};

function unfolded(text: string): string[] {
  return text.replace(/\r\n /g, "").split("\r\n");
}

describe("calendarText", () => {
  it("writes times in UTC, the id and the sequence number", () => {
    expect(unfolded(calendarText(entry))).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Bryggan//Bryggan//SV",
      "CALSCALE:GREGORIAN",
      "METHOD:REQUEST",
      "BEGIN:VEVENT",
      "UID:interview-7@bryggan.se",
      "SEQUENCE:2",
      "DTSTAMP:20260501T083015Z",
      "DTSTART:20260504T070000Z",
      "DTEND:20260504T080000Z",
      `ORGANIZER;CN="Nord '& Co'; AB":mailto:hej@nord.se`,
      'ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE;CN="Anna Berg":mailto:anna@exempel.se',
      "SUMMARY:Intervju: Utvecklare\\; React\\, Node\\\\TS",
      "LOCATION:Sveavägen 1\\, 2 tr",
      "DESCRIPTION:Rad ett\\nRad två",
      "URL:https://bryggan.se",
      "STATUS:CONFIRMED",
      "TRANSP:OPAQUE",
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      "DESCRIPTION:Intervju: Utvecklare\\; React\\, Node\\\\TS",
      "TRIGGER:-PT30M",
      "END:VALARM",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
  });

  it("writes METHOD:CANCEL for a cancelled entry, without an alarm", () => {
    const text = calendarText(entry).replace(/BEGIN:VALARM.*END:VALARM\r\n/s, "");
    const cancelled = text.replace("METHOD:REQUEST", "METHOD:CANCEL").replace("CONFIRMED", "CANCELLED");
    expect(calendarText({ ...entry, cancelled: true })).toBe(cancelled);
  });

  it("fills a line of 75 octets before it folds", () => {
    const [first, rest] = ["a".repeat(67), "a".repeat(8)];
    const text = calendarText({ ...entry, summary: first + rest });
    expect(text).toContain(`\r\nSUMMARY:${first}\r\n ${rest}\r\n`);
  });

  it("folds lines at 75 octets without splitting characters, and escapes line breaks", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (summary) => {
        const text = calendarText({ ...entry, summary });
        const lengths = text.split("\r\n").map((line) => Buffer.byteLength(line));
        expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
        expect(text.isWellFormed()).toBe(true);
        expect(unfolded(text)).toHaveLength(27);
        expect(text).not.toMatch(/[^\r]\n/);
      }),
    );
  });
});

it("calendarFeed has meetings that nobody answers, days, and no lines for what is not there", () => {
  const { uid, sequence, stamp, start, minutes, organizer, attendees } = entry;
  const meeting = { uid, sequence, stamp, start, minutes, organizer, attendees, summary: "Möte" };
  const day = { uid: "job-7@bryggan.se", stamp, day: "2026-05-09", summary: "Sista dag; Java" };
  const dayLines = [
    "BEGIN:VEVENT",
    "UID:job-7@bryggan.se",
    "DTSTAMP:20260501T083015Z",
    "DTSTART;VALUE=DATE:20260509",
    "SUMMARY:Sista dag\\; Java",
  ];
  const url = "https://bryggan.se/job/7";
  expect(unfolded(calendarFeed("Bryggan, mina", [meeting], [day, { ...day, url }]))).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Bryggan//Bryggan//SV",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "X-WR-CALNAME:Bryggan\\, mina",
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "BEGIN:VEVENT",
    "UID:interview-7@bryggan.se",
    "SEQUENCE:2",
    "DTSTAMP:20260501T083015Z",
    "DTSTART:20260504T070000Z",
    "DTEND:20260504T080000Z",
    "SUMMARY:Möte",
    "STATUS:CONFIRMED",
    "TRANSP:OPAQUE",
    ...["BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:Möte", "TRIGGER:-PT30M", "END:VALARM"],
    "END:VEVENT",
    ...dayLines,
    ...["TRANSP:TRANSPARENT", "END:VEVENT"],
    ...dayLines,
    ...[`URL:${url}`, "TRANSP:TRANSPARENT", "END:VEVENT"],
    "END:VCALENDAR",
    "",
  ]);
});
