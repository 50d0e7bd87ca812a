import { describe, expect, test } from "vitest";
import { lengthRanges, publishedDays, scopeRanges, workArrangements } from "#src/constants/jobs.ts";
import {
  acceptsApplications,
  changeJobError,
  changedTerms,
  extendedLastDay,
  deadlineRank,
  deleteJobError,
  hasSeveralSeats,
  lastDayError,
  matchOfSkills,
  matchesDueAt,
  publishError,
  ratesFor,
  reliabilityOf,
  shownEmployerRate,
  statedFacts,
  stillOpenSteps,
} from "#src/domains/jobs/rules.ts";
import type { JobFacts, JobTerms } from "#src/constants/jobs.ts";
import { dayAfter } from "#src/shared/time.ts";
import { jobStatuses } from "#src/constants/jobs.ts";

test("matchesDueAt is ten minutes after the publication", () => {
  expect(matchesDueAt(new Date("2026-11-24T23:55:00Z"))).toEqual(new Date("2026-11-25T00:05:00Z"));
});

describe("ratesFor", () => {
  const stored = { employerRate: 1000, hourlyRateMin: 920, hourlyRateMax: 920 };
  const none = { employerRate: null, hourlyRateMin: null, hourlyRateMax: null };

  test("lets the employer's rate decide when both are sent", () => {
    expect(ratesFor({ employerRate: 1100, hourlyRateMin: 1 }, 80)).toEqual({
      employerRate: 1100,
      hourlyRateMin: 1012,
      hourlyRateMax: 1012,
    });
  });

  test("keeps the stored rates when the stored employer's rate is sent again, whatever the commission is now", () => {
    expect(ratesFor({ employerRate: 1000, hourlyRateMin: 1 }, 500, stored)).toEqual(stored);
    expect(ratesFor({ employerRate: 1001 }, 80, stored)).toEqual({
      employerRate: 1001,
      hourlyRateMin: 921,
      hourlyRateMax: 921,
    });
  });

  test("changes the highest rate alone when the lowest is the stored one", () => {
    expect(ratesFor({ hourlyRateMin: 920, hourlyRateMax: 1200 }, 80, stored)).toEqual({
      ...stored,
      hourlyRateMax: 1200,
    });
    expect(ratesFor({ hourlyRateMax: 1200 }, 80, stored)).toEqual({ ...stored, hourlyRateMax: 1200 });
  });

  test("a lowest rate alone is the highest, too", () => {
    expect(ratesFor({ hourlyRateMin: 920 }, 80)).toEqual(stored);
    expect(ratesFor({ hourlyRateMin: 460 }, 80, { ...stored, hourlyRateMax: 2000 })).toEqual({
      employerRate: 500,
      hourlyRateMin: 460,
      hourlyRateMax: 460,
    });
  });

  test("without a lowest rate there is no employer's rate", () => {
    expect(ratesFor({}, 80)).toEqual(none);
    expect(ratesFor({ hourlyRateMax: 900 }, 80)).toEqual({ ...none, hourlyRateMax: 900 });
    expect(ratesFor({ hourlyRateMin: null, hourlyRateMax: null }, 80, none)).toEqual(none);
  });

  test("accepts an employer's rate of 100 000 kr, and no more", () => {
    expect(ratesFor({ hourlyRateMin: 92_000 }, 80)?.employerRate).toBe(100_000);
    expect(ratesFor({ hourlyRateMin: 92_001 }, 80)).toBeNull();
  });
});

test("shownEmployerRate is the stored one, else calculated, else null", () => {
  expect(shownEmployerRate({ employerRate: 1006, hourlyRateMin: 926 }, 80)).toBe(1006);
  expect(shownEmployerRate({ employerRate: null, hourlyRateMin: 926 }, 80)).toBe(1007);
  expect(shownEmployerRate({ employerRate: null, hourlyRateMin: null }, 80)).toBeNull();
});

