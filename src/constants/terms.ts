/**
 * The version of the terms and the privacy policy. Raise it, with the date, when their meaning changes: every member is then
 * asked to accept the new one (docs/rules/accounts-and-access.md#terms).
 */
export const termsVersion = 1;
export const termsDate = "2026-11-22";

/** The day on which the accessibility statement was last checked against the site. */
export const accessibilityDate = "2026-11-26";
