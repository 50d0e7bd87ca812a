export const applicationStatuses = ["pending", "reviewing", "interview", "accepted", "rejected"] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

export const interviewMinutes = 60;

/** The application was sent, then accepted (docs/rules/referrals.md#referral-rewards). */
export const tipStates = ["applied", "accepted"] as const;
export type TipState = (typeof tipStates)[number];
