import type { ChangeTopic } from "#src/constants/notifications.ts";

/** The queries that each event makes stale: whole domains or single procedures. */
export const queryPathsFor: Record<ChangeTopic, readonly string[]> = {
  // The lists of applications show when and whether the other party has written.
  conversations: ["messaging", "applications", "jobs.candidates", "todo"],
  // A rewarded referral and an answered reference send a notification and no event of their own.
  notifications: ["notifications", "reputation", "references"],
  // The pipelines of own jobs count applications; requests and the decision record say who has applied.
  applications: [
    "applications",
    "members.applicationComments",
    "jobs.mine",
    "jobs.candidates",
    "requests",
    "decisions",
    "todo",
  ],
  contracts: [
    "contracts",
    "time",
    "invoicing",
    "business",
    "messaging.list",
    "messaging.get",
    "applications",
    "jobs.candidates",
    "todo",
  ],
  jobs: ["jobs", "applications", "requests", "decisions", "todo"],
  // A job has left the board.
  board: ["jobs.board", "jobs.matching", "jobs.matchingFigures"],
  newJobs: ["jobs.countNewer"],
  members: ["members", "companyMembers", "companySignIn"],
  announcement: ["settings.announcement"],
  // What the page was loaded with stays until it is loaded again; the operator's name is shown in texts.
  brand: ["settings.operator"],
  admin: ["admin", "adminSearch", "privacy", "reports"],
  session: ["accounts.me"],
  signedOut: ["accounts.me"],
};
export const allPaths = Object.values(queryPathsFor).flat();

/** `ready`: anything may have changed. */
export type ChangedTopic = ChangeTopic | "ready";

export function pathsFor(topic: ChangedTopic): readonly string[] {
  return topic === "ready" ? allPaths : queryPathsFor[topic];
}
