/** The kinds of things that wait for a member, most urgent first (docs/rules/screens.md#to-do). */
export const todoKinds = [
  "request",
  "agreement",
  "proposal",
  "times",
  "interview",
  "applications",
  "report",
  "weekReturned",
  "weeksToApprove",
  "weekToSubmit",
  "draft",
  "availability",
  "profile",
  "ending",
  "lastDay",
  "stillOpen",
  "noApplicants",
] as const;
export type TodoKind = (typeof todoKinds)[number];
