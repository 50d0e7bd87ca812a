import type { PrivacyDeed } from "#src/constants/privacy.ts";
import { day, daysBefore, stockholmDay } from "#src/shared/time.ts";

export const companyFlags = ["follow_up", "new"] as const;
export type CompanyFlag = (typeof companyFlags)[number];

/** The companies that an admin has something to do about. */
export const companyFilters = ["to_confirm", "follow_up", "suspended"] as const;
export type CompanyFilter = (typeof companyFilters)[number];

export const companySorts = ["newest", "name", "jobs"] as const;

export const adminJobFilters = ["active", "filled", "archived", "hidden"] as const;
export type AdminJobFilter = (typeof adminJobFilters)[number];

export const consultantFilters = ["verified", "unverified", "suspended"] as const;
export type ConsultantFilter = (typeof consultantFilters)[number];

/** Conversations without a reported agreement, with one that is not booked, and with a booked one. */
export const conversationFilters = ["discussion", "to_book", "booked"] as const;
export type ConversationFilter = (typeof conversationFilters)[number];

/** What the search over everything finds. */
export const searchKinds = ["person", "company", "job", "conversation"] as const;

/** What the actions of the audit log begin with. */
export const auditAreas = [
  "account",
  "admin",
  "application",
  "commission",
  "company",
  "contract",
  "conversation",
  "email",
  "interview",
  "invitation",
  "job",
  "mail",
  "password",
  "privacy",
  "report",
  "second_factor",
  "session",
  "settings",
  "signin",
  "skill",
  "terms",
] as const;

/** The fields of audit rows that are shown; others may be hashes or ids of other tables. */
export const auditFields = [
  "status",
  "confirmation",
  "value",
  "tier",
  "verified",
  "orgNumberShared",
  "role",
  "version",
  "scheduledAt",
  "startDate",
  "endDate",
  "invoiceNumber",
  "date",
  "kind",
  "agreementValueOre",
  "durationMonths",
  "scope",
  "contractValueOre",
  "commissionOre",
  "commissionPermille",
  "rows",
] as const;
type AuditValue = string | number | boolean | null;

type AuditValues = Record<string, unknown> | null;

/** What changed in the shown fields; a field that stayed the same is left out. */
export function auditChanges(before: AuditValues, after: AuditValues) {
  return auditFields.flatMap((field) => {
    const shown = field === "value" ? shownSetting : shownValue;
    const change = { field, before: shown(before?.[field]), after: shown(after?.[field]) };
    return change.before === change.after ? [] : [change];
  });
}

/** Settings that are numbers or switches; texts may be long, and are shown where they are set. */
function shownSetting(value: unknown): AuditValue {
  return typeof value === "string" && /^(\d+(\.\d+)?|true|false)$/.test(value) ? value : null;
}

function shownValue(value: unknown): AuditValue {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
}

/** Whether the host of an email address and that of a website belong together. */
export function domainsOf(email: string | null, website: string | null) {
  const mail = email?.split("@").at(-1)?.toLowerCase() ?? null;
  const site = website === null ? null : (hostOf(website)?.replace(/^www\./, "") ?? null);
  const isSame =
    mail !== null &&
    site !== null &&
    (mail === site || mail.endsWith(`.${site}`) || site.endsWith(`.${mail}`));
  return { mail, site, isSame };
}

function hostOf(website: string): string | null {
  const address = /^https?:\/\//i.test(website) ? website : `https://${website}`;
  return URL.canParse(address) ? new URL(address).hostname.toLowerCase() : null;
}

/** The digits of a search for a phone or organisation number, from four; a leading 0 or +46 is left out. */
export function digitsOf(search: string): string | null {
  if (!/^\+?[\d\s()-]+$/.test(search)) return null;
  const digits = search.replace(/\D/g, "").replace(/^(46|0)/, "");
  return digits.length >= 4 ? digits : null;
}

/** A search for the id of a row: 12 or #12. */
export function idOf(search: string): number | null {
  const [, digits] = /^#?(\d{1,9})$/.exec(search) ?? [];
  return digits === undefined ? null : Number(digits);
}

const newFromDays = 3;
const newUntilDays = 7;

/** Companies without jobs that registered before this moment are to be followed up. */
export function followUpBefore(now: Date): Date {
  return daysBefore(now, newUntilDays);
}

/** The flag of a company without jobs, or null (docs/rules/administration.md#confirming-companies). */
export function companyFlag(company: { jobCount: number; createdAt: Date }, now: Date): CompanyFlag | null {
  if (company.jobCount > 0) return null;
  const age = (now.getTime() - company.createdAt.getTime()) / day;
  if (age > newUntilDays) return "follow_up";
  return age >= newFromDays ? "new" : null;
}

/** The states of invitations, and those that are about to expire. */
export const invitationFilters = ["pending", "expiring", "accepted", "expired"] as const;
export type InvitationFilter = (typeof invitationFilters)[number];

/** Why an address is not invited. */
export const invitationErrors = [
  "user_exists",
  "invitation_pending",
  "duplicate_line",
  "too_many_requests",
] as const;
export type InvitationError = (typeof invitationErrors)[number];

/** The lines of a pasted list or a CSV file: 'address', and 'company' before or after it; a heading and blank lines are left out. */
export function invitationLines(pasted: string): { email: string; companyName: string }[] {
  return pasted.split(/\r?\n/).flatMap((line) => {
    const [, first = "", rest = ""] = /([^;,\t]*)[;,\t]?(.*)/.exec(line) ?? [];
    const cells = [cellOf(first), cellOf(rest)] as const;
    const hasAddress = cells.some((cell) => cell.includes("@"));
    if (!hasAddress && (cells[0] === "" || cells.some((cell) => /^e-?(post|mail)/i.test(cell)))) return [];
    const [email, companyName] =
      !cells[0].includes("@") && cells[1].includes("@") ? cells.toReversed() : cells;
    return [{ email, companyName: companyName || nameOfDomain(email) }];
  });
}

function cellOf(text: string): string {
  return text
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .trim();
}

/** 'anna@nordbank.se' → 'Nordbank'. */
function nameOfDomain(email: string): string {
  const name = email.split("@")[1]?.split(".").at(-2) ?? "";
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** `pending` becomes `expired` after its date (docs/rules/accounts-and-access.md#invitations). */
export function invitationState<S extends string>(
  invitation: { status: S; expiresAt: Date },
  now: Date,
): S | "expired" {
  return invitation.status === "pending" && invitation.expiresAt <= now ? "expired" : invitation.status;
}

interface Request {
  userId: string | null;
  receivedOn: string;
  answeredOn: string | null;
}

interface Deed {
  kind: PrivacyDeed;
  at: Date;
  userId: string | null;
  actorId: string | null;
  by: string | null;
  isByAdmin: boolean | null;
}

/**
 * What was done with the account of a request from the day it came to that of its answer. An export is the answer to a request
 * only when an admin made it: people and members download their own.
 */
export function doneWhileOpen({ userId, receivedOn, answeredOn }: Request, deeds: readonly Deed[]) {
  return deeds
    .filter((deed) => userId !== null && deed.userId === userId)
    .filter(({ kind, isByAdmin }) => kind === "account.erased" || isByAdmin === true)
    .filter(
      ({ at }) => stockholmDay(at) >= receivedOn && stockholmDay(at) <= (answeredOn ?? stockholmDay(at)),
    )
    .map(({ kind, at, actorId, by }) => {
      const actor = actorId === null ? "system" : actorId === userId ? "self" : "admin";
      return { kind, at, actor, by: actor === "admin" ? by : null } as const;
    });
}
