import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  amountsOf,
  boundsOf,
  daysWithin,
  estimatedHours,
  hoursOf,
  isHours,
  isWritable,
  mondaysOf,
  monthsUntilToday,
  portionsOf,
  remindedWeek,
  stepOf,
  sumOf,
  sumsOf,
  timeError,
  weeksDue,
} from "#src/domains/time/rules.ts";
import { returnWeekInput } from "#src/domains/time/inputs.ts";
import { weekStates, weekSteps } from "#src/constants/time.ts";
import { amountOf, vatOf } from "#src/shared/money.ts";
import { dayAfter, sameDayIn } from "#src/shared/time.ts";
import { daysOfWeek, mondayOf } from "#src/shared/weeks.ts";

const day = fc.integer({ min: 0, max: 60_000 }).map((days) => dayAfter("1990-01-01", days));

describe("hoursOf", () => {
  it.each([
    ["7,5", 7.5],
    ["7.5", 7.5],
    ["7:30", 7.5],
    [" 8 ", 8],
    ["0:15", 0.25],
    ["24", 24],
    ["24:00", 24],
    ["7,3", null],
    ["7:20", null],
    ["24,25", null],
    ["24:15", null],
    ["-1", null],
    ["1e1", null],
    ["8h", null],
    [" 7:30 ", 7.5],
    ["7.25", 7.25],
    ["17:30:00", null],
    ["x7:30", null],
    ["107:30", null],
    ["", null],
  ])("reads %o as %o", (typed, hours) => {
    expect(hoursOf(typed)).toBe(hours);
  });

  it.each([
    [-0.25, false],
    [0, true],
    [7.3, false],
    [24, true],
    [24.25, false],
  ])("%s hours can be stored: %s", (hours, isStored) => {
    expect(isHours(hours)).toBe(isStored);
  });
});

const agreement = {
  startDate: "2026-10-07",
  endDate: "2026-12-10",
  agreedAt: new Date("2026-09-01T10:00:00Z"),
  completedAt: null,
  confirmedVersion: 1,
};

describe("the days of an agreement", () => {
  it("begin and end in the middle of a week", () => {
    const bounds = boundsOf(agreement);
    expect(daysWithin(bounds, "2026-10-05")).toEqual(daysOfWeek("2026-10-05").slice(2));
    expect(daysWithin(bounds, "2026-12-07")).toEqual(daysOfWeek("2026-12-07").slice(0, 4));
    expect(daysWithin(bounds, "2026-09-28")).toEqual([]);
    expect(daysWithin(bounds, "2026-12-14")).toEqual([]);
    expect(mondaysOf(bounds, "2026-10-20")).toEqual(["2026-10-05", "2026-10-12", "2026-10-19"]);
    expect(mondaysOf(bounds, "2027-05-01").at(-1)).toBe("2026-12-07");
    expect(mondaysOf(bounds, "2026-10-01")).toEqual([]);
  });

  it("are those from the report to the completion without dates", () => {
    const undated = { ...agreement, startDate: null, endDate: null };
    expect(boundsOf(undated)).toEqual({ from: "2026-09-01", to: null });
    expect(daysWithin(boundsOf(undated), "2026-11-23")).toEqual(daysOfWeek("2026-11-23"));
    expect(mondaysOf(boundsOf(undated), "2026-09-08")).toEqual(["2026-08-31", "2026-09-07"]);
    expect(monthsUntilToday(boundsOf(undated), [], "2026-10-08")).toEqual(["2026-09", "2026-10"]);
    expect(boundsOf({ ...undated, completedAt: new Date("2026-11-30T23:30:00Z") }).to).toBe("2026-12-01");
  });

  it("end with the completion when that is before the end", () => {
    const bounds = boundsOf({ ...agreement, completedAt: new Date("2026-11-25T09:00:00Z") });
    expect(daysWithin(bounds, "2026-11-23")).toEqual(["2026-11-23", "2026-11-24", "2026-11-25"]);
    expect(daysWithin(bounds, "2026-11-30")).toEqual([]);
    expect(mondaysOf(bounds, "2026-12-20").at(-1)).toBe("2026-11-23");
    expect(boundsOf({ ...agreement, completedAt: new Date("2026-12-20T09:00:00Z") }).to).toBe("2026-12-10");
    // Completed on the Tuesday before the Wednesday it was to begin.
    const unbegun = boundsOf({ ...agreement, completedAt: new Date("2026-10-06T09:00:00Z") });
    expect(mondaysOf(unbegun, "2026-10-20")).toEqual([]);
  });

  it.each([
    [agreement, "2026-10-01", null],
    [agreement, "2027-03-10", null],
    [agreement, "2027-03-11", "time_closed"],
    [{ ...agreement, completedAt: new Date("2026-11-25T09:00:00Z") }, "2027-02-24", "time_closed"],
    [{ ...agreement, confirmedVersion: null }, "2026-10-10", "contract_not_confirmed"],
    [{ ...agreement, endDate: null }, "2036-10-10", null],
  ])("can be written until 90 days after the end (%#)", (contract, today, error) => {
    expect(timeError(contract, today)).toBe(error);
  });
});

