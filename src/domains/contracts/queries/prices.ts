import { contractHours } from "#src/domains/contracts/rules.ts";
import type { Contract } from "#src/domains/contracts/outputs.ts";
import { contractSums, splitAmount, type AmountSplit, type Split } from "#src/shared/money.ts";

interface PricedTerms {
  agreementValueOre: number;
  durationMonths: number;
  commissionPermille: number;
  scope: number;
  startDate: string | null;
  endDate: string | null;
}

export function toKronor({ customerPaysOre, feeOre, consultantGetsOre }: AmountSplit): Split {
  return {
    customerPays: customerPaysOre / 100,
    fee: feeOre / 100,
    consultantGets: consultantGetsOre / 100,
  };
}

/** Who pays and gets what by these terms, in kronor (docs/rules/money.md#contract-split). */
export function pricesOf(terms: PricedTerms): NonNullable<Contract["prices"]> {
  const { agreementValueOre, durationMonths, commissionPermille, scope } = terms;
  const { contractValueOre } = contractSums(agreementValueOre, durationMonths, commissionPermille);
  const hours = contractHours(terms);
  return {
    commissionRate: commissionPermille / 10,
    perHour: toKronor(splitAmount(agreementValueOre, commissionPermille)),
    total: toKronor(splitAmount(contractValueOre, commissionPermille)),
    expected: { ...toKronor(splitAmount(agreementValueOre * hours, commissionPermille)), hours, scope },
  };
}
