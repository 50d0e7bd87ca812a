import type { Random } from "./random.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** A working moment that many days ago: a weekday when it can be, between eight and half past four, never to come. */
export function daysAgo(now: Date, days: number, random: Random): Date {
  const moment = new Date(now.getTime() - days * day);
  const weekday = moment.getUTCDay();
  const back = weekday === 0 ? 2 : weekday === 6 ? 1 : 0;
  moment.setUTCDate(moment.getUTCDate() - back);
  moment.setUTCHours(random.between(7, 14), random.between(0, 59), random.between(0, 59), 0);
  return moment < now ? moment : minutesAfter(now, -random.between(20, 90));
}

export function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * minute);
}

export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * day);
}

export function earliest(a: Date, b: Date): Date {
  return a < b ? a : b;
}

export function latest(a: Date, b: Date): Date {
  return a > b ? a : b;
}

/** YYYY-MM-DD of a moment. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/**
 * Moments of one thing after another, from a beginning to now: each comes some hours after the last, and the rest
 * crowd into the time that is left when there is little.
 */
export function stepsFrom(start: Date, now: Date, count: number, random: Random): Date[] {
  const hours = Array.from({ length: count }, () => random.between(2, 30));
  const total = hours.reduce((sum, one) => sum + one, 0) * 60;
  const room = Math.max(count, (now.getTime() - start.getTime()) / minute - 3);
  const pace = Math.min(1, room / Math.max(1, total));
  let passed = 0;
  return hours.map((one) => {
    passed += one * 60 * pace;
    return minutesAfter(start, passed);
  });
}
