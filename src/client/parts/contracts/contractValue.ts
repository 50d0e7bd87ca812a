import { oreAsKr } from "#src/copy/format.ts";
import type { Role } from "#src/constants/accounts.ts";
import type { Outputs } from "#src/client/trpc.ts";

export type Contract = Outputs["contracts"]["list"]["items"][number];

/** Kronor, with öre only when it is not a whole number. */
export function formatKronor(kronor: number): string {
  return oreAsKr(Math.round(kronor * 100));
}

/** '950 kr/h · ca 912 000 kr totalt', or the part of it that is known. */
export function contractValueText(contract: Contract): string {
  const { agreementValue, contractValue, compensation, estimatedValue } = contract;
  if (agreementValue !== null && contractValue !== null) {
    return `${formatKronor(agreementValue)}/h · ca ${formatKronor(contractValue)} totalt`;
  }
  if (agreementValue !== null) return `${formatKronor(agreementValue)}/h`;
  if (compensation !== null && estimatedValue !== null)
    return `${formatKronor(compensation)}/h · ca ${formatKronor(estimatedValue)} totalt (uppskattat)`;
  return contract.status === "closed" ? "Inget avtal" : "Inget avtal än";
}

/** Employers see a cost, consultants a value (docs/rules/contracts.md#contract-texts). */
export const valueLabels: Record<Role, string> = {
  employer: "Kostnad per timme",
  consultant: "Värde",
  admin: "Avtalsvärde",
};

export function hasAmount(contract: Contract): boolean {
  return contract.agreementValue !== null || contract.estimatedValue !== null;
}
