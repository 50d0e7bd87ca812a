import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { watchFrequencies } from "#src/constants/watches.ts";
import { announcedUntil, nextDueAt, storedFilter, watchError } from "#src/domains/watches/rules.ts";
import { timeOfDay } from "#src/copy/format.ts";
import { stockholmDay } from "#src/shared/time.ts";

describe("watchError", () => {
  const roles = ["consultant", "employer", "admin", null] as const;
  const kinds = ["jobs", "consultants"] as const;

  test("lets consultants watch jobs and companies consultants", () => {
    const allowed = roles.flatMap((role) =>
      kinds.filter((kind) => watchError({ role }, { kind }) === null).map((kind) => `${role} ${kind}`),
    );
    expect(allowed).toEqual(["consultant jobs", "employer consultants"]);
    for (const role of ["admin", null] as const)
      for (const kind of kinds) expect(watchError({ role }, { kind, jobId: 1 })).toBe("forbidden");
  });

  test.each([
    ["consultant", { jobId: null }, null],
    ["consultant", { minMatch: 50 }, null],
    ["consultant", { jobId: 1 }, "bad_request"],
    ["consultant", { jobId: 1, minMatch: 50 }, "bad_request"],
    ["employer", { jobId: 1, minMatch: 50 }, null],
    // A lowest match belongs to a job.
    ["employer", { jobId: 1 }, "bad_request"],
    ["employer", { minMatch: 50 }, "bad_request"],
    ["employer", { jobId: null }, null],
  ] as const)("for a %s with %j is %s", (role, watch, error) => {
    const kind = role === "employer" ? "consultants" : "jobs";
    expect(watchError({ role }, { kind, ...watch })).toBe(error);
  });
});

test("storedFilter gives a watch of a job a lowest match of 50 unless it has one", () => {
  expect(storedFilter({ search: "java" }, null)).toEqual({ search: "java" });
  expect(storedFilter({}, 7)).toEqual({ minMatch: 50 });
  expect(storedFilter({ minMatch: 80 }, 7)).toEqual({ minMatch: 80 });
});

describe("nextDueAt", () => {
  test.each([
    ["off", "2026-11-24T05:00:00Z", null],
    ["direct", "2026-11-24T05:00:00Z", "2026-11-24T05:00:00.000Z"],
    ["daily", "2026-11-24T05:59:59Z", "2026-11-24T06:00:00.000Z"],
    ["daily", "2026-11-24T06:00:00Z", "2026-11-25T06:00:00.000Z"],
    // The clock changes: 07:00 is an hour earlier or later in UTC.
    ["daily", "2026-03-28T06:00:00Z", "2026-03-29T05:00:00.000Z"],
    // 24 hours later it is the day after the next.
    ["daily", "2026-03-28T22:30:00Z", "2026-03-29T05:00:00.000Z"],
    ["daily", "2026-10-24T05:00:00Z", "2026-10-25T06:00:00.000Z"],
    // An hour before midnight of the day with 25 hours: a day later is still that day.
    ["daily", "2026-10-24T22:30:00Z", "2026-10-25T06:00:00.000Z"],
    ["daily", "2026-10-25T22:30:00Z", "2026-10-26T06:00:00.000Z"],
    // 2026-11-23 is a Monday.
    ["weekly", "2026-11-23T05:59:59Z", "2026-11-23T06:00:00.000Z"],
    ["weekly", "2026-11-23T06:00:00Z", "2026-11-30T06:00:00.000Z"],
    ["weekly", "2026-11-29T22:59:59Z", "2026-11-30T06:00:00.000Z"],
    ["weekly", "2026-03-28T12:00:00Z", "2026-03-30T05:00:00.000Z"],
  ] as const)("of %s at %s is %s", (frequency, now, due) => {
    expect(nextDueAt(frequency, new Date(now))?.toISOString() ?? null).toBe(due);
  });

  test("is the first 07:00 in Stockholm after the moment, weekly on Mondays", () => {
    const moments = fc.date({
      min: new Date("2026-01-01"),
      max: new Date("2028-01-01"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, fc.constantFrom("daily", "weekly"), (now, frequency) => {
        const due = nextDueAt(frequency, now);
        if (due === null) throw new Error("never due");
        expect(due > now).toBe(true);
        expect(timeOfDay(due)).toBe("07:00");
        const days = frequency === "daily" ? 1 : 7;
        expect(due.getTime() - now.getTime()).toBeLessThanOrEqual((days * 24 + 1) * 3_600_000);
        if (frequency === "weekly") expect(new Date(stockholmDay(due)).getUTCDay()).toBe(1);
      }),
    );
  });
});

test("announcedUntil leaves a direct watch ten minutes", () => {
  const now = new Date("2026-11-24T12:00:00Z");
  expect(
    watchFrequencies.map((frequency) => [frequency, announcedUntil(frequency, now).toISOString()]),
  ).toEqual([
    ["direct", "2026-11-24T11:50:00.000Z"],
    ["daily", "2026-11-24T12:00:00.000Z"],
    ["weekly", "2026-11-24T12:00:00.000Z"],
    ["off", "2026-11-24T12:00:00.000Z"],
  ]);
});
