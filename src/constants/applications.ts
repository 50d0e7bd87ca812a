export const applicationStatuses = ["pending", "reviewing", "interview", "accepted", "rejected"] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

export const interviewMinutes = 60;

/** A tip follows the referred consultant's application: sent first, accepted later (decision 61). */
export const tipStates = ["applied", "accepted"] as const;
export type TipState = (typeof tipStates)[number];
