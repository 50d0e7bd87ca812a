import { durationLabel, scopeText } from "#src/copy/contracts.ts";
import { aboutKr, exactKrPerHour, fullDate, percent } from "#src/copy/format.ts";
import type { Role } from "#src/constants/accounts.ts";
import type { Outputs } from "#src/client/api/trpc.ts";
import { ofSite } from "#src/shared/brand.ts";

export type Contract = Outputs["contracts"]["list"]["items"][number];

export type AgreedContract = NonNullable<Outputs["contracts"]["ofConversation"]>;

export type DatedContract = AgreedContract & { startDate: string; endDate: string };

/** Whether start and end are known, as an extension needs. */
export function isDated(contract: AgreedContract): contract is DatedContract {
  return contract.startDate !== null && contract.endDate !== null;
}

/** From when to when, or for how long while that is not known, and the scope when the terms have one. */
export function periodText(terms: {
  months: number;
  startDate: string | null;
  endDate: string | null;
  scope?: number | undefined;
}): string {
  const { months, startDate, endDate, scope } = terms;
  const period =
    startDate === null || endDate === null
      ? durationLabel(months)
      : `${fullDate(new Date(startDate))} – ${fullDate(new Date(endDate))}`;
  return scope === undefined ? period : `${period}, ${scopeText(scope)}`;
}

/** What the customer pays, what the consultant gets and the fee, per hour, in the words of the reader. */
export function splitLine(hourlyPrice: number, consultantPrice: number, reader: Role): string {
  const pays = `${reader === "employer" ? "Ni betalar" : "Kunden betalar"} ${exactKrPerHour(hourlyPrice)}`;
  const gets = `${reader === "consultant" ? "du får" : "konsulten får"} ${exactKrPerHour(consultantPrice)}`;
  return `${pays}, ${gets}, ${ofSite()} avgift ${exactKrPerHour(hourlyPrice - consultantPrice)}, exkl. moms.`;
}

/** 'totalt'; of a part-time agreement the sum is the one for full time (docs/rules/money.md#contract-sums). */
export function totalWord(scope: number): string {
  return scope < 100 ? "totalt på heltid" : "totalt";
}

/** '950 kr/h · ca 912 000 kr totalt', or the part of it that is known: what the viewer pays or gets. */
export function contractValueText(
  contract: Pick<
    Contract,
    "agreementValue" | "contractValue" | "compensation" | "estimatedValue" | "prices" | "status"
  >,
  role: Role,
): string {
  const { agreementValue, contractValue, compensation, estimatedValue, prices } = contract;
  const totally = totalWord(prices?.expected.scope ?? 100);
  if (role === "consultant" && prices) {
    const { perHour, total } = prices;
    return `${exactKrPerHour(perHour.consultantGets)} · ${aboutKr(total.consultantGets)} ${totally}`;
  }
  if (agreementValue !== null && contractValue !== null) {
    return `${exactKrPerHour(agreementValue)} · ${aboutKr(contractValue)} ${totally}`;
  }
  if (agreementValue !== null) return exactKrPerHour(agreementValue);
  if (compensation !== null && estimatedValue !== null)
    return `${exactKrPerHour(compensation)} · ${aboutKr(estimatedValue)} totalt (uppskattat)`;
  return contract.status === "closed" ? "Inget avtal" : "Inget avtal än";
}

/** 'ca 457 600 kr vid 50 %', of a part-time agreement: what the viewer pays or gets as the page of the agreement says it. */
export function partTimeText({ prices }: Contract, role: Role): string | null {
  if (!prices || prices.expected.scope === 100) return null;
  const { scope, customerPays, consultantGets } = prices.expected;
  return `${aboutKr(role === "consultant" ? consultantGets : customerPays)} vid ${percent(scope)}`;
}

/** Employers see a cost, consultants a value (docs/rules/contracts.md#texts-and-actions). */
export const valueLabels: Record<Role, string> = {
  employer: "Kostnad per timme",
  consultant: "Värde",
  admin: "Avtalsvärde",
};

export function hasAmount(contract: Contract): boolean {
  return contract.agreementValue !== null || contract.estimatedValue !== null;
}
