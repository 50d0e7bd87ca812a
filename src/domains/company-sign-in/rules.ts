import type { MemberPart } from "#src/constants/accounts.ts";

/** The mail domain of an address, or null. */
export function mailDomainOf(email: string): string | null {
  const at = email.lastIndexOf("@");
  return at < 1 ? null : domainIn(email.slice(at + 1));
}

/** A name with at least two parts, in lower case and in ASCII as in DNS; null for anything else. */
export function domainIn(text: string): string | null {
  const name = text.trim().replace(/^@/, "");
  if (!/^[^\s/:@?#[\]\\]+$/u.test(name) || !URL.canParse(`https://${name}`)) return null;
  const { hostname } = new URL(`https://${name}`);
  const isName = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(hostname);
  return isName && hostname.length <= 253 ? hostname : null;
}

/** An address that metadata of a provider can be under. Whether it is public is asked at each request. */
export function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return ["https:", "http:"].includes(protocol) && [username, password, search, hash].every((part) => !part);
}

/** The TXT record that proves a domain. */
export function recordOf({ token }: { token: string }): string {
  return `bryggan-domain=${token}`;
}

/** Why a provider's user is not signed in. */
export type Refusal =
  | "email_unverified"
  | "company_domain"
  | "company_account_exists"
  | "company_not_invited"
  | "company_removed";

/** The part that a new address of the company's domain gets, or why it gets none. */
export function firstPart(facts: {
  invitedAs: MemberPart | null;
  defaultPart: MemberPart | null;
  wasRemoved: boolean;
}): { part: MemberPart } | { refusal: Refusal } {
  const { invitedAs, defaultPart, wasRemoved } = facts;
  if (invitedAs) return { part: invitedAs };
  if (wasRemoved) return { refusal: "company_removed" };
  return defaultPart ? { part: defaultPart } : { refusal: "company_not_invited" };
}
