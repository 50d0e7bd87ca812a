import type { deliveryStates } from "#src/constants/integrations.ts";
import { dayAfter, sameDayIn, stockholmDay, stockholmMoment } from "#src/shared/time.ts";

/** When a key ends: at the end of a day in Stockholm, or at a moment. */
export function expiryOf(given: string): Date | null {
  return /^\d{4}-\d\d-\d\d$/.test(given) ? stockholmMoment(dayAfter(given), "00:00") : new Date(given);
}

/** The last day that a new key may be valid on. */
export function lastExpiryDay(now: Date): string {
  return sameDayIn(stockholmDay(now), 12);
}

/** A key lasts at most a year. */
export function mayExpireAt(expiresAt: Date, now: Date): boolean {
  const latest = expiryOf(lastExpiryDay(now)) ?? now;
  return expiresAt > now && expiresAt <= latest;
}

const extension = ".ics";

/** The address of a calendar, below the site's. */
export function calendarPath(token: string): string {
  return `/api/calendar/${token}${extension}`;
}

/** The token in the last part of the address. */
export function tokenOfFile(file: string): string {
  return file.endsWith(extension) ? file.slice(0, -extension.length) : "";
}

/** Where a delivery stands: it waits, also for another attempt, until it was sent or the attempts are over. */
export function deliveryState(
  { sentAt, attempts, failure }: { sentAt: Date | null; attempts: number; failure: string | null },
  maxAttempts: number,
): (typeof deliveryStates)[number] {
  if (sentAt) return "sent";
  return attempts >= maxAttempts && failure !== null ? "failed" : "waiting";
}
