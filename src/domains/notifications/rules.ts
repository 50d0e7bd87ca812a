import type { NotificationColour, NotificationType } from "#src/constants/notifications.ts";

/** The names of the pictures a notice is shown with. */
export type NotificationIcon = "briefcase" | "gift" | "message" | "file" | "handshake" | "bell";

/** Colour and icon of a notification by its type (docs/rules/notifications.md#notification-types). */
export const notificationLooks: Record<
  NotificationType,
  { colour: NotificationColour; icon: NotificationIcon }
> = {
  job_match: { colour: "blue", icon: "briefcase" },
  tip_reward: { colour: "other", icon: "gift" },
  message: { colour: "purple", icon: "message" },
  application: { colour: "purple", icon: "file" },
  contract_update: { colour: "green", icon: "handshake" },
  other: { colour: "other", icon: "bell" },
};
