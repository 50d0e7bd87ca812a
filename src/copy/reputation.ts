import type { TipState, BadgeKey } from "#src/constants/reputation.ts";

export const badgeNames: Record<BadgeKey, string> = {
  first_tip: "Första tipset",
  networker: "Nätverksproffs",
  champion: "Communitymästare",
  master: "Ryktesmästare",
};

export const tipStateLabels: Record<TipState, string> = {
  applied: "Har ansökt",
  waiting: "Väntar på bekräftelse",
  accepted: "Accepterad",
  cancelled: "Uppdraget togs bort",
};
