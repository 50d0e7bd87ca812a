import { hoursPerMonth } from "#src/constants/conversations.ts";

/** amount × permille / 1000 in integers, rounded half up. */
function shareOf(amount: number, permille: number): number {
  return Math.floor((amount * permille + 500) / 1000);
}

interface Rates {
  hourlyRateMin?: number | null | undefined;
  hourlyRateMax?: number | null | undefined;
}

/** Whether the lowest rate is not above the highest; true when one of them is missing. */
export function ratesInOrder({ hourlyRateMin: min, hourlyRateMax: max }: Rates): boolean {
  return min == null || max == null || min <= max;
}

/** What the customer pays, what the consultant gets and what the platform keeps per hour, in whole kronor. */
export interface RateSplit {
  employerRate: number;
  consultantRate: number;
  fee: number;
}

/** Rounded half up; whole kr, `permille` 0–500 (docs/rules/money.md#commission-rate). */
export function splitRate(employerRate: number, permille: number): RateSplit {
  const consultantRate = shareOf(employerRate, 1000 - permille);
  return { employerRate, consultantRate, fee: employerRate - consultantRate };
}

/** For jobs created with a consultant rate only (docs/rules/money.md#job-rates). */
export function employerRateOf(consultantRate: number, permille: number): number {
  const rest = 1000 - permille;
  return Math.floor((consultantRate * 1000 * 2 + rest) / (2 * rest));
}

/** What the customer pays, what the platform keeps and what the consultant gets, in öre. */
export interface AmountSplit {
  customerPaysOre: number;
  feeOre: number;
  consultantGetsOre: number;
}

/** The same in kronor. */
export interface Split {
  customerPays: number;
  fee: number;
  consultantGets: number;
}

/** The fee is rounded half up to the öre, the consultant gets the rest (docs/rules/money.md#contract-split). */
export function splitAmount(amountOre: number, permille: number): AmountSplit {
  const feeOre = Number((BigInt(amountOre) * BigInt(permille) + 500n) / 1000n);
  return { customerPaysOre: amountOre, feeOre, consultantGetsOre: amountOre - feeOre };
}

/** Value = price × 160 × months, commission half up, all in öre (docs/rules/money.md#contract-sums). */
export function contractSums(
  valueOrePerHour: number,
  months: number,
  permille: number,
): { contractValueOre: number; commissionOre: number } {
  const contractValueOre = valueOrePerHour * hoursPerMonth * months;
  return { contractValueOre, commissionOre: splitAmount(contractValueOre, permille).feeOre };
}

/** Hours in quarters times the price per hour, rounded half up to the öre. */
export function amountOf(quarters: number, priceOre: number): number {
  return Number((BigInt(quarters) * BigInt(priceOre) + 2n) / 4n);
}

/** VAT of a net amount, rounded half up, away from zero for credits. */
export function vatOf(netOre: number, percent: number): number {
  return Math.sign(netOre) * Math.floor((Math.abs(netOre) * percent + 50) / 100);
}

/** The hours of a full-time or part-time period; `months` may have a fraction of thirtieths. */
export function expectedHours(months: number, scope: number): number {
  return Math.round((hoursPerMonth * scope * Math.round(months * 30)) / 3000);
}