describe("the steps of a week", () => {
  it("go from these states", () => {
    expect(weekSteps.map((step) => [step, stepOf(step).from.join(" "), stepOf(step).to])).toEqual([
      ["submitted", "open returned", "submitted"],
      ["approved", "submitted", "approved"],
      ["returned", "submitted", "returned"],
      ["reopened", "approved", "open"],
      ["recalled", "submitted", "open"],
    ]);
    expect(weekStates.filter(isWritable)).toEqual(["open", "returned"]);
  });

  it("needs a comment to return a week", () => {
    const week = { id: 1, week: "2026-W47" };
    expect(returnWeekInput.safeParse({ ...week, comment: " " }).success).toBe(false);
    expect(returnWeekInput.safeParse({ ...week, comment: "Fel dag" }).success).toBe(true);
  });

  it("are not due for a week that was begun and is after the completion", () => {
    const bounds = boundsOf({ ...agreement, completedAt: new Date("2026-11-13T09:00:00Z") });
    const begun = new Map([["2026-11-16", "returned"] as const]);
    expect(weeksDue(bounds, begun, "2026-11-24")).toEqual([]);
  });

  it("are due for the last week that has ended, and for those that were begun", () => {
    const bounds = boundsOf(agreement);
    function due(stored: Record<string, (typeof weekStates)[number]>, today = "2026-11-24") {
      return weeksDue(bounds, new Map(Object.entries(stored)), today).map(({ monday }) => monday);
    }
    expect(due({})).toEqual(["2026-11-16"]);
    expect(due({ "2026-11-16": "submitted" })).toEqual([]);
    const begun = due({ "2026-11-09": "returned", "2026-11-02": "open" });
    expect(begun).toEqual(["2026-11-02", "2026-11-09", "2026-11-16"]);
    expect(due({ "2026-11-23": "open" })).toEqual(["2026-11-16"]);
    expect(due({}, "2026-10-11")).toEqual([]);
    expect(due({}, "2026-12-22")).toEqual([]);
  });

  it.each([
    ["2026-11-23", null],
    ["2026-11-24", "2026-11-16"],
    ["2026-11-29", "2026-11-16"],
    ["2026-10-27", "2026-10-19"],
  ])("are reminded of from Tuesday on (%s)", (today, monday) => {
    expect(remindedWeek(today)).toBe(monday);
  });
});

