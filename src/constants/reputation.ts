export const tipPoints = { applied: 10, accepted: 100 } as const;
export const referralDays = 30;
export const leaderboardSize = 10;

/** Badges in the order they are shown; `tips` counts successful tips, `points` is the reputation score (M §9). */
export const badges = [
  { key: "first_tip", measure: "tips", threshold: 1 },
  { key: "networker", measure: "tips", threshold: 5 },
  { key: "champion", measure: "tips", threshold: 10 },
  { key: "master", measure: "points", threshold: 1000 },
] as const;
export type BadgeKey = (typeof badges)[number]["key"];
