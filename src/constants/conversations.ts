export const conversationStatuses = ["active", "agreement_made", "completed", "archived", "closed"] as const;
export type ConversationStatus = (typeof conversationStatuses)[number];

/** The statuses a contract goes through, in this order; its conversation always has the same one. */
export const contractStatuses = ["agreement_made", "completed", "archived"] as const;
export type ContractStatus = (typeof contractStatuses)[number];

/** Whether both parties agree on the latest terms: pending waits for the consultant, countered for the company. */
export const confirmations = ["pending", "confirmed", "countered"] as const;
export type Confirmation = (typeof confirmations)[number];

/** The first entry of a contract in the commission ledger, and what later versions of its terms added. */
export const commissionEntryKinds = ["booking", "adjustment"] as const;

/** A `system` message is a line about a step of the contract. */
export const messageTypes = ["text", "system"] as const;

/** Label, and the months it counts as (docs/rules/contracts.md#reporting-an-agreement). */
export const agreementDurations = [
  { label: "1-2 månader", months: 2 },
  { label: "3-6 månader", months: 6 },
  { label: "6-12 månader", months: 12 },
  { label: "12+ månader", months: 18 },
] as const;
export const defaultAgreementMonths = 6;
export const hoursPerMonth = 160;
export const autoArchiveDays = 30;
/** In months. */
export const longestContract = 60;
/** Versions of the terms of one contract. */
export const maxVersions = 100;

/** The parts of the inbox: what is not put away, what is unread or has a contract, and what is put away. */
export const inboxFolders = ["inbox", "unread", "contracts", "filed"] as const;
export type InboxFolder = (typeof inboxFolders)[number];
