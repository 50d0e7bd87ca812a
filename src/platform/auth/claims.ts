export type Claims = Readonly<Record<string, unknown>>;

export function nameOf(claims: Claims): string | null {
  const parts = [textOr(claims["given_name"]), textOr(claims["family_name"])].filter((part) => part !== null);
  return textOr(claims["name"]) ?? (parts.length > 0 ? parts.join(" ") : null);
}

/** The embedded provider's addresses count as verified (docs/rules/accounts-and-access.md#confirmed-email). */
export function emailOf(
  isEmbedded: boolean,
  claims: Claims,
): { email: string | null; unverifiedEmail?: string | null } {
  const email = textOr(claims["email"]);
  const isVerified = isEmbedded || claims["email_verified"] === true;
  return isVerified ? { email } : { email: null, unverifiedEmail: email };
}

export function textOr(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}
