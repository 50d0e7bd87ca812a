import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { timeOfDay } from "#src/copy/format.ts";
import { momentOf, stockholmDay, stockholmMoment, weekOf } from "#src/shared/time.ts";

const hour = 3_600_000;
const day = 24 * hour;
const span = {
  min: new Date("2026-01-01T00:00:00Z"),
  max: new Date("2027-12-31T00:00:00Z"),
  noInvalidDate: true,
};
const moments = fc.date(span).map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000));

function utc(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}

describe("stockholmMoment", () => {
  it("is UTC+1 in winter and UTC+2 in summer", () => {
    expect(utc(stockholmMoment("2026-01-15", "09:00"))).toBe("2026-01-15T08:00:00.000Z");
    expect(utc(stockholmMoment("2026-07-15", "09:00"))).toBe("2026-07-15T07:00:00.000Z");
  });

  it("returns null in the hour that is skipped in spring", () => {
    expect(utc(stockholmMoment("2026-03-29", "01:59"))).toBe("2026-03-29T00:59:00.000Z");
    expect(stockholmMoment("2026-03-29", "02:00")).toBeNull();
    expect(stockholmMoment("2026-03-29", "02:59")).toBeNull();
    expect(utc(stockholmMoment("2026-03-29", "03:00"))).toBe("2026-03-29T01:00:00.000Z");
  });

  it("returns the first of the two hours in autumn", () => {
    expect(utc(stockholmMoment("2026-10-25", "02:30"))).toBe("2026-10-25T00:30:00.000Z");
    expect(utc(stockholmMoment("2026-10-25", "03:00"))).toBe("2026-10-25T02:00:00.000Z");
  });

  it.each([
    ["2026-02-30", "09:00"],
    ["2026-13-01", "09:00"],
    ["2026-1-1", "09:00"],
    ["", "09:00"],
    ["12026-01-01", "09:00"],
    ["2026-01-011", "09:00"],
    ["2026-01-01", "109:00"],
    ["2026-01-01", "09:001"],
    ["2026-00-01", "09:00"],
    ["2026-01-00", "09:00"],
    ["2026-01-01", "24:00"],
    ["2026-01-01", "9:00"],
    ["2026-01-01", ""],
  ])("returns null for %j %j", (date, time) => {
    expect(stockholmMoment(date, time)).toBeNull();
  });

  it("is the inverse of stockholmDay and timeOfDay", () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const found = stockholmMoment(stockholmDay(moment), timeOfDay(moment));
        // A time in the repeated hour maps to the first of the two.
        const apart = moment.getTime() - (found?.getTime() ?? Number.NaN);
        expect([0, hour]).toContain(apart);
        expect(found && stockholmDay(found) + timeOfDay(found)).toBe(
          stockholmDay(moment) + timeOfDay(moment),
        );
      }),
      { numRuns: 500 },
    );
  });

  it("returns every minute of the day of a clock change, except the skipped hour", () => {
    for (const change of ["2026-03-29", "2026-10-25"]) {
      for (let minute = 0; minute < 24 * 60; minute += 1) {
        const time = `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
        const found = stockholmMoment(change, time);
        if (found) expect(timeOfDay(found)).toBe(time);
        else expect(change === "2026-03-29" && time.startsWith("02:")).toBe(true);
      }
    }
  });
});

it.each([
  ["2026-07-15T09:00", "2026-07-15T07:00:00.000Z"],
  ["2026-07-15T09:00:30", "2026-07-15T07:00:00.000Z"],
  ["2026-07-15T09:00:30.125Z", "2026-07-15T09:00:30.125Z"],
  ["2026-07-15T09:00+05:30", "2026-07-15T03:30:00.000Z"],
  ["2026-07-15T09:00-01:00", "2026-07-15T10:00:00.000Z"],
  ["2026-03-29T02:30", null],
  ["2026-13-15T09:00Z", null],
  ["2026-07-15", null],
  ["x2026-07-15T09:00", null],
  ["2026-07-15T09:00x", null],
])("momentOf reads %s as %s, without an offset as the time in Stockholm", (text, moment) => {
  expect(utc(momentOf(text))).toBe(moment);
});

function length(at: string): number {
  const { from, to } = weekOf(new Date(at));
  return to.getTime() - from.getTime();
}

describe("weekOf", () => {
  it("runs from Monday to the next Monday, at midnight in Stockholm", () => {
    const { from, to } = weekOf(new Date("2026-11-21T09:00:00Z"));
    expect(from.toISOString()).toBe("2026-11-15T23:00:00.000Z");
    expect(to.toISOString()).toBe("2026-11-22T23:00:00.000Z");
  });

  it("includes its start and excludes its end", () => {
    const monday = new Date("2026-05-03T22:00:00Z");
    expect(weekOf(monday).from).toEqual(monday);
    expect(weekOf(new Date(monday.getTime() - 1)).to).toEqual(monday);
  });

  it("is an hour short in spring and an hour long in autumn", () => {
    expect(length("2026-03-27T12:00:00Z")).toBe(7 * day - hour);
    expect(length("2026-10-23T12:00:00Z")).toBe(7 * day + hour);
  });

  it("contains the given time, begins on a Monday at midnight, and leaves no gap to the next week", () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const { from, to } = weekOf(moment);
        expect(from <= moment && moment < to).toBe(true);
        expect(timeOfDay(from)).toBe("00:00");
        expect(new Date(`${stockholmDay(from)}T12:00:00Z`).getUTCDay()).toBe(1);
        expect(weekOf(to).from).toEqual(to);
      }),
      { numRuns: 500 },
    );
  });
});
