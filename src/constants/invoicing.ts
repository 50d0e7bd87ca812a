/** Days until payment, unless the consultant sets others. */
export const defaultPaymentDays = 30;
export const longestPaymentDays = 60;

/** What a basis can lack; without the first one there is no UBL and nothing is fixed. */
export const missingParts = ["business", "reference", "account"] as const;
export type MissingPart = (typeof missingParts)[number];

/** Why there is no VAT. */
export const exemptions = ["notRegistered", "outlay"] as const;
export type Exemption = (typeof exemptions)[number];

export const basisFormats = ["json", "pdf", "csv", "ubl"] as const;
