import type { TipState, BadgeKey } from "#src/constants/reputation.ts";

export const badgeNames: Record<BadgeKey, string> = {
  first_tip: "Första tipset",
  networker: "Nätverksproffs",
  champion: "Eldsjäl",
  master: "Tipsmästare",
};

export const tipStateLabels: Record<TipState, string> = {
  applied: "Har ansökt",
  waiting: "Väntar på bekräftelse",
  accepted: "Accepterad",
  cancelled: "Uppdraget togs bort",
};
