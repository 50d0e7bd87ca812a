import { describe, expect, test } from "vitest";
import {
  changedTerms,
  changeJobError,
  isAtLimit,
  isRemote,
  matchesDueAt,
  matchOfSkills,
  publishError,
  ratesFor,
  reliabilityOf,
  shownEmployerRate,
} from "#src/domains/jobs/rules.ts";
import { jobStatuses } from "#src/constants/jobs.ts";

test("matchesDueAt is ten minutes after the publication", () => {
  expect(matchesDueAt(new Date("2026-11-24T23:55:00Z"))).toEqual(new Date("2026-11-25T00:05:00Z"));
});

test("isRemote is for remote work only", () => {
  expect((["remote", "hybrid", "onsite"] as const).map(isRemote)).toEqual([true, false, false]);
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
  } as const;

  test("is null when no term differs", () => {
    expect(changedTerms(before, { ...before })).toBeNull();
  });

  test.each([
    [{ durationMonths: 7 }, { durationMonths: 6 }],
    [{ scope: 50 }, { scope: 100 }],
    [{ location: "Lund" }, { location: "Malmö" }],
    [{ workArrangement: "remote" }, { workArrangement: "hybrid" }],
    [
      { scope: 50, location: "Lund" },
      { scope: 100, location: "Malmö" },
    ],
  ] as const)("names what differs: %j", (change, was) => {
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

test("matchOfSkills rounds half up, and counts a skill without an id as missing", () => {
  const requiredSkills = ["A", "B", "C", "D", "E", "F", "G", "H"];
  const job = { requiredSkills, skillIds: [1, 2, 3, 4, 5, 6, 7, 8] };
  expect(matchOfSkills(job, new Set([8])).percentage).toBe(13);
  expect(matchOfSkills(job, new Set([1, 2, 3])).percentage).toBe(38);
  expect(matchOfSkills(job, new Set(job.skillIds)).percentage).toBe(100);
  expect(matchOfSkills({ requiredSkills: ["A"], skillIds: [] }, new Set([1])).missing).toEqual(["A"]);
});

describe("reliabilityOf", () => {
  test("says nothing about fewer than five applications", () => {
    expect(reliabilityOf({ count: 4, answered: 4, medianDays: 1 })).toEqual({
      count: 4,
      answeredShare: null,
      medianDays: null,
    });
    expect(reliabilityOf({ count: 5, answered: 5, medianDays: 1 })).toEqual({
      count: 5,
      answeredShare: 1,
      medianDays: 1,
    });
  });

  test("rounds the share to thousandths and the days to tenths", () => {
    expect(reliabilityOf({ count: 6, answered: 4, medianDays: 1.25 })).toEqual({
      count: 6,
      answeredShare: 0.667,
      medianDays: 1.3,
    });
    expect(reliabilityOf({ count: 6, answered: 0, medianDays: null })).toEqual({
      count: 6,
      answeredShare: 0,
      medianDays: null,
    });
  });
});

test("isAtLimit begins at the limit", () => {
  expect([9, 10, 11].map((active) => isAtLimit(active, 10))).toEqual([false, true, true]);
});
