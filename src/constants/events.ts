/** What can change while a page is open; each topic names the queries a browser then asks again. */
export const eventTopics = [
  "conversations",
  "notifications",
  "applications",
  "contracts",
  "jobs",
  "announcement",
  "admin",
  "session",
  "typing",
] as const;
export type EventTopic = (typeof eventTopics)[number];