describe("changedTerms", () => {
  const before = {
    employerRate: 1000,
    hourlyRateMin: 920,
    hourlyRateMax: 920,
    durationMonths: 6,
    scope: 100,
    location: "Malmö",
    workArrangement: "hybrid",
    startsOn: "2027-01-11",
    applyBy: null,
    seats: null,
    onsiteDays: 2,
    languages: ["svenska"],
    vetting: false,
    mayExtend: false,
    requirements: [{ id: 1, kind: "must", text: "Java", weight: null }],
  } satisfies JobTerms;

  test("is null when no term differs", () => {
    expect(changedTerms(before, { ...before, languages: ["svenska"] })).toBeNull();
  });

  test.each([
    [{ durationMonths: 7 }, { durationMonths: 6 }],
    [{ scope: 50 }, { scope: 100 }],
    [{ location: "Lund" }, { location: "Malmö" }],
    [{ workArrangement: "remote" }, { workArrangement: "hybrid" }],
    [{ applyBy: "2027-01-04" }, { applyBy: null }],
    [{ onsiteDays: 0 }, { onsiteDays: 2 }],
    [{ languages: ["svenska", "engelska"] }, { languages: ["svenska"] }],
    [{ vetting: true }, { vetting: false }],
    [
      { scope: 50, location: "Lund" },
      { scope: 100, location: "Malmö" },
    ],
  ] satisfies [Partial<JobTerms>, Partial<JobTerms>][])("names what differs: %j", (change, was) => {
    expect(changedTerms(before, { ...before, ...change })).toEqual({ before: was, after: change });
  });

  test.each([{ employerRate: 1001 }, { hourlyRateMin: 921 }, { hourlyRateMax: 921 }])(
    "has all rates when one differs: %j",
    (change) => {
      const rates = { employerRate: 1000, hourlyRateMin: 920, hourlyRateMax: 920 };
      expect(changedTerms(before, { ...before, ...change })).toEqual({
        before: rates,
        after: { ...rates, ...change },
      });
    },
  );
});

test("publishError keeps only companies that are not confirmed, and only when they may not publish", () => {
  const found = [true, false].flatMap((isConfirmed) =>
    [true, false].map((unconfirmedMayPublish) => publishError({ isConfirmed, unconfirmedMayPublish })),
  );
  expect(found).toEqual([null, null, null, "company_not_confirmed"]);
});

test("changeJobError in every state", () => {
  const found = jobStatuses.flatMap((status) =>
    [false, true].map((isArchived) => changeJobError({ status, isArchived })),
  );
  expect(found).toEqual([null, "job_archived", "job_filled", "job_archived"]);
});

test("deleteJobError names the archive before an agreement", () => {
  const found = [false, true].flatMap((isArchived) =>
    [false, true].map((hasAgreement) => deleteJobError({ isArchived, hasAgreement })),
  );
  expect(found).toEqual([null, "job_has_agreement", "job_archived", "job_archived"]);
});

test("matchOfSkills rounds half up, and counts a skill without an id as missing", () => {
  const requiredSkills = ["A", "B", "C", "D", "E", "F", "G", "H"];
  const job = { requiredSkills, skillIds: [1, 2, 3, 4, 5, 6, 7, 8] };
  expect(matchOfSkills(job, new Set([8])).percentage).toBe(13);
  expect(matchOfSkills(job, new Set([1, 2, 3, 99]))).toEqual({
    percentage: 38,
    matched: ["A", "B", "C"],
    missing: ["D", "E", "F", "G", "H"],
  });
  expect(matchOfSkills(job, new Set(job.skillIds)).percentage).toBe(100);
  expect(matchOfSkills({ requiredSkills: ["A"], skillIds: [] }, new Set([1])).missing).toEqual(["A"]);
  expect(matchOfSkills(job, new Set()).percentage).toBe(0);
  expect(matchOfSkills({ requiredSkills: [], skillIds: [] }, new Set([1])).percentage).toBe(0);
});

