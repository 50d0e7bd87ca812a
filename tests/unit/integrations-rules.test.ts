import { describe, expect, it } from "vitest";
import {
  calendarPath,
  deliveryState,
  expiryOf,
  lastExpiryDay,
  mayExpireAt,
  tokenOfFile,
} from "#src/domains/integrations/rules.ts";

const now = new Date("2026-11-24T23:30:00Z");

describe("a key", () => {
  it.each([
    ["2026-11-25", "2026-11-25T23:00:00.000Z"],
    ["2026-06-30", "2026-06-30T22:00:00.000Z"],
    ["2026-11-25T10:00:00Z", "2026-11-25T10:00:00.000Z"],
  ])("that ends on %s is valid until %s: a day to its end in Stockholm", (given, end) => {
    expect(expiryOf(given)?.toISOString()).toBe(end);
  });

  it("lasts from the next moment to the end of the same day of the next year", () => {
    expect(lastExpiryDay(now)).toBe("2027-11-25");
    const last = new Date("2027-11-25T23:00:00Z").getTime();
    const ends = [now.getTime(), now.getTime() + 1, last, last + 1].map((at) => new Date(at));
    expect(ends.map((end) => mayExpireAt(end, now))).toEqual([false, true, true, false]);
  });
});

it("the address of a calendar ends in its token, and other files have none", () => {
  expect(calendarPath("abc")).toBe("/api/calendar/abc.ics");
  expect(["abc.ics", "abc", "abc.ics.txt"].map(tokenOfFile)).toEqual(["abc", "", ""]);
});

it.each([
  [{ sentAt: now, attempts: 5, failure: "500" }, "sent"],
  [{ sentAt: null, attempts: 4, failure: "500" }, "waiting"],
  [{ sentAt: null, attempts: 5, failure: "500" }, "failed"],
  [{ sentAt: null, attempts: 6, failure: "500" }, "failed"],
  // The last attempt goes on.
  [{ sentAt: null, attempts: 5, failure: null }, "waiting"],
])("of five attempts, the delivery with %j is %s", (delivery, state) => {
  expect(deliveryState(delivery, 5)).toBe(state);
});
