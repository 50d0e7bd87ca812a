import { rateInWords, sekPerHour } from "#src/copy/format.ts";

/** Shown when a job has no rate; used on the screen only (docs/rules/money.md#fallback-rates). */
export const rateFallbacks = { board: "800-1200 SEK/tim", card: "1200 SEK/tim" } as const;
export type RateFallback = keyof typeof rateFallbacks;

interface Rated {
  hourlyRateMin: number | null;
  hourlyRateMax: number | null;
}

/** A job's rate as cards show it (docs/rules/money.md#rate-texts). */
export function rateText({ hourlyRateMin: min, hourlyRateMax: max }: Rated, fallback: RateFallback): string {
  if (min !== null && max !== null) return sekPerHour(min, max);
  return rateInWords(min, max) ?? rateFallbacks[fallback];
}
