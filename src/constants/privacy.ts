/** What a person can ask about their data. */
export const privacyRequestKinds = ["access", "erasure", "rectification", "objection", "other"] as const;
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number];

/** What is done with the account of a request, as the audit log names it. */
export const privacyDeeds = ["account.exported", "account.erased"] as const;
export type PrivacyDeed = (typeof privacyDeeds)[number];

/** A request must be answered within this many days. */
export const privacyAnswerDays = 30;

/** An answered request is kept for this many days. */
export const privacyRequestRetentionDays = 3 * 365;
