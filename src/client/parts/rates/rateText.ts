import { krPerHour, rateInWords, sekPerHour } from "#src/copy/format.ts";

/** Shown when a job has no rate; used on the screen only (docs/rules/money.md#rate-texts). */
export const rateFallbacks = { board: "800-1200 SEK/tim", card: "1200 SEK/tim" } as const;
export type RateFallback = keyof typeof rateFallbacks;

export interface Rated {
  hourlyRateMin: number | null;
  hourlyRateMax: number | null;
}

/** A job's rate as cards show it (docs/rules/money.md#rate-texts). */
export function rateText({ hourlyRateMin: min, hourlyRateMax: max }: Rated, fallback: RateFallback): string {
  if (min !== null && max !== null) return sekPerHour(min, max);
  return rateInWords(min, max) ?? rateFallbacks[fallback];
}

/** A job's rate outside of cards: '950 kr/h'. */
export function jobRate({ hourlyRateMin: min, hourlyRateMax: max }: Rated): string {
  return rateInWords(min, max) ?? rateFallbacks.card;
}

/** What the employer pays, for the employer's own jobs. */
export function ownRate(job: Rated & { employerRate: number | null }): string {
  return job.employerRate === null ? jobRate(job) : `Ni betalar ${krPerHour(job.employerRate)}`;
}
