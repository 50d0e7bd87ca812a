export const conversationStatuses = ["active", "agreement_made", "completed", "archived", "closed"] as const;
export type ConversationStatus = (typeof conversationStatuses)[number];

export const messageTypes = ["text"] as const;

/** Label, and the months it counts as (docs/rules/contracts.md#agreement-durations). */
export const agreementDurations = [
  { label: "1-2 månader", months: 2 },
  { label: "3-6 månader", months: 6 },
  { label: "6-12 månader", months: 12 },
  { label: "12+ månader", months: 18 },
] as const;
export const defaultAgreementMonths = 6;
export const hoursPerMonth = 160;
export const autoArchiveDays = 30;
