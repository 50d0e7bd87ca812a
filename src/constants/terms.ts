/**
 * The version of the terms and the privacy policy. Raise it, with the date, when their meaning changes: every member is then
 * asked to accept the new one (docs/rules/accounts-and-access.md#terms).
 */
export const termsVersion = 1;
export const termsDate = "2026-11-22";
