/** Whom a consultant's profile is shown to (docs/rules/profiles.md#who-sees-a-consultant). */
export const visibilities = ["open", "signedIn", "hidden"] as const;

export const roles = ["consultant", "employer", "admin"] as const;
export type Role = (typeof roles)[number];

export const accountStatuses = ["active", "suspended", "deleted"] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/**
 * How a company is confirmed (docs/rules/profiles.md#confirmed-companies): `automatic` by its confirmed email address and
 * organisation number, else by an admin's decision or invitation, `pending` before that.
 */
export const companyConfirmations = ["automatic", "pending", "confirmed", "rejected"] as const;
export type CompanyConfirmation = (typeof companyConfirmations)[number];

/** Why a company saw a consultant's contact data: an application or message from the consultant, or its confirmation. */
export const contactReasons = ["related", "confirmed"] as const;
export type ContactReason = (typeof contactReasons)[number];

export const consultantSorts = ["relevance", "available", "rate", "match"] as const;
export type ConsultantSort = (typeof consultantSorts)[number];

/** Whether a consultant must have at least one of the wanted skills, or each of them. */
export const skillsModes = ["any", "all"] as const;
export type SkillsMode = (typeof skillsModes)[number];

export const textLanguages = ["sv", "en"] as const;
export type TextLanguage = (typeof textLanguages)[number];

export const invitationStatuses = ["pending", "accepted", "expired"] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];
export const invitationDays = 14;

/** How long the link that confirms an email address works. */
export const emailLinkHours = 24;

/** The request header in which a page names the user it was loaded for. */
export const userHeader = "X-User-Id";

/** How long a temporary password from an admin works. */
export const temporaryPasswordHours = 72;

/** For how many minutes a password or code that was given counts for steps that need a proof. */
export const proofMinutes = 10;

/** How many recovery codes a user gets with a second factor. */
export const recoveryCodeCount = 10;

/** What a person may do in a company (docs/rules/members.md#parts). */
export const memberParts = ["owner", "recruiter", "reader"] as const;
export type MemberPart = (typeof memberParts)[number];
/** What an address of the company's domain may become without an invitation. */
export const companyDefaultParts = ["recruiter", "reader"] as const satisfies readonly MemberPart[];
/** Who has it changes nothing of the company (docs/rules/members.md#parts). */
export const readOnlyPart = "reader" satisfies MemberPart;

/** A member who did not register the company has an account of this role, which is listed nowhere. */
export const accountRoles = [...roles, "member"] as const;
export type AccountRole = (typeof accountRoles)[number];
