import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  contractSums,
  employerRateOf,
  expectedHours,
  ratesInOrder,
  splitAmount,
  splitRate,
} from "#src/shared/money.ts";

const rate = fc.integer({ min: 1, max: 100_000 });
/** Commission rates of 0 to 50 percent in steps of 0.1. */
const permille = fc.integer({ min: 0, max: 500 });
const eight = 80;

describe("splitRate", () => {
  test.each([
    [1000, 920, 80],
    [1006, 926, 80],
    [950, 874, 76],
    [1, 1, 0],
    [100_000, 92_000, 8_000],
  ])("splits %i kr/h at 8 percent into %i and a fee of %i", (employerRate, consultantRate, fee) => {
    expect(splitRate(employerRate, eight)).toEqual({ employerRate, consultantRate, fee });
  });

  /** More than one in mutation testing (scripts/lint/mutation-tests.ts). */
  const rateStep = Number(process.env["RATE_STEP"] ?? 1);

  test("is correct for every rate at every commission: all 50 million combinations", () => {
    const wrong: unknown[] = [];
    for (let setting = 0; setting <= 500; setting += 1) {
      let before = 0;
      for (let employerRate = 1; employerRate <= 100_000; employerRate += rateStep) {
        const { consultantRate, fee } = splitRate(employerRate, setting);
        const rest = consultantRate * 1000 - employerRate * (1000 - setting);
        // Rounded half up: at most half a krona too much, and less than half a krona too little.
        const isRounded = rest > -500 && rest <= 500 && Number.isInteger(consultantRate);
        const addsUp = consultantRate + fee === employerRate && consultantRate >= 0 && fee >= 0;
        // A higher rate for the customer never pays the consultant less.
        if (!isRounded || !addsUp || consultantRate < before) wrong.push({ employerRate, setting });
        if (wrong.length > 9) break;
        before = consultantRate;
      }
    }
    expect(wrong).toEqual([]);
  });

  test("employerRateOf is its inverse", () => {
    fc.assert(
      fc.property(rate, permille, (consultantRate, setting) => {
        const employerRate = employerRateOf(consultantRate, setting);
        expect(employerRate).toBe(Math.round((consultantRate * 1000) / (1000 - setting)));
        expect(splitRate(employerRate, setting).consultantRate).toBe(consultantRate);
      }),
      { numRuns: 5_000 },
    );
  });

  test("is not reversible for 1006, which is why the employer's rate is stored", () => {
    expect(employerRateOf(splitRate(1006, eight).consultantRate, eight)).toBe(1007);
  });
});

describe("contractSums", () => {
  test("returns price × 160 × months and the commission, in öre", () => {
    expect(contractSums(95_000, 6, eight)).toEqual({
      contractValueOre: 91_200_000,
      commissionOre: 7_296_000,
    });
    expect(contractSums(95_050, 2, 75)).toEqual({ contractValueOre: 30_416_000, commissionOre: 2_281_200 });
  });

  test("rounds half up where a float would not be exact", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 100_000_000_000 }),
        fc.constantFrom(2, 6, 12, 18),
        permille,
        (valueOre, months, setting) => {
          const { contractValueOre, commissionOre } = contractSums(valueOre, months, setting);
          const exact = BigInt(valueOre) * 160n * BigInt(months);
          expect(BigInt(contractValueOre)).toBe(exact);
          const rest = exact * BigInt(setting) - BigInt(commissionOre) * 1000n;
          expect(rest >= -500n && rest < 500n).toBe(true);
        },
      ),
    );
  });
});

describe("splitAmount", () => {
  const ore = fc.integer({ min: 0, max: 100_000_000_000 });

  test.each([
    [95_055, 87_451, 7_604],
    [110_000, 101_200, 8_800],
    [100, 92, 8],
  ])("splits %i öre at 8 percent into %i and a fee of %i", (customerPaysOre, consultantGetsOre, feeOre) => {
    expect(splitAmount(customerPaysOre, eight)).toEqual({ customerPaysOre, consultantGetsOre, feeOre });
  });

  test("adds up, rounds the fee half up, and pays no less for a higher price", () => {
    fc.assert(
      fc.property(ore, permille, (amount, setting) => {
        const { customerPaysOre, feeOre, consultantGetsOre } = splitAmount(amount, setting);
        expect(feeOre + consultantGetsOre).toBe(customerPaysOre);
        const rest = BigInt(amount) * BigInt(setting) - BigInt(feeOre) * 1000n;
        expect(rest >= -500n && rest < 500n).toBe(true);
        expect(splitAmount(amount + 1, setting).consultantGetsOre).toBeGreaterThanOrEqual(consultantGetsOre);
      }),
    );
  });
});

describe("expectedHours", () => {
  test.each([
    [6, 100, 960],
    [6, 50, 480],
    [9, 100, 1440],
    [1.5, 80, 192],
    // A day of a full-time month is 5.33 hours, 29 are 154.67.
    [1 / 30, 100, 5],
    [29 / 30, 100, 155],
    [1, 1, 2],
    [0, 100, 0],
  ])("for %d months at %i percent is %i", (months, scope, hours) => {
    expect(expectedHours(months, scope)).toBe(hours);
  });
});

test("ratesInOrder is whether the lowest rate is not above the highest, when both are known", () => {
  expect(ratesInOrder({ hourlyRateMin: 900, hourlyRateMax: 900 })).toBe(true);
  expect(ratesInOrder({ hourlyRateMin: 901, hourlyRateMax: 900 })).toBe(false);
  expect(ratesInOrder({ hourlyRateMin: 901, hourlyRateMax: null })).toBe(true);
  expect(ratesInOrder({ hourlyRateMax: 900 })).toBe(true);
  expect(ratesInOrder({})).toBe(true);
});