test.each([
  // Nothing is said about fewer than five applications.
  [
    { count: 4, answered: 4, medianDays: 1 },
    { answeredShare: null, medianDays: null },
  ],
  [
    { count: 5, answered: 5, medianDays: 1 },
    { answeredShare: 1, medianDays: 1 },
  ],
  // The share is rounded to thousandths, the days to tenths.
  [
    { count: 6, answered: 4, medianDays: 1.25 },
    { answeredShare: 0.667, medianDays: 1.3 },
  ],
  [
    { count: 6, answered: 0, medianDays: null },
    { answeredShare: 0, medianDays: null },
  ],
])("reliabilityOf %j is %j", (counted, figures) => {
  expect(reliabilityOf(counted)).toEqual({ count: counted.count, ...figures });
});

describe("the filters of the board", () => {
  test("are these shares of full time, months and days", () => {
    expect(scopeRanges).toEqual({ part: [1, 50], most: [51, 99], full: [100, 100] });
    expect(lengthRanges).toEqual({ short: [1, 3], medium: [4, 6], long: [7, 12] });
    expect(publishedDays).toEqual({ "1d": 1, "7d": 7, "30d": 30 });
    expect(workArrangements).toEqual(["remote", "onsite", "hybrid"]);
  });
});

describe("the time for applications", () => {
  const job = {
    status: "active",
    isArchived: false,
    isHidden: false,
    applyBy: "2026-03-29",
    restsSince: null,
  } as const;

  // The night of the change to summer time.
  test.each([
    ["2026-03-29T21:59:59Z", {}, true],
    ["2026-03-29T22:00:00Z", {}, false],
    ["2026-10-25T22:59:59Z", { applyBy: "2026-10-25" }, true],
    ["2026-10-25T23:00:00Z", { applyBy: "2026-10-25" }, false],
    ["2026-03-29T12:00:00Z", { applyBy: null }, true],
    ["2026-03-29T12:00:00Z", { restsSince: new Date(0) }, false],
    ["2026-03-29T12:00:00Z", { isArchived: true }, false],
    ["2026-03-29T12:00:00Z", { isHidden: true }, false],
    ["2026-03-29T12:00:00Z", { status: "filled" }, false],
  ] as const)("at %s of %j: %s", (now, change, expected) => {
    expect(acceptsApplications({ ...job, ...change }, new Date(now))).toBe(expected);
  });

  test.each([
    [null, "2026-11-15"],
    ["2026-10-20", "2026-11-15"],
    ["2026-11-01", "2026-11-15"],
    ["2026-11-20", "2026-12-04"],
  ])("is 14 days longer after one press: from %s to %s", (applyBy, expected) => {
    expect(extendedLastDay(applyBy, "2026-11-01")).toBe(expected);
  });

  test.each([
    ["2026-11-01", null],
    ["2026-10-31", "lastDayPassed"],
    ["2028-11-01", null],
    ["2028-11-02", "lastDayTooLate"],
  ])("ends on %s: %s", (applyBy, error) => {
    expect(lastDayError(applyBy, "2026-11-01")).toBe(error);
  });

  test.each([
    [29, 0],
    [30, 1],
    [45, 2],
    [59, 2],
    [60, 3],
  ])("is asked about after %i days: step %i", (days, steps) => {
    expect(stillOpenSteps("2026-10-01", dayAfter("2026-10-01", days))).toBe(steps);
  });
});

test("a job has several seats from two on", () => {
  expect([{}, { seats: null }, { seats: 1 }, { seats: 2 }].map(hasSeveralSeats)).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

test("the nearest last day ranks highest, and none lowest", () => {
  const ranks = ["2026-12-01", "2026-12-02", "2099-12-31", null].map(deadlineRank);
  expect(ranks.toSorted((a, b) => b - a)).toEqual(ranks);
  expect(ranks.slice(2)).toEqual([1, 0]);
});

test("what is not said of a job is null, none or no, and what is said stays", () => {
  const said = { startsOn: "2026-12-01", applyBy: "2026-11-30", seats: 2, onsiteDays: 3 };
  const more = { languages: ["svenska"], vetting: true, mayExtend: true } satisfies Partial<JobFacts>;
  expect(statedFacts({ ...said, ...more })).toEqual({ ...said, ...more });
  expect(statedFacts({})).toEqual({
    ...{ startsOn: null, applyBy: null, seats: null, onsiteDays: null },
    ...{ languages: [], vetting: false, mayExtend: false },
  });
});
