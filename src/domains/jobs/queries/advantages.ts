import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import {
  advantages,
  freshDays,
  soonDays,
  weightOf,
  type Advantage,
} from "#src/domains/jobs/rules/ranking.ts";
import { daysAfter, daysBefore, stockholmDay } from "#src/shared/time.ts";

interface ConsultantColumns {
  hourlyRateMin: SQLWrapper;
  location: SQLWrapper;
  /** Missing where all rows are about the same consultant. */
  isAvailable?: SQLWrapper;
  availableFrom?: SQLWrapper;
  availabilityConfirmedAt?: SQLWrapper;
  profileUpdatedAt?: SQLWrapper;
}

interface JobColumns {
  hourlyRateMin: SQLWrapper;
  location: SQLWrapper;
  workArrangement: SQLWrapper;
}

/** A known value in the place of a column. */
export function constant(value: number | string | null): SQL {
  return typeof value === "number" ? sql`${value}::int` : sql`${value}::text`;
}

/** The advantages of `advantagesOf` as a number to order by (docs/rules/matching.md#equal-matches). */
export function advantageScore(consultant: ConsultantColumns, job: JobColumns, now: Date): SQL {
  const { isAvailable, availableFrom, availabilityConfirmedAt, profileUpdatedAt } = consultant;
  const soon = stockholmDay(daysAfter(now, soonDays));
  const freshSince = daysBefore(now, freshDays).toISOString();
  const has: Partial<Record<Advantage, SQL>> = {
    rate: sql`${consultant.hourlyRateMin}::int <= ${job.hourlyRateMin}::int`,
    place: sql`${job.workArrangement} = 'remote' or lower(trim(${consultant.location})) = lower(trim(${job.location}))`,
    ...(isAvailable &&
      availableFrom && {
        available: sql`${isAvailable} and coalesce(${availableFrom} <= ${soon}::date, true)`,
      }),
    ...(profileUpdatedAt &&
      availabilityConfirmedAt && {
        fresh: sql`greatest(${profileUpdatedAt}, ${availabilityConfirmedAt}) >= ${freshSince}::timestamptz`,
      }),
  };
  const terms = advantages.flatMap((each) => {
    const condition = has[each];
    return condition ? sql`case when ${condition} then ${weightOf(each)}::int else 0 end` : [];
  });
  return sql`(${sql.join(terms, sql` + `)})`;
}
