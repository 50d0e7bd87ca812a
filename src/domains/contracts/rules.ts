import type { ErrorCode } from "#src/shared/errors.ts";
import { partiesOf, type Parties } from "#src/domains/messaging/rules.ts";
import { expectedHours } from "#src/shared/money.ts";
import { daysBetween, lastDayOf, monthsBetween, sameDayIn, stockholmDay } from "#src/shared/time.ts";
import {
  agreementDurations,
  hoursPerMonth,
  longestContract,
  maxVersions,
  type Confirmation,
  contractStatuses,
  type ContractStatus,
  type ConversationStatus,
} from "#src/constants/conversations.ts";
import type { Role } from "#src/constants/accounts.ts";

export const contractTabs = ["ongoing", "completed", "archived"] as const;
export type ContractTab = (typeof contractTabs)[number];

/** Agreements were reported; discussions are conversations about a job without one. */
export const contractKinds = ["agreements", "discussions"] as const;
export type ContractKind = (typeof contractKinds)[number];

/** A conversation with an agreement has the agreement's status. */
export function kindOf(status: ConversationStatus): ContractKind {
  return contractStatuses.some((one) => one === status) ? "agreements" : "discussions";
}

/** Closed contracts are listed with the archived ones (docs/rules/contracts.md#contract-list). */
export const tabStatuses = {
  ongoing: ["active", "agreement_made"],
  completed: ["completed"],
  archived: ["archived", "closed"],
} as const satisfies Record<ContractTab, readonly ConversationStatus[]>;

/** The tab a contract is listed under. */
export function tabOf(status: ConversationStatus): ContractTab {
  return contractTabs.find((tab) => tabStatuses[tab].some((one) => one === status)) ?? "ongoing";
}

const allowedSteps: Record<ConversationStatus, readonly ConversationStatus[]> = {
  active: ["agreement_made"],
  agreement_made: ["agreement_made", "completed"],
  completed: ["archived"],
  archived: [],
  closed: [],
};

/** The error for an employer's status change, or null (docs/rules/contracts.md#contract-status). */
export function contractStepError(from: ConversationStatus, to: ConversationStatus): ErrorCode | null {
  return allowedSteps[from].includes(to) ? null : "contract_step_not_allowed";
}

/** The details of an agreement; the value is the price per hour in öre. */
export interface AgreementDetails {
  agreementValueOre: number | null;
  durationMonths: number | null;
  startDate: string | null;
  terms: string | null;
}

/** Only missing details can be added (docs/rules/contracts.md#adding-details). */
export function amendAgreementError(
  stored: AgreementDetails,
  given: AgreementDetails,
  tracked: boolean,
): ErrorCode | null {
  if (
    tracked &&
    (differs(stored.agreementValueOre, given.agreementValueOre) ||
      differs(stored.durationMonths, given.durationMonths))
  ) {
    return "agreement_frozen";
  }
  const names = ["agreementValueOre", "durationMonths", "startDate", "terms"] as const;
  if (names.some((name) => differs(stored[name], given[name]))) return "agreement_already_reported";
  const fillsSomething = names.some((name) => stored[name] === null && given[name] !== null);
  return fillsSomething ? null : "agreement_already_reported";
}

function differs<T>(stored: T | null, given: T | null): boolean {
  return stored !== null && given !== null && stored !== given;
}

/** Needs an agreement with price and length (docs/rules/money.md#commission-ledger). */
export function trackCommissionError(contract: {
  status: ConversationStatus;
  agreementValueOre: number | null;
  durationMonths: number | null;
}): ErrorCode | null {
  const agreed = contract.status !== "active" && contract.status !== "closed";
  return agreed && contract.agreementValueOre !== null && contract.durationMonths !== null
    ? null
    : "commission_not_ready";
}

const highestHourlyValue = 1_000_000_000;

/** Whether the value is a price per hour in kronor: from 1 to `highestHourlyValue`, in whole öre. */
export function isHourlyValue(value: number): boolean {
  if (!Number.isFinite(value) || value < 1 || value > highestHourlyValue) return false;
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-4;
}

/** Parses an amount in kronor such as '950' or '1 050,50'; NaN when it is not an amount. */
export function parseAmount(text: string): number {
  const plain = text.replace(/\s/g, "").replace(",", ".");
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN;
}

type AgreementDuration = (typeof agreementDurations)[number];

/** The agreement length of a label ('3-6 månader') or a number of months (6, '6', '6 månader'), or null. */
export function agreementDurationOf(value: string | number): AgreementDuration | null {
  const text = String(value).trim();
  const months = /^(\d{1,2})(?: m\u00e5nader)?$/.exec(text)?.[1];
  return (
    agreementDurations.find(({ label, months: own }) => label === text || String(own) === months) ?? null
  );
}

/** The shortest agreement length that covers a job of so many months (docs/rules/contracts.md#reporting-an-agreement). */
export function suggestedDuration(jobMonths: number): string | null {
  return agreementDurations.find(({ months }) => months >= jobMonths)?.label ?? null;
}

/** Rate × 160 × months in kronor, or null (docs/rules/money.md#contract-sums). */
export function estimatedValue(hourlyRate: number | null, months: number | null): number | null {
  return hourlyRate === null || months === null ? null : hourlyRate * hoursPerMonth * months;
}

