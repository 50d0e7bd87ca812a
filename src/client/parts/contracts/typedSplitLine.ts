import type { Role } from "#src/constants/accounts.ts";
import { reportAgreementInput } from "#src/domains/contracts/inputs.ts";
import { splitAmount } from "#src/shared/money.ts";
import { splitLine } from "./contractValue.ts";

/** The split of a typed price at this fee (docs/rules/money.md#contract-split); empty while it is none. */
export function typedSplitLine(typed: string | number, percent: number, reader: Role): string {
  const price = reportAgreementInput.shape.agreementValue.safeParse(typed);
  if (!price.success) return "";
  const { consultantGetsOre } = splitAmount(Math.round(price.data * 100), Math.round(percent * 10));
  return splitLine(price.data, consultantGetsOre / 100, reader);
}
