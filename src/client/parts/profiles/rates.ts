import { krPerHour, rateInWords, sekPerHour } from "#src/copy/format.ts";

interface Rated {
  hourlyRateMin: number | null;
  hourlyRateMax: number | null;
}

// Shown when a consultant has no rate; used on the screen only (docs/rules/money.md#fallback-rates).
const cardFallback = "1200 SEK/tim";
const profileFallback = 800;

/** A consultant's rate on a search card (docs/rules/money.md#rate-texts). */
export function cardRate({ hourlyRateMin: min, hourlyRateMax: max }: Rated): string {
  const low = min ?? max;
  return low === null ? cardFallback : sekPerHour(low, max ?? low);
}

/** A consultant's rate on the profile: '950 kr/h', '900 - 1 100 kr/h' (docs/rules/money.md#rate-texts). */
export function profileRate(of: Rated): string {
  return statedRate(of) ?? krPerHour(profileFallback);
}

/** The same where nothing is made up; null without a rate. */
export function statedRate({ hourlyRateMin: min, hourlyRateMax: max }: Rated): string | null {
  const low = min ?? max;
  return low === null ? null : rateInWords(low, max ?? low);
}
