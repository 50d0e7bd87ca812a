import { badges, type BadgeKey } from "#src/constants/reputation.ts";

/** A badge and its progress: `value` of `threshold`, `share` in percent (0–100). */
export interface BadgeProgress {
  key: BadgeKey;
  measure: "tips" | "points";
  value: number;
  threshold: number;
  share: number;
  earned: boolean;
}

/** All badges with their progress; reaching the threshold is enough (docs/rules/referrals.md#reputation-score). */
export function badgesOf(totals: { tips: number; points: number }): BadgeProgress[] {
  return badges.map(({ key, measure, threshold }) => {
    const value = totals[measure];
    const share = Math.min(100, Math.floor((value / threshold) * 100));
    return { key, measure, value: Math.min(value, threshold), threshold, share, earned: value >= threshold };
  });
}
