import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writtenDay, writtenTime } from "#src/copy/written-date.ts";

// A Tuesday.
const today = "2026-11-24";

describe("writtenDay", () => {
  it.each([
    ["2026-12-10", "2026-12-10"],
    ["20261210", "2026-12-10"],
    ["101226", "2026-12-10"],
    ["10/12", "2026-12-10"],
    ["10/12 2027", "2027-12-10"],
    ["10.12.26", "2026-12-10"],
    ["10 dec", "2026-12-10"],
    ["10 dec.", "2026-12-10"],
    [" 10  December 2027 ", "2027-12-10"],
    ["den 10 december", "2026-12-10"],
    ["24 nov", "2026-11-24"],
    ["23 nov", "2026-11-23"],
    ["25 sep", "2026-09-25"],
    ["24 sep", "2027-09-24"],
    ["1/2", "2027-02-01"],
    ["idag", "2026-11-24"],
    ["I morgon", "2026-11-25"],
    ["i övermorgon", "2026-11-26"],
    ["onsdag", "2026-11-25"],
    ["på tisdag", "2026-12-01"],
    ["måndag", "2026-11-30"],
    ["nästa måndag", "2026-11-30"],
    ["nästa tisdag", "2026-12-01"],
    ["nästa söndag", "2026-12-06"],
    ["29 feb 2028", "2028-02-29"],
    ["om en dag", "2026-11-25"],
    ["om 10 dagar", "2026-12-04"],
    ["om en vecka", "2026-12-01"],
    ["Om två veckor", "2026-12-08"],
    ["om en månad", "2026-12-24"],
    ["om sex månader", "2027-05-24"],
  ])("reads %s as %s", (text, day) => {
    expect(writtenDay(text, today)).toBe(day);
  });

  it.each([
    "",
    "snart",
    "31 feb",
    "29/2",
    "32/1",
    "10/13",
    "0/1",
    "10 xyz",
    "2026-02-30",
    "10",
    "nästa vecka",
    "om några dagar",
    "om ett år",
  ])("finds no day in '%s'", (text) => {
    expect(writtenDay(text, today)).toBeNull();
  });

  it.each(["2026-11-29", "2026-11-30"])("'nästa måndag' is after %s", (from) => {
    expect(writtenDay("nästa måndag", from)).toBe(from === "2026-11-29" ? "2026-11-30" : "2026-12-07");
  });

  it("finds a day of the year before", () => {
    expect(writtenDay("20 dec", "2027-01-04")).toBe("2026-12-20");
  });

  it("reads every day in each of its forms", () => {
    const from = Date.parse(today);
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 304 }), (days) => {
        const date = new Date(from + days * 86_400_000);
        const iso = date.toISOString().slice(0, 10);
        const [day, month] = [date.getUTCDate(), date.getUTCMonth() + 1];
        const long = new Intl.DateTimeFormat("sv-SE", { day: "numeric", month: "long", timeZone: "UTC" });
        for (const text of [iso, iso.replaceAll("-", ""), `${day}/${month}`, long.format(date)])
          expect(writtenDay(text, today)).toBe(iso);
      }),
    );
  });
});

describe("writtenTime", () => {
  it.each([
    ["13", "13:00"],
    ["9", "09:00"],
    ["9.30", "09:30"],
    ["1330", "13:30"],
    ["930", "09:30"],
    [" Kl. 13:30 ", "13:30"],
    ["kl 0", "00:00"],
    ["23:59", "23:59"],
  ])("reads %s as %s", (text, time) => {
    expect(writtenTime(text)).toBe(time);
  });

  it.each(["", "24", "12:60", "snart", "13:3", "kl"])("finds no time in '%s'", (text) => {
    expect(writtenTime(text)).toBeNull();
  });
});
