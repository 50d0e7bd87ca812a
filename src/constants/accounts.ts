export const roles = ["consultant", "employer", "admin"] as const;
export type Role = (typeof roles)[number];

export const accountStatuses = ["active", "suspended", "deleted"] as const;
export type AccountStatus = (typeof accountStatuses)[number];

export const invitationStatuses = ["pending", "accepted", "expired"] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];
export const invitationDays = 14;

/** The request header in which a page names the user it was loaded for. */
export const userHeader = "X-User-Id";

/** How long a temporary password from an admin works. */
export const temporaryPasswordHours = 72;
