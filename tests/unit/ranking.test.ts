import { describe, expect, it } from "vitest";
import { advantages, advantagesOf, weightOf } from "#src/domains/jobs/rules/ranking.ts";
import { daysBefore } from "#src/shared/time.ts";

const now = new Date("2026-11-22T12:00:00Z");
const job = { hourlyRateMin: 900, location: "Malmö", workArrangement: "hybrid" as const };
const consultant = {
  isAvailable: null,
  availableFrom: null,
  availabilityConfirmedAt: null,
  hourlyRateMin: null,
  location: null,
  profileUpdatedAt: daysBefore(now, 91),
};

describe("equal matches", () => {
  it.for([
    [{}, []],
    [{ isAvailable: true }, ["available"]],
    [{ isAvailable: true, availableFrom: "2026-12-22" }, ["available"]],
    [{ isAvailable: true, availableFrom: "2026-12-23" }, []],
    [{ isAvailable: false }, []],
    [{ hourlyRateMin: 900 }, ["rate"]],
    [{ hourlyRateMin: 901 }, []],
    [{ location: " malmö " }, ["place"]],
    [{ location: "Lund" }, []],
    [{ location: null }, []],
    [{ profileUpdatedAt: daysBefore(now, 90) }, ["fresh"]],
    [{ availabilityConfirmedAt: now }, ["fresh"]],
    [
      { isAvailable: true, hourlyRateMin: 1, location: "Malmö", profileUpdatedAt: now },
      ["available", "rate", "place", "fresh"],
    ],
  ] as const)("%j", ([change, expected]) => {
    expect(advantagesOf({ ...consultant, ...change }, job, now)).toEqual(expected);
  });

  it("puts everyone in the place of a remote job, and needs a rate of the job", () => {
    expect(advantagesOf(consultant, { ...job, workArrangement: "remote" }, now)).toEqual(["place"]);
    expect(advantagesOf({ ...consultant, hourlyRateMin: 1 }, { ...job, hourlyRateMin: null }, now)).toEqual(
      [],
    );
  });

  it("weighs each advantage more than all that follow", () => {
    expect(advantages.map(weightOf)).toEqual([8, 4, 2, 1]);
  });
});
