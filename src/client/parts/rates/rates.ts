import { krPerHour, rateInWords } from "#src/copy/format.ts";
import type { Rated } from "./rateText.ts";

// Shown when a consultant has no rate; used on the screen only (docs/rules/money.md#rate-texts).
export const cardFallback = "1200 SEK/tim";
const profileFallback = 800;

/** A consultant's rate on the profile: '950 kr/h', '900 - 1 100 kr/h' (docs/rules/money.md#rate-texts). */
export function profileRate(consultant: Rated): string {
  return statedRate(consultant) ?? krPerHour(profileFallback);
}

/** The rate without a fallback; null when there is none. */
export function statedRate({ hourlyRateMin: min, hourlyRateMax: max }: Rated): string | null {
  const rate = min ?? max;
  return rate === null ? null : rateInWords(rate, max ?? rate);
}
