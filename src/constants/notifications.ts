export const notificationTypes = [
  "job_match",
  "tip_reward",
  "message",
  "application",
  "contract_update",
  "job_change",
  "other",
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** What a notification can be about: rows of these tables, found by their id. */
export const notificationSubjects = ["conversation", "job"] as const;
export type NotificationSubject = (typeof notificationSubjects)[number];

export const notificationColours = ["blue", "green", "purple", "red", "other"] as const;
type NotificationColour = (typeof notificationColours)[number];

export type NotificationIcon = "briefcase" | "gift" | "message" | "file" | "handshake" | "bell";

interface NotificationKind {
  /** Colour and icon in the API. */
  colour: NotificationColour;
  icon: NotificationIcon;
  /** The colour of the icon and of the dot in the navigation. */
  tone: string;
}

/** Their texts are in src/copy/notifications.ts (docs/rules/notifications.md#notification-types). */
export const notificationKinds = {
  job_match: { colour: "blue", icon: "briefcase", tone: "jobs" },
  tip_reward: { colour: "other", icon: "gift", tone: "tips" },
  message: { colour: "purple", icon: "message", tone: "accent" },
  application: { colour: "purple", icon: "file", tone: "accent" },
  contract_update: { colour: "green", icon: "handshake", tone: "contracts" },
  job_change: { colour: "blue", icon: "briefcase", tone: "jobs" },
  other: { colour: "other", icon: "bell", tone: "neutral" },
} as const satisfies Record<NotificationType, NotificationKind>;

/** The kinds of emails that a user can switch off. */
export const mailKinds = [
  "application",
  "status",
  "interview",
  "message",
  "tip",
  "contract",
  "job",
  "ending",
  "availability",
  "watch",
  "ownJob",
  "request",
  "time",
  "reference",
] as const;
export type MailKind = (typeof mailKinds)[number];

/** The roles that receive each kind of email. */
export const mailKindReaders: Record<MailKind, readonly ("consultant" | "employer")[]> = {
  application: ["employer"],
  status: ["consultant"],
  interview: ["consultant", "employer"],
  message: ["consultant", "employer"],
  tip: ["consultant"],
  contract: ["consultant", "employer"],
  job: ["consultant"],
  ending: ["consultant", "employer"],
  availability: ["consultant"],
  watch: ["consultant", "employer"],
  ownJob: ["employer"],
  request: ["consultant", "employer"],
  time: ["consultant", "employer"],
  reference: ["consultant"],
};

/** What live events say has changed; the client refetches the queries of a topic. */
export const changeTopics = [
  "conversations",
  "notifications",
  "applications",
  "contracts",
  "jobs",
  "board",
  "newJobs",
  "members",
  "announcement",
  "brand",
  "admin",
  "session",
  "signedOut",
] as const;
export type ChangeTopic = (typeof changeTopics)[number];

/** The topics of live events. Nothing is refetched for typing. */
export const eventTopics = [...changeTopics, "typing"] as const;
export type EventTopic = (typeof eventTopics)[number];
