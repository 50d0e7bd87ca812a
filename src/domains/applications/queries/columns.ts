import { and, eq, lt, or, type SQL } from "drizzle-orm";
import { applications, interviews } from "#db/schema/index.ts";
import type { Place } from "#src/shared/paging.ts";

export const interviewFacts = {
  id: interviews.id,
  scheduledAt: interviews.scheduledAt,
  minutes: interviews.minutes,
  notes: interviews.notes,
} as const;

/** Applications older than a place in the list, newest first. */
export function afterPlace(place: Place | null): SQL | undefined {
  if (!place) return undefined;
  const { at, id } = place;
  return or(
    lt(applications.createdAt, at),
    and(eq(applications.createdAt, at), lt(applications.id, Number(id))),
  );
}
