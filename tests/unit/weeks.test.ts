import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayAfter } from "#src/shared/time.ts";
import { daysOfWeek, mondayOf, mondayOfWeek, weekName } from "#src/shared/weeks.ts";

const day = fc.integer({ min: 0, max: 60_000 }).map((days) => dayAfter("1990-01-01", days));

describe("weeks", () => {
  it.each([
    ["2026-01-01", "2026-W01"],
    ["1969-12-28", "1969-W52"],
    ["2025-12-29", "2026-W01"],
    ["2025-12-28", "2025-W52"],
    ["2026-12-31", "2026-W53"],
    ["2027-01-03", "2026-W53"],
    ["2027-01-04", "2027-W01"],
    ["2020-12-31", "2020-W53"],
    ["2024-12-30", "2025-W01"],
    // The nights of daylight saving.
    ["2026-03-29", "2026-W13"],
    ["2026-10-25", "2026-W43"],
    ["2026-10-26", "2026-W44"],
  ])("%s is in %s", (date, week) => {
    expect(weekName(date)).toBe(week);
  });

  it.each([
    ...["2025-W53", "2027-W53", "2026-W54", "2026-W00"],
    ...["2026-W1", "2026-W450", "2026-45", "x2026-W45", ""],
  ])("there is no week %s", (name) => {
    expect(mondayOfWeek(name)).toBeNull();
  });

  it("begin on Monday, end on Sunday, follow each other, and their name leads back", () => {
    fc.assert(
      fc.property(day, (date) => {
        const monday = mondayOf(date);
        expect(new Date(monday).getUTCDay()).toBe(1);
        expect(daysOfWeek(monday)).toContain(date);
        expect(mondayOfWeek(weekName(date))).toBe(monday);
        expect(mondayOf(dayAfter(monday, 7))).toBe(dayAfter(monday, 7));
        expect(weekName(dayAfter(monday, 7))).not.toBe(weekName(monday));
      }),
      { numRuns: 2_000 },
    );
  });
});
