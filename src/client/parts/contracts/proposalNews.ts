import { isDeclined } from "#src/domains/contracts/rules.ts";
import { otherParty, proposerOf } from "./agreementState.ts";
import type { AgreedContract } from "./contractValue.ts";

/** What the other party did while the viewer writes a proposal; null while nothing has changed. */
export function newsSince(
  before: AgreedContract,
  contract: AgreedContract,
  isEmployer: boolean,
): string | null {
  const latest = contract.versions.at(-1);
  const other = otherParty(contract, isEmployer) ?? "Den andra parten";
  if (latest && contract.version !== before.version)
    return `${proposerOf(latest, contract)} föreslog just nya villkor. Det du skickar ersätter dem.`;
  if (isDeclined(contract)) return isDeclined(before) ? null : `${other} avböjde just villkoren.`;
  return contract.confirmation === "confirmed" && before.confirmation !== "confirmed"
    ? `${other} bekräftade just. Det här blir en ändring av ett gällande avtal.`
    : null;
}
