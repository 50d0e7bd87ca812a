import {
  agreementDurations,
  type Confirmation,
  type ConversationStatus,
} from "#src/constants/conversations.ts";
import type { Role } from "#src/constants/accounts.ts";
import { enumerated, fullDate, months, oreAsKr, percent } from "./format.ts";
import { siteName } from "#src/shared/brand.ts";

const statusLabels: Record<ConversationStatus, string> = {
  active: "Diskussion pågår",
  agreement_made: "Avtal överenskommet",
  completed: "Uppdrag slutfört",
  archived: "Arkiverat",
  closed: "Stängt",
};

const adminStatusLabels: Record<ConversationStatus, string> = {
  ...statusLabels,
  agreement_made: "Avtal Rapporterat",
  completed: "Slutfört",
};

/** The label of a contract status for the role of the viewer (docs/rules/contracts.md#texts-and-actions). */
export function contractStatusLabel(status: ConversationStatus, role: Role | null): string {
  return role === "admin" ? adminStatusLabels[status] : statusLabels[status];
}

/** Whom the latest terms wait for. */
export const confirmationLabels: Record<Confirmation, string> = {
  pending: "Väntar på konsulten",
  countered: "Väntar på företaget",
  confirmed: "Bekräftat",
};

/** The documented label of a length, or '9 månader'. */
export function durationLabel(count: number): string {
  const known = agreementDurations.find((duration) => duration.months === count);
  return known?.label ?? months(count);
}

/** What is asked before a report when others have an agreement about the job, or null. */
export function anotherAgreementQuestion(agreedWith: readonly string[] = [], jobTitle: string | null) {
  if (agreedWith.length === 0) return null;
  return {
    title: "Rapportera ett avtal till?",
    text: `Ni har redan avtal med ${enumerated(agreedWith)} om ${jobTitle ?? "uppdraget"}.`,
    confirmText: "Rapportera avtal",
    tone: "primary" as const,
  };
}

/** Validation messages of the agreement form. */
export const agreementMessages = {
  value: "Timpris måste vara större än 0",
  duration: "Välj avtalets längd",
  startDate: "Ange startdatum",
  startTooFar: "Startdatum får ligga högst ett år bakåt och två år framåt",
  endBeforeStart: "Slutdatum kan inte ligga före startdatum",
  endTooFar: "Ett avtal kan gälla i högst 60 månader",
  months: "Ange 1–60 månader",
  monthsDiffer: "Månaderna stämmer inte med datumen",
  scope: "Ange 1–100 procent",
  reason: "Ange varför avtalet rättas",
  terms: "Villkoren får ha högst 10 000 tecken",
} as const;

export const commissionMessages = {
  tracked: "Provision spårad",
  alreadyTracked: "Provision redan spårad",
} as const;

interface LineTerms {
  priceOre: number;
  months: number;
  startDate: string | null;
  /** Percent of full time, when it changes. */
  scope?: number | null;
  reason?: string | null;
}

function inWords({ priceOre, months, startDate, scope }: LineTerms): string {
  const from = startDate === null ? "" : ` från ${fullDate(new Date(startDate))}`;
  return [
    `kunden betalar ${oreAsKr(priceOre)}/h i ${durationLabel(months)}${from}`,
    scope && scopeText(scope),
  ]
    .filter(Boolean)
    .join(", ");
}

/** '50 % av heltid' */
export function scopeText(scope: number): string {
  return `${percent(scope)} av heltid`;
}

function party(role: Role | null): string {
  return role === "employer" ? "Företaget" : "Konsulten";
}

/** The lines that steps of a contract leave in its thread; without names, which an account's deletion would leave. */
export const contractLines = {
  reported: ({ agreementValue, duration, startDate }: ReportedTerms) =>
    `Företaget rapporterade ett avtal: ${inWords({
      priceOre: Math.round((agreementValue ?? 0) * 100),
      months: duration ?? 0,
      startDate: startDate ?? null,
    })}.`,
  amended: (counts: boolean) =>
    `Företaget kompletterade avtalet.${counts ? "" : " Det nya gäller när konsulten har bekräftat."}`,
  proposed: (role: Role | null, terms: LineTerms) =>
    `${role === "admin" ? `${siteName()} föreslog en rättelse` : `${party(role)} föreslog en ändring`} av avtalet: ${inWords(terms)}.${terms.reason ? ` Anledning: ${terms.reason}` : ""}`,
  confirmed: (role: Role | null) => `${party(role)} bekräftade avtalet. Nu är ni överens.`,
  halfConfirmed: (role: Role | null) =>
    `${party(role)} bekräftade avtalet. Det gäller när ${role === "employer" ? "konsulten" : "företaget"} också har bekräftat.`,
  declined: (role: Role | null) => `${party(role)} avböjde villkoren.`,
  withdrawn: (role: Role | null) => `${party(role)} tog tillbaka sitt förslag.`,
  completed: "Företaget markerade uppdraget som slutfört.",
  archived: "Avtalet arkiverades.",
};

interface ReportedTerms {
  agreementValue?: number | null | undefined;
  duration?: number | null | undefined;
  startDate?: string | null | undefined;
}

/** 'i dag', 'i morgon', 'om 12 dagar'. */
export function daysLeftText(days: number): string {
  if (days === 0) return "i dag";
  return days === 1 ? "i morgon" : `om ${days} dagar`;
}
