/** What can be reported: a message, a job, or the profile of a consultant or company. */
export const reportKinds = ["message", "job", "profile"] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportReasons = ["spam", "fraud", "offensive", "personal_data", "incorrect", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** `hidden`: an admin hid what was reported; `dismissed`: it stays, or is shown again (docs/rules/reports.md). */
export const reportStatuses = ["open", "hidden", "dismissed"] as const;
export type ReportStatus = (typeof reportStatuses)[number];

export const handledReportDays = 365;
