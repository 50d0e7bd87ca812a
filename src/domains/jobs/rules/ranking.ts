import type { WorkArrangement } from "#src/constants/jobs.ts";
import { daysAfter, daysBefore, stockholmDay } from "#src/shared/time.ts";

/** What decides between equal matches, the strongest first (docs/rules/matching.md#equal-matches). */
export const advantages = ["available", "rate", "place", "fresh"] as const;
export type Advantage = (typeof advantages)[number];

/** Available within so many days counts as available; a profile changed or confirmed within so many days is fresh. */
export const soonDays = 30;
export const freshDays = 90;

interface Consultant {
  isAvailable: boolean | null;
  availableFrom: string | null;
  availabilityConfirmedAt: Date | null;
  hourlyRateMin: number | null;
  location: string | null;
  profileUpdatedAt: Date;
}

interface Job {
  /** What the consultant gets. */
  hourlyRateMin: number | null;
  location: string;
  workArrangement: WorkArrangement;
}

/** The advantages of a consultant for a job. The database computes the same to order the lists (`advantageScore`). */
export function advantagesOf(consultant: Consultant, job: Job, now: Date): Advantage[] {
  const {
    isAvailable,
    availableFrom,
    availabilityConfirmedAt,
    hourlyRateMin: rate,
    profileUpdatedAt,
  } = consultant;
  const soon = stockholmDay(daysAfter(now, soonDays));
  const freshSince = daysBefore(now, freshDays);
  const has: Record<Advantage, boolean> = {
    available: isAvailable === true && (availableFrom === null || availableFrom <= soon),
    rate: rate !== null && job.hourlyRateMin !== null && rate <= job.hourlyRateMin,
    place: job.workArrangement === "remote" || placeOf(consultant.location) === placeOf(job.location),
    fresh: [profileUpdatedAt, availabilityConfirmedAt].some((at) => at !== null && at >= freshSince),
  };
  return advantages.filter((each) => has[each]);
}

function placeOf(location: string | null): string | null {
  return location && location.trim().toLowerCase();
}

/** A sum in which each advantage weighs more than all that follow it. */
export function weightOf(advantage: Advantage): number {
  return 2 ** (advantages.length - 1 - advantages.indexOf(advantage));
}
