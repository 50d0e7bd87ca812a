import { counted, percent } from "./format.ts";
import { siteName } from "#src/shared/brand.ts";

interface Figures {
  answeredShare: number | null;
  medianDays: number | null;
}

/** 'Svarar oftast inom 2 dagar · 96 % får svar'; on a job card without the share. */
export function reliabilityText({ answeredShare, medianDays }: Figures, length: "short" | "long"): string {
  if (answeredShare === null) return `Ny på ${siteName()}`;
  const share = `${percent(Math.round(answeredShare * 100))} får svar`;
  if (medianDays === null || answeredShare < 0.5) return share;
  const soon = `Svarar oftast inom ${counted(Math.max(1, Math.ceil(medianDays)), "dag", "dagar")}`;
  return length === "short" ? soon : `${soon} · ${share}`;
}
