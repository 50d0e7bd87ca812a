import { expectedHours, splitAmount, type AmountSplit } from "#src/shared/money.ts";

interface EstimatedJob {
  employerRate: number | null;
  durationMonths: number;
  scope: number;
  seats: number | null;
  commissionPermille: number;
}

/** Over its whole period, in öre, without VAT; null without a price (docs/rules/decisions.md). */
export function estimatedCost(job: EstimatedJob): (AmountSplit & { hours: number }) | null {
  const { employerRate, durationMonths, scope, seats, commissionPermille } = job;
  if (employerRate === null) return null;
  const hours = expectedHours(durationMonths, scope) * (seats ?? 1);
  return { ...splitAmount(employerRate * 100 * hours, commissionPermille), hours };
}
