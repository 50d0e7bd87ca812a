import { krPerHour, rateInWords, sekPerHour } from "#src/copy/format.ts";

interface Rated {
  hourlyRateMin: number | null;
  hourlyRateMax: number | null;
}

// What stands where a consultant has no rate; it is on the screen only (decision 11).
const cardFallback = "1200 SEK/tim";
const profileFallback = 800;

/** A consultant's rate on a search card (M §2). */
export function cardRate({ hourlyRateMin: min, hourlyRateMax: max }: Rated): string {
  const low = min ?? max;
  return low === null ? cardFallback : sekPerHour(low, max ?? low);
}

/** A consultant's rate on the profile: '950 kr/h', '900 - 1 100 kr/h' (M §2). */
export function profileRate(of: Rated): string {
  return statedRate(of) ?? krPerHour(profileFallback);
}

/** The same where nothing is made up; null without a rate. */
export function statedRate({ hourlyRateMin: min, hourlyRateMax: max }: Rated): string | null {
  const low = min ?? max;
  return low === null ? null : rateInWords(low, max ?? low);
}
