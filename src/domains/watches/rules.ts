import type { ErrorCode } from "#src/shared/errors.ts";
import { dayAfter, minute, stockholmDay, stockholmMoment, weekOf } from "#src/shared/time.ts";
import type { Role } from "#src/constants/accounts.ts";
import type { WatchFilter, WatchFrequency, WatchKind } from "#src/constants/watches.ts";

/** Minutes for which a direct watch waits, so that a job that is taken back at once is not announced. */
const directDelayMinutes = 10;

/** The hits that one email lists; the others are behind 'Se alla'. */
export const listedHits = 20;

/** A job that was hidden, or whose transaction took long, is still announced this long after its publication. */
export const overlapDays = 7;

/** The lowest match in percent of a watch of a job that names none. */
export const defaultMinMatch = 50;

/** The filters as they are stored: a watch of a job has a lowest match. */
export function storedFilter(filter: WatchFilter, jobId: number | null): WatchFilter {
  return jobId === null ? filter : { minMatch: defaultMinMatch, ...filter };
}

/** The error for watching, or null: consultants watch jobs, companies consultants (docs/rules/watches.md#who-watches-what). */
export function watchError(
  viewer: { role: Role | null },
  watch: { kind: WatchKind; jobId?: number | null | undefined; minMatch?: unknown },
): ErrorCode | null {
  const kind = { consultant: "jobs", employer: "consultants", admin: null }[viewer.role ?? "admin"];
  if (watch.kind !== kind) return "forbidden";
  const hasJob = typeof watch.jobId === "number";
  if (kind === "jobs") return hasJob ? "bad_request" : null;
  return hasJob === (watch.minMatch !== undefined) ? null : "bad_request";
}

/** When a watch is to look next; null while it is off (docs/rules/watches.md#frequency). */
export function nextDueAt(frequency: WatchFrequency, now: Date): Date | null {
  if (frequency === "off") return null;
  if (frequency === "direct") return now;
  const today = stockholmDay(now);
  const days =
    frequency === "daily"
      ? [today, dayAfter(today)]
      : [stockholmDay(weekOf(now).from), stockholmDay(weekOf(now).to)];
  // 07:00 is never skipped.
  return days.map((day) => stockholmMoment(day, "07:00")).find((at) => at !== null && at > now) ?? null;
}

/** What was published until then is announced now. */
export function announcedUntil(frequency: WatchFrequency, now: Date): Date {
  return frequency === "direct" ? new Date(now.getTime() - directDelayMinutes * minute) : now;
}