describe("money", () => {
  it.each([
    [1, 1, 0],
    [1, 2, 1],
    [2, 1, 1],
    [30, 87_400, 655_500],
    [31, 95_055, 736_676],
  ])("%i quarters at %i öre are %i öre", (quarters, price, ore) => {
    expect(amountOf(quarters, price)).toBe(ore);
  });

  it.each([
    [10, 25, 3],
    [-10, 25, -3],
    [8, 6, 0],
    [9, 6, 1],
    [100, 0, 0],
  ])("the VAT of %i öre at %i percent is %i öre", (net, percent, vat) => {
    expect(vatOf(net, percent)).toBe(vat);
  });

  it("counts each day in its own month, over 10 000 random weeks", () => {
    const week = fc.record({
      startsOn: day.map(mondayOf),
      quarters: fc.array(fc.integer({ min: 0, max: 96 }), { minLength: 7, maxLength: 7 }),
      priceOre: fc.option(fc.integer({ min: 100, max: 10_000_000 })),
      permille: fc.integer({ min: 0, max: 500 }),
    });
    fc.assert(
      fc.property(week, ({ startsOn, quarters, priceOre, permille }) => {
        const entries = daysOfWeek(startsOn).map((date, index) => ({ date, quarters: quarters[index] ?? 0 }));
        const state = priceOre === null ? ("open" as const) : ("approved" as const);
        const portions = portionsOf([{ startsOn, state, priceOre, entries, expenses: [] }], 95_055);
        for (const { month, ...portion } of portions) {
          expect(portion.quarters).toBe(
            sumOf(entries.filter(({ date }) => date.startsWith(month)).map((each) => each.quarters)),
          );
          const { consultantGetsOre, feeOre, customerPaysOre } = amountsOf(portion, permille);
          expect(consultantGetsOre + feeOre).toBe(customerPaysOre);
          // Two amounts are rounded: together they are at most one öre from the price times the hours.
          expect(
            Math.abs(customerPaysOre - (portion.quarters * (priceOre ?? 95_055)) / 4),
          ).toBeLessThanOrEqual(1);
        }
        expect(sumsOf(portions, permille).quarters).toBe(sumOf(quarters));
        expect(new Set(portions.map(({ month }) => month)).size).toBe(portions.length);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe("the sums of a week over the turn of a month", () => {
  const week = {
    startsOn: "2026-11-30",
    state: "submitted" as const,
    priceOre: 100_000,
    entries: [
      { date: "2026-12-01", quarters: 8 },
      { date: "2026-11-30", quarters: 4 },
    ],
    expenses: [
      { date: "2026-12-02", netOre: 300 },
      { date: "2026-11-30", netOre: 50 },
      { date: "2026-12-03", netOre: 1 },
    ],
  };

  it("have hours and expenses in their own months, the earlier first", () => {
    expect(portionsOf([week], 1)).toEqual([
      expect.objectContaining({ month: "2026-11", quarters: 4, expensesOre: 50 }),
      expect.objectContaining({ month: "2026-12", quarters: 8, expensesOre: 301 }),
    ]);
  });

  it("add up", () => {
    expect(sumsOf(portionsOf([week], 1), 80)).toEqual({
      quarters: 12,
      expensesOre: 351,
      consultantGetsOre: 276_000,
      feeOre: 24_000,
      customerPaysOre: 300_000,
    });
  });
});

describe("the estimate", () => {
  it.each([
    ["2026-10", 100, 133],
    ["2026-11", 100, 160],
    ["2026-11", 50, 80],
    ["2026-12", 100, 53],
    ["2027-01", 100, 0],
  ])("of %s at %i percent is %i hours", (month, scope, hours) => {
    expect(estimatedHours(boundsOf(agreement), scope, month)).toBe(hours);
  });

  it("of a single day is a thirtieth", () => {
    expect(estimatedHours({ from: "2026-10-07", to: "2026-12-01" }, 100, "2026-12")).toBe(5);
  });

  it("is unknown without an end", () => {
    expect(estimatedHours({ from: "2026-10-07", to: null }, 100, "2026-11")).toBeNull();
  });

  it("has a row for each month up to today, and for months with time", () => {
    const bounds = boundsOf(agreement);
    expect(monthsUntilToday(bounds, [], "2026-11-24")).toEqual(["2026-10", "2026-11"]);
    expect(monthsUntilToday(bounds, [], "2027-11-24")).toEqual(["2026-10", "2026-11", "2026-12"]);
    const [portion] = portionsOf(
      [
        {
          startsOn: "2026-12-07",
          state: "open",
          priceOre: null,
          entries: [{ date: "2026-12-08", quarters: 4 }],
          expenses: [],
        },
      ],
      100,
    );
    expect(monthsUntilToday(bounds, portion ? [portion] : [], sameDayIn("2026-10-07", 0))).toEqual([
      "2026-10",
      "2026-12",
    ]);
  });
});
