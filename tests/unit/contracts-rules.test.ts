import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { confirmations, contractStatuses } from "#src/constants/conversations.ts";
import {
  confirmationError,
  declineError,
  contractHours,
  endRemindersDue,
  estimatedValue,
  isDeclined,
  isPossibleEnd,
  isPossibleStart,
  monthsUntil,
  parseAmount,
  partiesToConfirm,
  proposeError,
  remindersDue,
  endOf,
} from "#src/domains/contracts/rules.ts";
import { dayAfter, daysAfter, lastDayOf } from "#src/shared/time.ts";

function dayPlus(date: string, days: number): string {
  return daysAfter(new Date(`${date}T12:00:00Z`), days)
    .toISOString()
    .slice(0, 10);
}

describe("parseAmount", () => {
  test.each([
    ["950", 950],
    ["1 050,50", 1050.5],
    ["1\u00A0050.5", 1050.5],
    ["0", 0],
  ])("reads %j as %d", (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });

  test.each(["", "-1", "1,", ",5", "1,234", "1.050,50", "1e3", "950 kr", "0x10", "Infinity"])(
    "reads %j as no amount",
    (text) => {
      expect(parseAmount(text)).toBeNaN();
    },
  );
});

test("estimatedValue is rate × 160 × months, or null when one is not known", () => {
  expect(estimatedValue(1000, 6)).toBe(960_000);
  expect(estimatedValue(null, 6)).toBeNull();
  expect(estimatedValue(1000, null)).toBeNull();
});

describe("contractHours", () => {
  const contract = { durationMonths: 6, scope: 100, startDate: "2026-01-01", endDate: "2026-03-31" };

  test("follow from the dates when both are known, else from the months, at the scope", () => {
    expect(contractHours(contract)).toBe(480);
    expect(contractHours({ ...contract, scope: 50 })).toBe(240);
    expect(contractHours({ ...contract, startDate: null })).toBe(960);
    expect(contractHours({ ...contract, endDate: null })).toBe(960);
    expect(contractHours({ ...contract, endDate: "2026-01-15" })).toBe(80);
  });
});

describe("partiesToConfirm", () => {
  const contract = { employerId: "e", consultantId: "c" };

  test("are those who neither proposed nor confirmed", () => {
    expect(partiesToConfirm(contract, ["e"])).toEqual(["c"]);
    expect(partiesToConfirm(contract, ["c"])).toEqual(["e"]);
    expect(partiesToConfirm(contract, ["an admin"])).toEqual(["e", "c"]);
    expect(partiesToConfirm(contract, ["c", "e"])).toEqual([]);
  });

  test("are the company only when there is no consultant", () => {
    expect(partiesToConfirm({ employerId: "e", consultantId: null }, ["an admin"])).toEqual(["e"]);
    expect(partiesToConfirm({ employerId: "e", consultantId: null }, ["e"])).toEqual([]);
  });
});

describe("confirmationError", () => {
  test("isDeclined is whether the latest version was declined, not an earlier one", () => {
    expect([null, 2, 3].map((declinedVersion) => isDeclined({ version: 3, declinedVersion }))).toEqual([
      false,
      false,
      true,
    ]);
  });

  test("in every state is the first that holds: archived, another version, declined, confirmed, one's own", () => {
    for (const status of contractStatuses)
      for (const confirmation of confirmations)
        for (const declinedVersion of [null, 2, 3])
          for (const version of [2, 3, 4])
            for (const isProposer of [true, false])
              for (const hasConfirmed of [true, false]) {
                const reasons = [
                  status === "archived" && "contract_step_not_allowed",
                  version !== 3 && "stale_terms",
                  declinedVersion === 3 && "terms_declined",
                  confirmation === "confirmed" && "terms_confirmed",
                  isProposer && "own_terms",
                  hasConfirmed && "terms_confirmed",
                ];
                const contract = { status, version: 3, confirmation, declinedVersion };
                const given = { version, isProposer, hasConfirmed };
                const first = reasons.find((reason) => reason !== false) ?? null;
                expect(confirmationError(contract, given)).toBe(first);
                expect(declineError({ ...contract, confirmedVersion: null }, given)).toBe(first);
                expect(declineError({ ...contract, confirmedVersion: 2 }, given)).toBe(
                  first === "own_terms" ? null : first,
                );
              }
  });
});

