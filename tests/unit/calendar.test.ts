import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calendarText, type CalendarEntry } from "#src/shared/calendar.ts";

const entry: CalendarEntry = {
  uid: "interview-7@bryggan.se",
  sequence: 2,
  stamp: new Date("2026-05-01T08:30:15.123Z"),
  start: new Date("2026-05-04T07:00:00Z"),
  minutes: 60,
  organizer: { name: 'Nord "& Co"; AB', email: "hej@nord.se" },
  attendees: [{ name: "Anna Berg", email: "anna@exempel.se" }],
  location: "Sveavägen 1, 2 tr",
  summary: "Intervju: Utvecklare; React, Node\\TS",
  description: "Rad ett\nRad två",
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
    const lines = unfolded(calendarText({ ...entry, cancelled: true }));
    expect(lines).toContain("METHOD:CANCEL");
    expect(lines).toContain("STATUS:CANCELLED");
    expect(lines).not.toContain("BEGIN:VALARM");
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
