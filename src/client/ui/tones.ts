export const tones = ["neutral", "accent", "tips", "jobs", "contracts", "danger"] as const;
export type Tone = (typeof tones)[number];

/** A tinted background with readable text, for badges, chips and banners. */
export const toneSoft: Record<Tone, string> = {
  neutral: "bg-raised text-muted",
  accent: "bg-accent-soft text-accent",
  tips: "bg-tips-soft text-tips",
  jobs: "bg-jobs-soft text-jobs",
  contracts: "bg-contracts-soft text-contracts",
  danger: "bg-danger-soft text-danger",
};

/** The text colour, for icons. */
export const toneText: Record<Tone, string> = {
  neutral: "text-muted",
  accent: "text-accent",
  tips: "text-tips",
  jobs: "text-jobs",
  contracts: "text-contracts",
  danger: "text-danger",
};

/** A solid background, for dots. */
export const toneFill: Record<Tone, string> = {
  neutral: "bg-muted",
  accent: "bg-accent",
  tips: "bg-tips",
  jobs: "bg-jobs",
  contracts: "bg-contracts",
  danger: "bg-danger",
};
