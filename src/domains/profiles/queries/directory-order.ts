import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import { rowsOf } from "#db/rows.ts";
import { jobs, users } from "#db/schema/index.ts";
import type { Directory } from "#src/domains/profiles/inputs/directory.ts";
import type { Ctx } from "#src/platform/context.ts";
import { rankedKeyset, withPercentage, findValue } from "#src/platform/data/queries.ts";
import { fail } from "#src/shared/errors.ts";
import { decodeRankedCursor, encodeCursor, encodeRankedCursor } from "#src/shared/paging.ts";
import { stockholmDay } from "#src/shared/time.ts";
import { limits } from "#src/constants/limits.ts";
import { isAvailableBy, newestFirst } from "./directory-filter.ts";
import { skillPercentages } from "./skills.ts";
import { always, commaSeparated, positionIn } from "#src/platform/data/expressions.ts";

const maxOffset = 10_000;

/** The consultants of one page and one more, in order. */
interface Sequence {
  condition: SQL | undefined;
  order: SQL[];
  /** The cursor after this row. */
  cursorAt: (row: { id: string; createdAt: Date }) => string;
  /** In the order by match. */
  percentages?: ReadonlyMap<string, number>;
}

type Sorting = Pick<Directory, "sort" | "jobId" | "cursor" | "offset">;

/** Orders the consultants that meet a condition; the newest are first, also among equals. */
export async function sequenceOf(
  ctx: Ctx,
  { sort = "relevance", jobId, cursor = "", offset = 0 }: Sorting,
  condition: SQL | undefined,
  count: number,
): Promise<Sequence> {
  const skipped = cursor ? 0 : Math.min(Math.max(offset, 0), maxOffset);
  if (sort === "relevance") {
    if (decodeRankedCursor(cursor)) fail("bad_request");
    // The ids alone are found in an index; without the subquery, a common word would read the whole table.
    const page = ctx.db
      .select({ id: users.id })
      .from(users)
      .where(and(condition, newestFirst.after(cursor)))
      .orderBy(...newestFirst.order)
      .limit(count)
      .offset(skipped);
    return {
      condition: inArray(users.id, page),
      order: newestFirst.order,
      cursorAt: ({ createdAt, id }) => encodeCursor({ at: createdAt, id }),
    };
  }
  const ranked = await rankedBy(ctx, sort, jobId ?? 0, condition);
  const position = cursor === "" ? null : (decodeRankedCursor(cursor) ?? fail("bad_request"));
  const sorted = rankedKeyset(ranked.rank, users.createdAt, users.id);
  const wanted = and(ranked.condition, position ? sorted.after(position) : undefined);
  function pageBy(order: SQL[], those?: SQL) {
    return rowsOf(
      ctx.db,
      sql`select ${users.id} as id, ${ranked.rank} as rank from ${ranked.from}
        where ${and(wanted, those) ?? always} order by ${commaSeparated(order)} limit ${count} offset ${skipped}`,
      rankRow,
    );
  }
  // The consultants with the highest rank are read in the order of an index; a whole page of them needs no sorting of all.
  const highest = ranked.highest ? await pageBy(newestFirst.order, ranked.highest) : [];
  const found = highest.length === count ? highest : await pageBy(sorted.order);
  const rankOf = new Map(found.map(({ id, rank }) => [id, rank]));
  const ids = found.map(({ id }) => id);
  return {
    condition: inArray(users.id, ids),
    order: [positionIn(ids, users.id)],
    cursorAt: ({ createdAt, id }) => encodeRankedCursor({ rank: rankOf.get(id) ?? 0, at: createdAt, id }),
    ...(sort === "match" && { percentages: rankOf }),
  };
}

const rankRow = z.object({ id: z.string(), rank: z.number() });

interface Ranked {
  /** Higher is first: a whole number that is not negative. */
  rank: SQL;
  from: SQL;
  condition: SQL | undefined;
  /** The condition for consultants with the highest rank, when many have it. */
  highest?: SQL;
}

async function rankedBy(
  ctx: Ctx,
  sort: "available" | "rate" | "match",
  jobId: number,
  condition: SQL | undefined,
): Promise<Ranked> {
  const from = sql`${users}`;
  if (sort === "rate")
    return { rank: sql`coalesce(${limits.rate + 1}::int - ${users.hourlyRateMin}, 0)`, from, condition };
  if (sort === "available") {
    const today = stockholmDay(ctx.now);
    return { rank: availabilityRank(today), from, condition, highest: isAvailableBy(today, today) };
  }
  const required = await skillsOfOwnJob(ctx, jobId);
  const { rows, percentage } = withPercentage(
    users.createdAt,
    users.id,
    condition,
    skillPercentages(required),
  );
  return { rank: percentage, from: rows, condition: isNotNull(users.id) };
}

/** The earliest day first, then consultants who are not available, then consultants who have said nothing. */
function availabilityRank(today: string): SQL {
  return sql`(case when ${users.isAvailable}
    then date '9999-12-31' - greatest(coalesce(${users.availableFrom}, ${today}::date), ${today}::date) + 2
    when ${users.isAvailable} is null then 0 else 1 end)`;
}

async function skillsOfOwnJob(ctx: Ctx, jobId: number): Promise<number[]> {
  const isOwn = and(eq(jobs.employerId, ctx.viewer?.id ?? ""), isNull(jobs.deletedAt));
  return (await findValue(ctx, jobs.skillIds, eq(jobs.id, jobId), isOwn)) ?? fail("not_found");
}