/** The hours to expect: by the dates when both are known, else by the length, at the job's scope. */
export function contractHours(contract: {
  durationMonths: number;
  scope: number;
  startDate: string | null;
  endDate: string | null;
}): number {
  const { durationMonths, scope, startDate, endDate } = contract;
  const months = startDate !== null && endDate !== null ? monthsBetween(startDate, endDate) : durationMonths;
  return expectedHours(months, scope);
}

interface LatestTerms {
  status: ContractStatus;
  version: number;
  confirmation: Confirmation;
  declinedVersion: number | null;
}

export function isDeclined(contract: Pick<LatestTerms, "version" | "declinedVersion">): boolean {
  return contract.declinedVersion === contract.version;
}

/** The parties that are to confirm a version: all but those who proposed or confirmed it. */
export function partiesToConfirm(contract: Parties, agreed: readonly string[]): string[] {
  return partiesOf(contract).filter((id) => !agreed.includes(id));
}

/** The latest one, once, by a party who did not propose it (docs/rules/contracts.md#confirming). */
export function confirmationError(
  contract: LatestTerms,
  given: { version: number; isProposer: boolean; hasConfirmed: boolean },
): ErrorCode | null {
  if (contract.status === "archived") return "contract_step_not_allowed";
  if (given.version !== contract.version) return "stale_terms";
  if (isDeclined(contract)) return "terms_declined";
  if (contract.confirmation === "confirmed") return "terms_confirmed";
  if (given.isProposer) return "own_terms";
  return given.hasConfirmed ? "terms_confirmed" : null;
}

/** As for confirming; but who proposed a change of agreed terms may take it back (docs/rules/contracts.md#declining). */
export function declineError(
  contract: LatestTerms & { confirmedVersion: number | null },
  given: Parameters<typeof confirmationError>[1],
): ErrorCode | null {
  const error = confirmationError(contract, given);
  return error === "own_terms" && contract.confirmedVersion !== null ? null : error;
}

/** The error for proposing terms, or null (docs/rules/contracts.md#proposing-a-change). */
export function proposeError(
  contract: { status: ContractStatus; consultantId: string | null; version: number },
  role: Role | null,
): ErrorCode | null {
  if (contract.status === "archived") return "contract_step_not_allowed";
  if (contract.version >= maxVersions) return "too_many_versions";
  return contract.consultantId === null && role !== "admin" ? "contract_without_consultant" : null;
}

/** How many reminders are due: the first on day 5, then every second day, the last on day 29. */
export function remindersDue(proposedOn: string, today: string): number {
  const days = Math.min(daysBetween(proposedOn, today), 30);
  return days < 5 ? 0 : Math.floor((days - 5) / 2) + 1;
}

/** The days ahead for which the dashboards show 'Avtal som går ut'. */
export const endingWithinDays = 60;

const firstReminderDays = 30;
const secondReminderDays = 7;

/** 30 and 7 days before, and each week after it (docs/rules/contracts.md#end-in-sight). */
export function endRemindersDue(endDate: string | null, today: string): number {
  if (endDate === null) return 0;
  const left = daysBetween(today, endDate);
  if (left < 0) return 3 + Math.floor((-left - 1) / 7);
  if (left > firstReminderDays) return 0;
  return left > secondReminderDays ? 1 : 2;
}

/** The months of an agreement with this last day: whole ones, at least one. */
export function monthsUntil(startDate: string, endDate: string): number {
  return Math.max(1, Math.round(monthsBetween(startDate, endDate)));
}

/** The last day of an agreement: its end, or its completion before that; null while neither is known. */
export function endOf(contract: { endDate: string | null; completedAt: Date | null }): string | null {
  const { endDate, completedAt } = contract;
  const completedOn = completedAt && stockholmDay(completedAt);
  if (completedOn === null || endDate === null) return completedOn ?? endDate;
  return completedOn < endDate ? completedOn : endDate;
}

/** At most `longestContract` months after the start (docs/rules/contracts.md#proposing-a-change). */
export function isPossibleEnd(startDate: string, endDate: string): boolean {
  return endDate <= lastDayOf(startDate, longestContract);
}

/** Between one year back and two years ahead (docs/rules/contracts.md#reporting-an-agreement). */
export function isPossibleStart(startDate: string, today: string): boolean {
  return startDate >= sameDayIn(today, -12) && startDate <= sameDayIn(today, 24);
}

/** Whether an agreement has begun, on its first day at the latest; without one it is not known to begin later. */
export function hasBegun({ startDate }: { startDate: string | null }, today: string): boolean {
  return startDate === null || startDate <= today;
}

export type ContractAction = "report" | "addDetails" | "complete" | "archive" | "remove";

/** Only its employer has any (docs/rules/contracts.md#texts-and-actions). */
export function actionsFor(
  contract: { status: ConversationStatus; agreementValue: number | null },
  role: Role | null,
): readonly ContractAction[] {
  if (role !== "employer") return [];
  const actions: Record<ConversationStatus, readonly ContractAction[]> = {
    active: ["report"],
    agreement_made: contract.agreementValue === null ? ["addDetails", "complete"] : ["complete"],
    completed: ["archive"],
    archived: ["remove"],
    closed: ["remove"],
  };
  return actions[contract.status];
}
