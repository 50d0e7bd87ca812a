import { isDeclined, partiesToConfirm } from "#src/domains/contracts/rules.ts";
import { siteName } from "#src/shared/brand.ts";
import { isWithdrawn } from "./agreementState.ts";
import type { AgreedContract } from "./contractValue.ts";

/** Who is to answer the latest version, by name. */
export function leftToConfirm(contract: AgreedContract): string {
  const { consultantName, employerId, employerName, confirmedBy, versions } = contract;
  const by = versions.at(-1)?.by ?? employerId;
  return partiesToConfirm(contract, [by, ...confirmedBy])
    .map((id) => (id === employerId ? employerName : (consultantName ?? "konsulten")))
    .join(" och ");
}

/** What an agreement waits for, to an admin, who is no party; its status stands beside it. */
export function textForAdmin(contract: AgreedContract): string {
  if (contract.status === "archived") return "Avtalet är arkiverat";
  const isConfirmed = contract.confirmation === "confirmed";
  if (isDeclined(contract))
    return `Det senaste förslaget är ${isWithdrawn(contract) ? "tillbakataget" : "avböjt"}${isConfirmed ? ". Det som är bekräftat gäller" : ""}`;
  if (isConfirmed) return "Avtalet är bekräftat";
  const whom = leftToConfirm(contract);
  return whom === "" ? `Avtal utan konsult på ${siteName()}` : `Väntar på svar från ${whom}`;
}
