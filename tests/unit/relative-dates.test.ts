import fc from "fast-check";
import { expect, test } from "vitest";
import { fullDate, relativeDate } from "#src/copy/format.ts";
import { stockholmDay, stockholmMoment } from "#src/shared/time.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const start = Date.UTC(2026, 0, 1);
/** 2026 and 2027, with clock changes on 29 March, 25 October, 28 March and 31 October. */
const days = 730;

function dayAt(index: number): string {
  return new Date(start + index * day).toISOString().slice(0, 10);
}

/** A minute of a day in Stockholm; a minute that is skipped in spring becomes the same minute of the next hour. */
function moment(index: number, minutes: number): Date {
  const time = `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  return (
    stockholmMoment(dayAt(index), time) ??
    new Date(Date.parse(`${dayAt(index)}T00:00:00Z`) + (minutes - 60) * minute)
  );
}

function label(age: number, date: Date): string {
  if (age === 0) return "Idag";
  if (age === 1) return "Igår";
  if (age >= 2 && age <= 6) return `För ${age} dagar sedan`;
  if (age >= 7 && age <= 13) return "1 vecka sedan";
  if (age >= 14 && age <= 20) return "2 veckor sedan";
  if (age >= 21 && age <= 30) return "3 veckor sedan";
  return fullDate(date);
}

test("relativeDate matches the calendar at the start and end of every day for two years", () => {
  const ends = Array.from({ length: days + 1 }, (_, index) => [moment(index, 0), moment(index, 24 * 60 - 1)]);
  for (let today = 35; today < days; today += 1) {
    for (const now of ends[today] ?? []) {
      for (let age = -1; age <= 32; age += 1) {
        for (const then of ends[today - age] ?? []) {
          const expected = label(age, then);
          const text = relativeDate(then, now);
          if (text !== expected) expect({ then, now, text }).toEqual({ then, now, text: expected });
        }
      }
    }
  }
});

test("relativeDate depends on the days, not on the hours", () => {
  const index = fc.integer({ min: 0, max: days - 1 });
  const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });
  fc.assert(
    fc.property(index, fc.integer({ min: -2, max: 60 }), minutes, minutes, (today, age, early, late) => {
      const then = moment(today - age, early);
      const now = moment(today, late);
      expect(stockholmDay(then)).toBe(dayAt(today - age));
      expect(relativeDate(then, now)).toBe(label(age, then));
    }),
    { numRuns: 3_000 },
  );
});