describe("proposeError", () => {
  const contract = { status: "agreement_made", consultantId: "c", version: 1 } as const;

  test("is null for both parties and admins until the contract is archived", () => {
    for (const role of ["consultant", "employer", "admin"] as const) {
      expect(proposeError(contract, role)).toBeNull();
      expect(proposeError({ ...contract, status: "completed" }, role)).toBeNull();
      expect(proposeError({ ...contract, status: "archived" }, role)).toBe("contract_step_not_allowed");
    }
  });

  test("allows 100 versions", () => {
    expect(proposeError({ ...contract, version: 99 }, "employer")).toBeNull();
    expect(proposeError({ ...contract, version: 100 }, "employer")).toBe("too_many_versions");
    expect(proposeError({ ...contract, version: 100 }, "admin")).toBe("too_many_versions");
  });

  test("leaves a contract without a consultant to admins", () => {
    const alone = { ...contract, consultantId: null };
    expect(proposeError(alone, "admin")).toBeNull();
    expect(proposeError(alone, "employer")).toBe("contract_without_consultant");
    expect(proposeError(alone, null)).toBe("contract_without_consultant");
  });
});

describe("remindersDue", () => {
  test("are due on day 5, then every second day until day 29", () => {
    const due = Array.from({ length: 40 }, (_, days) =>
      remindersDue("2026-03-20", dayPlus("2026-03-20", days)),
    );
    const rises = due.flatMap((count, days) => (count > (due[days - 1] ?? 0) ? [days] : []));
    expect(rises).toEqual([5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29]);
    expect(due.at(-1)).toBe(13);
    expect(due.slice(0, 7)).toEqual([0, 0, 0, 0, 0, 1, 1]);
  });
});

describe("endRemindersDue", () => {
  test("are due 30 and 7 days before the end, then each week from the day after it", () => {
    const due = [31, 30, 29, 8, 7, 6, 1, 0, -1, -7, -8, -14, -15].map((left) => [
      left,
      endRemindersDue("2026-11-10", dayPlus("2026-11-10", -left)),
    ]);
    expect(due).toEqual([
      [31, 0],
      [30, 1],
      [29, 1],
      [8, 1],
      [7, 2],
      [6, 2],
      [1, 2],
      [0, 2],
      [-1, 3],
      [-7, 3],
      [-8, 4],
      [-14, 4],
      [-15, 5],
    ]);
  });

  test("are none without an end", () => {
    expect(endRemindersDue(null, "2026-11-10")).toBe(0);
  });
});

describe("endOf", () => {
  test.each([
    [null, null, null],
    ["2027-04-30", null, "2027-04-30"],
    ["2027-04-30", "2026-11-30T22:30:00Z", "2026-11-30"],
    ["2027-04-30", "2026-11-30T23:30:00Z", "2026-12-01"],
    ["2026-10-31", "2026-11-30T12:00:00Z", "2026-10-31"],
    [null, "2026-11-30T12:00:00Z", "2026-11-30"],
  ])("of %s, completed at %s, is %s", (endDate, completedAt, last) => {
    expect(endOf({ endDate, completedAt: completedAt === null ? null : new Date(completedAt) })).toBe(last);
  });
});

describe("monthsUntil", () => {
  test.each([
    ["2026-10-11", "2027-04-10", 6],
    ["2026-10-11", "2027-04-24", 6],
    ["2026-10-11", "2027-04-25", 7],
    ["2026-10-11", "2026-10-12", 1],
    ["2026-10-11", "2026-10-11", 1],
  ])("from %s to %s are %i", (startDate, endDate, months) => {
    expect(monthsUntil(startDate, endDate)).toBe(months);
  });

  test("are those of a period of whole months", () => {
    const days = fc.date({ min: new Date("2024-01-01"), max: new Date("2030-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 60 }), (date, months) => {
        const firstDay = date.toISOString().slice(0, 10);
        const lastDay = lastDayOf(firstDay, months);
        expect(monthsUntil(firstDay, lastDay)).toBe(months);
        expect(isPossibleEnd(firstDay, lastDay)).toBe(true);
        expect(isPossibleEnd(firstDay, dayAfter(lastDay))).toBe(months < 60);
      }),
    );
  });
});

test("isPossibleStart is from one year back to two years ahead", () => {
  const possible = ["2025-11-23", "2025-11-24", "2026-11-24", "2028-11-24", "2028-11-25"];
  expect(possible.map((date) => isPossibleStart(date, "2026-11-24"))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});
