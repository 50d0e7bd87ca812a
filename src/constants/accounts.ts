export const roles = ["consultant", "employer", "admin"] as const;
export type Role = (typeof roles)[number];

export const accountStatuses = ["active", "suspended", "deleted"] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/**
 * How a company is confirmed (docs/rules/profiles.md#confirmed-companies): by an admin's decision or invitation, `pending`
 * before that; `automatic` by its email address and organisation number, for companies older than that rule.
 */
export const companyConfirmations = ["automatic", "pending", "confirmed", "rejected"] as const;
export type CompanyConfirmation = (typeof companyConfirmations)[number];

/** Why a company saw a consultant's contact data: an application or message from the consultant, or its confirmation. */
export const contactReasons = ["related", "confirmed"] as const;
export type ContactReason = (typeof contactReasons)[number];

export const invitationStatuses = ["pending", "accepted", "expired"] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];
export const invitationDays = 14;

/** The request header in which a page names the user it was loaded for. */
export const userHeader = "X-User-Id";

/** How long a temporary password from an admin works. */
export const temporaryPasswordHours = 72;
