import { oneLine, reservedName } from "#src/shared/one-line.ts";
import { limits } from "#src/constants/limits.ts";
import type { ErrorCode } from "#src/shared/errors.ts";
import type { CompanyConfirmation, Role } from "#src/constants/accounts.ts";

interface Viewer {
  id: string;
  personId: string;
  role: Role | null;
}

/** The error for taking the role of a consultant, or null (docs/rules/accounts-and-access.md#roles). */
export function takeRoleError(viewer: Viewer, id: string): ErrorCode | null {
  if (viewer.role === "employer" || viewer.role === "admin") return "forbidden";
  if (viewer.id !== id) return "not_found";
  return viewer.role === null ? null : "role_taken";
}

/** Consultants have no password (docs/rules/accounts-and-access.md#passwords). */
export function changePasswordError(viewer: Viewer, id: string): ErrorCode | null {
  if (viewer.role !== "employer" && viewer.role !== "admin") return "forbidden";
  return id === viewer.id || id === viewer.personId ? null : "not_found";
}

/** A colleague may delete her own account (docs/rules/retention.md#deleting-ones-account). */
export function deleteAccountError(viewer: Viewer, id: string): ErrorCode | null {
  if (isColleague(viewer, id)) return null;
  if (viewer.role === "employer" || viewer.role === "admin") return "forbidden";
  return viewer.id === id ? null : "not_found";
}

/** Whether the id is the viewer's own as a member who joined a company, and not the company's. */
export function isColleague(viewer: Omit<Viewer, "role">, id: string): boolean {
  return id === viewer.personId && id !== viewer.id;
}

/** The error for changing an admin's account, or null: one's own is not changed here; the command line has no viewer. */
export function manageAdminError(viewer: { id: string } | null, id: string): ErrorCode | null {
  return viewer?.id === id ? "forbidden" : null;
}

/** Whether the user signs in at the identity provider; companies and admins have passwords. */
export function usesProvider({ role }: { role: Role | null }): boolean {
  return role === "consultant" || role === null;
}

/** 'Anna Maria Berg' → 'Anna' and 'Maria Berg'. */
export function namesOf(name: string | null): { firstName: string | null; lastName: string | null } {
  const [first = "", ...rest] = (name ?? "").trim().split(/\s+/);
  return { firstName: first || null, lastName: rest.join(" ") || null };
}

type Address = Record<"location" | "phone" | "website", string | null>;

/** Place, phone and website: of a company those in its own row. */
export function addressOf(user: Address, company: Address | null): Address {
  return {
    location: user.location ?? company?.location ?? null,
    phone: user.phone ?? company?.phone ?? null,
    website: user.website ?? company?.website ?? null,
  };
}

/** Ignoring case. A database may also take 'İ' for 'i' (docs/rules/accounts-and-access.md#user-names-and-emails). */
export function sameUsername(a: string, b: string): boolean {
  return a.toUpperCase() === b.toUpperCase();
}

export function sameEmail(a: string | null, b: string | null): boolean {
  return (a ?? "").toLowerCase() === (b ?? "").toLowerCase();
}

/** What decides whether a company is confirmed (docs/rules/profiles.md#confirmed-companies). */
export interface ConfirmationFacts {
  confirmation: CompanyConfirmation;
  hasConfirmedEmail: boolean;
  hasOwnOrgNumber: boolean;
}

/** `needs_email` when confirming its email address is all that the company lacks. */
export function confirmationState(company: ConfirmationFacts): "confirmed" | "needs_email" | "needs_admin" {
  const { confirmation, hasConfirmedEmail, hasOwnOrgNumber } = company;
  if (confirmation === "confirmed") return "confirmed";
  if (confirmation !== "automatic" || !hasOwnOrgNumber) return "needs_admin";
  return hasConfirmedEmail ? "confirmed" : "needs_email";
}

/** Only a company about which no admin has decided is asked. */
export function askCompanyError({ confirmation }: { confirmation: CompanyConfirmation }): ErrorCode | null {
  return confirmation === "confirmed" || confirmation === "rejected" ? "stale_state" : null;
}

/** The name that an identity provider gives, on one line; null when the user must choose another one. */
export function nameFromProvider(name: string | null): string | null {
  const shown = oneLine(name ?? "").slice(0, limits.name);
  return shown === "" || reservedName(shown) !== null ? null : shown;
}
