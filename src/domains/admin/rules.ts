import { likePattern } from "#src/shared/search.ts";
import { day, daysBefore, minute } from "#src/shared/time.ts";

export const companyFlags = ["follow_up", "new"] as const;
export type CompanyFlag = (typeof companyFlags)[number];

/** The companies that an admin has something to do about. */
export const companyFilters = ["to_confirm", "follow_up"] as const;
export type CompanyFilter = (typeof companyFilters)[number];

const newFromDays = 3;
const newUntilDays = 7;

/** Companies without jobs that registered before this moment are to be followed up. */
export function followUpBefore(now: Date): Date {
  return daysBefore(now, newUntilDays);
}

/** The flag of a company without jobs, or null (docs/rules/administration.md#company-flags). */
export function companyFlag(company: { jobCount: number; createdAt: Date }, now: Date): CompanyFlag | null {
  if (company.jobCount > 0) return null;
  const age = (now.getTime() - company.createdAt.getTime()) / day;
  if (age > newUntilDays) return "follow_up";
  return age >= newFromDays ? "new" : null;
}

/** `pending` becomes `expired` after its date (docs/rules/accounts-and-access.md#invitations). */
export function invitationState<S extends string>(
  invitation: { status: S; expiresAt: Date },
  now: Date,
): S | "expired" {
  return invitation.status === "pending" && invitation.expiresAt <= now ? "expired" : invitation.status;
}

/** A LIKE pattern that matches text containing `text`, in lower case; % and _ are escaped. */
export function containsPattern(text: string): string {
  return likePattern(text.toLowerCase());
}

/** The last twelve months up to now as 'YYYY-MM' in Europe/Stockholm, oldest first. */
export function lastTwelveMonths(now: Date): string[] {
  const [year = 0, month = 0] = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Europe/Stockholm",
    year: "numeric",
    month: "2-digit",
  })
    .format(now)
    .split("-")
    .map(Number);
  return Array.from({ length: 12 }, (_, index) => {
    const count = year * 12 + month - 1 - (11 - index);
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}`;
  });
}

/** Counting that takes longer is not repeated at each request, in milliseconds. */
const longCount = 200;
/** Twice the interval at which the figures are counted, in case one run is left out. */
const keptFor = 10 * minute;

/** Whether kept figures are shown instead of new ones (docs/rules/administration.md#figures). */
export function areFresh({ countedAt, duration }: { countedAt: Date; duration: number }, now: Date): boolean {
  const age = now.getTime() - countedAt.getTime();
  return duration > longCount && age >= 0 && age < keptFor;
}
