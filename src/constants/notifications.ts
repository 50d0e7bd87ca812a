export const notificationTypes = [
  "job_match",
  "tip_reward",
  "message",
  "application",
  "contract_update",
  "other",
] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const notificationColours = ["blue", "green", "purple", "red", "other"] as const;
export type NotificationColour = (typeof notificationColours)[number];

/** Mails a person can switch off one by one. */
export const mailKinds = ["application", "status", "interview", "message", "tip", "contract"] as const;
export type MailKind = (typeof mailKinds)[number];
