import { describe, expect, it } from "vitest";
import { estimatedCost } from "#src/domains/decisions/rules.ts";

const job = { employerRate: 1000, durationMonths: 6, scope: 100, seats: null, commissionPermille: 80 };

describe("the estimated value of a job", () => {
  it.each([
    [{}, 960_000, 960],
    [{ seats: 2 }, 1_920_000, 1920],
    [{ scope: 60, durationMonths: 12 }, 1_152_000, 1152],
    [{ scope: 33, durationMonths: 1 }, 53_000, 53],
  ])("with %j is %d kr for %d hours", (fields, kronor, hours) => {
    const value = estimatedCost({ ...job, ...fields });
    expect(value).toMatchObject({ customerPaysOre: kronor * 100, hours });
    expect((value?.feeOre ?? 0) + (value?.consultantGetsOre ?? 0)).toBe(kronor * 100);
  });

  it("is unknown without a price", () => {
    expect(estimatedCost({ ...job, employerRate: null })).toBeNull();
  });
});
