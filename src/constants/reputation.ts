/**
 * The application was sent, then accepted; `waiting` when the reward for an accepted one is not due yet; `cancelled` when
 * the job was deleted before the reward (docs/rules/referrals.md#waiting-referrals).
 */
export const tipStates = ["applied", "waiting", "accepted", "cancelled"] as const;
export type TipState = (typeof tipStates)[number];

export const tipPoints = { applied: 10, accepted: 100 } as const;
export const referralDays = 30;
/** Days between two rewards of a referrer from one company or for one consultant. */
export const rewardIntervalDays = 90;
export const leaderboardSize = 10;

/** In display order; `tips` are successful referrals (docs/rules/referrals.md#reputation-score). */
export const badges = [
  { key: "first_tip", measure: "tips", threshold: 1 },
  { key: "networker", measure: "tips", threshold: 5 },
  { key: "champion", measure: "tips", threshold: 10 },
  { key: "master", measure: "points", threshold: 1000 },
] as const;
export type BadgeKey = (typeof badges)[number]["key"];
