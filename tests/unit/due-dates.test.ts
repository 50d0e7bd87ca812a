import { describe, expect, test } from "vitest";
import { daysLate, dueDay } from "#src/domains/economy/rules/due.ts";

describe("due dates", () => {
  test.each([
    ["2026-11-20", 30, "2026-12-20"],
    ["2026-01-31", 30, "2026-03-02"],
    ["2028-01-31", 30, "2028-03-01"],
    // Over the nights when the clock goes forward and back.
    ["2026-03-28", 2, "2026-03-30"],
    ["2026-10-24", 2, "2026-10-26"],
    ["2026-12-31", 0, "2026-12-31"],
    ["2026-12-31", 180, "2027-06-29"],
  ])("an invoice of %s with %i days falls due on %s", (date, days, due) => {
    expect(dueDay(date, days)).toBe(due);
  });

  test.each([
    ["invoiced", "2026-10-24", "2026-10-24", 0],
    ["invoiced", "2026-10-24", "2026-10-26", 2],
    ["invoiced", "2026-02-28", "2026-03-01", 1],
    ["invoiced", "2026-12-01", "2026-11-30", 0],
    ["invoiced", null, "2026-11-30", 0],
    ["paid", "2026-01-01", "2026-11-30", 0],
  ] as const)("%s and due on %s is on %s %i days late", (status, dueOn, today, days) => {
    expect(daysLate({ status, dueOn, commission: 800 }, today)).toBe(days);
    for (const commission of [0, -800]) expect(daysLate({ status, dueOn, commission }, today)).toBe(0);
  });
});
