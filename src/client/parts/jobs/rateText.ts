import { rateInWords, sekPerHour } from "#src/copy/format.ts";

/** What is shown where a job has no rate; it stands nowhere but on the screen (decision 11). */
export const rateFallbacks = { board: "800-1200 SEK/tim", card: "1200 SEK/tim" } as const;
export type RateFallback = keyof typeof rateFallbacks;

interface Rated {
  hourlyRateMin: number | null;
  hourlyRateMax: number | null;
}

/** A job's rate as cards write it (M §2). */
export function rateText({ hourlyRateMin: min, hourlyRateMax: max }: Rated, fallback: RateFallback): string {
  if (min !== null && max !== null) return sekPerHour(min, max);
  return rateInWords(min, max) ?? rateFallbacks[fallback];
}
