import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  dayAfter,
  daysAfter,
  daysBefore,
  daysBetween,
  lastDayOf,
  monthsBetween,
  sameDayIn,
  secondsAfter,
  stockholmDay,
} from "#src/shared/time.ts";

const days = fc
  .date({ min: new Date("2020-01-01"), max: new Date("2032-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const months = fc.integer({ min: 1, max: 60 });

describe("moments", () => {
  const noon = new Date("2026-03-28T12:00:00.250Z");

  test("secondsAfter, daysBefore and daysAfter count days of 24 hours", () => {
    expect(secondsAfter(noon, 90)).toEqual(new Date("2026-03-28T12:01:30.250Z"));
    expect(daysAfter(noon, 2)).toEqual(new Date("2026-03-30T12:00:00.250Z"));
    expect(daysBefore(noon, 30)).toEqual(new Date("2026-02-26T12:00:00.250Z"));
  });

  test.each([
    ["2026-01-31T22:59:59.999Z", "2026-01-31"],
    ["2026-01-31T23:00:00.000Z", "2026-02-01"],
    ["2026-07-31T21:59:59.999Z", "2026-07-31"],
    ["2026-07-31T22:00:00.000Z", "2026-08-01"],
    // The nights of the clock changes.
    ["2026-03-28T22:59:59.999Z", "2026-03-28"],
    ["2026-03-28T23:00:00.000Z", "2026-03-29"],
    ["2026-03-29T21:59:59.999Z", "2026-03-29"],
    ["2026-03-29T22:00:00.000Z", "2026-03-30"],
    ["2026-10-24T21:59:59.999Z", "2026-10-24"],
    ["2026-10-24T22:00:00.000Z", "2026-10-25"],
    ["2026-10-25T22:59:59.999Z", "2026-10-25"],
    ["2026-10-25T23:00:00.000Z", "2026-10-26"],
    ["2026-12-31T23:00:00.000Z", "2027-01-01"],
  ])("stockholmDay of %s is %s", (moment, day) => {
    expect(stockholmDay(new Date(moment))).toBe(day);
  });
});

describe("sameDayIn", () => {
  test.each([
    ["2026-01-31", 1, "2026-02-28"],
    ["2028-01-31", 1, "2028-02-29"],
    ["2026-01-31", 2, "2026-03-31"],
    ["2026-12-15", 1, "2027-01-15"],
    ["2026-01-15", -1, "2025-12-15"],
    ["2026-03-31", -1, "2026-02-28"],
    ["2028-02-29", 12, "2029-02-28"],
    ["2026-05-01", 0, "2026-05-01"],
  ])("%s in %i months is %s", (date, later, expected) => {
    expect(sameDayIn(date, later)).toBe(expected);
  });
});

describe("lastDayOf", () => {
  test.each([
    ["2026-01-31", 1, "2026-02-27"],
    ["2026-01-01", 1, "2026-01-31"],
    ["2026-12-01", 6, "2027-05-31"],
    ["2026-03-15", 12, "2027-03-14"],
  ])("of %s and %i months is %s", (firstDay, length, expected) => {
    expect(lastDayOf(firstDay, length)).toBe(expected);
  });
});

describe("monthsBetween", () => {
  test.each([
    ["2026-01-01", "2026-01-01", 1 / 30],
    ["2026-01-01", "2026-01-30", 29 / 30],
    ["2026-01-01", "2026-01-31", 1],
    ["2026-02-01", "2026-02-28", 1],
    ["2026-02-01", "2026-02-27", 27 / 30],
    ["2026-01-31", "2026-02-27", 1],
    ["2026-01-15", "2026-02-15", 1 + 1 / 30],
    ["2026-01-15", "2027-01-14", 12],
    // The clock changes make no difference.
    ["2026-03-01", "2026-03-31", 1],
    ["2026-10-01", "2026-11-15", 1 + 15 / 30],
  ])("%s to %s is %d", (firstDay, lastDay, expected) => {
    expect(monthsBetween(firstDay, lastDay)).toBeCloseTo(expected, 9);
  });

  test("of a period of whole months is their number, a day less is less, a day more is more", () => {
    fc.assert(
      fc.property(days, months, (firstDay, length) => {
        const lastDay = lastDayOf(firstDay, length);
        expect(monthsBetween(firstDay, lastDay)).toBe(length);
        expect(monthsBetween(firstDay, dayAfter(lastDay))).toBeGreaterThan(length);
        const earlier = stockholmDay(daysBefore(new Date(`${lastDay}T12:00:00Z`), 1));
        expect(monthsBetween(firstDay, earlier)).toBeLessThan(length);
      }),
    );
  });
});

describe("daysBetween and dayAfter", () => {
  test("count calendar days, also over clock changes and leap days", () => {
    expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
    expect(daysBetween("2026-10-26", "2026-10-24")).toBe(-2);
    expect(daysBetween("2028-02-28", "2028-03-01")).toBe(2);
    expect(daysBetween("2026-01-01", "2026-01-01")).toBe(0);
    expect(dayAfter("2028-02-28")).toBe("2028-02-29");
    expect(dayAfter("2026-12-31")).toBe("2027-01-01");
  });

  test("are inverse", () => {
    fc.assert(
      fc.property(days, fc.nat(100), (day, count) => {
        let later = day;
        for (let each = 0; each < count; each += 1) later = dayAfter(later);
        expect(daysBetween(day, later)).toBe(count);
        expect(daysBetween(later, day) + count).toBe(0);
      }),
    );
  });
});
