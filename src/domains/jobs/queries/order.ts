import { and, inArray, isNotNull, sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import { rowsOf } from "#db/rows.ts";
import { jobs } from "#db/schema/index.ts";
import type { ListJobs } from "#src/domains/jobs/inputs.ts";
import { deadlineRank } from "#src/domains/jobs/rules.ts";
import type { Ctx } from "#src/platform/context.ts";
import { keyset, rankedKeyset, withPercentage } from "#src/platform/data/queries.ts";
import { fail } from "#src/shared/errors.ts";
import {
  decodeRankedCursor,
  encodeCursor,
  encodeRankedCursor,
  type RankedPosition,
} from "#src/shared/paging.ts";
import { skillIdsOf, jobPercentages, hasSkillOf } from "./own-skills.ts";
import { commaSeparated, positionIn } from "#src/platform/data/expressions.ts";

export const newestFirst = keyset(jobs.createdAt, jobs.id);

/** The orders by a number of each job. */
const ranked = {
  rate: {
    keyset: rankedKeyset(jobs.lowestRate, jobs.createdAt, jobs.id),
    rankOf: ({ hourlyRateMin }: Row) => hourlyRateMin ?? 0,
  },
  deadline: {
    keyset: rankedKeyset(jobs.deadlineRank, jobs.createdAt, jobs.id),
    rankOf: ({ applyBy }: Row) => deadlineRank(applyBy),
  },
};

interface Row {
  id: number;
  createdAt: Date;
  hourlyRateMin: number | null;
  applyBy: string | null;
}

/** The jobs of one page and those after it, in order. */
export interface JobSequence {
  condition: SQL | undefined;
  order: SQL[];
  /** The cursor after this row. */
  cursorAt: (row: Row) => string;
}

type Sorting = Pick<ListJobs, "sort" | "cursor">;

/** The jobs that meet a condition, in an order of the board; at least `count` of them when there are as many. */
export async function sequenceOf(
  ctx: Ctx,
  { sort, cursor = "" }: Sorting,
  condition: SQL | undefined,
  count: number,
): Promise<JobSequence> {
  if (sort === "rate" || sort === "deadline") return byRank(ranked[sort], condition, rankedPosition(cursor));
  const own =
    sort === "match" && ctx.viewer?.role === "consultant" ? await skillIdsOf(ctx, ctx.viewer.id) : [];
  // Without skills, no job matches better than another.
  return own.length > 0
    ? byMatch(ctx, own, condition, rankedPosition(cursor), count)
    : byTime(condition, cursor);
}

function byTime(condition: SQL | undefined, cursor: string): JobSequence {
  if (decodeRankedCursor(cursor)) fail("bad_request");
  return {
    condition: and(condition, newestFirst.after(cursor)),
    order: newestFirst.order,
    cursorAt: ({ createdAt, id }) => encodeCursor({ at: createdAt, id }),
  };
}

function byRank(
  { keyset, rankOf }: (typeof ranked)[keyof typeof ranked],
  condition: SQL | undefined,
  position: RankedPosition | null,
): JobSequence {
  return {
    condition: and(condition, position ? keyset.after(position) : undefined),
    order: keyset.order,
    cursorAt: (row) => encodeRankedCursor({ rank: rankOf(row), at: row.createdAt, id: row.id }),
  };
}

const rankRow = z.object({ id: z.number(), rank: z.number() });

/** Ranks by the match percentage first, so that only the page's jobs are read with all their columns. */
async function byMatch(
  ctx: Ctx,
  own: number[],
  condition: SQL | undefined,
  position: RankedPosition | null,
  count: number,
): Promise<JobSequence> {
  const { rows: found, percentage } = withPercentage(
    jobs.createdAt,
    jobs.id,
    condition,
    jobPercentages(hasSkillOf(own)),
  );
  const bestMatchFirst = rankedKeyset(percentage, jobs.createdAt, jobs.id);
  const wanted = and(isNotNull(jobs.id), position ? bestMatchFirst.after(position) : undefined);
  const page = await rowsOf(
    ctx.db,
    sql`select ${jobs.id} as id, ${percentage} as rank from ${found}
      where ${wanted} order by ${commaSeparated(bestMatchFirst.order)} limit ${count}`,
    rankRow,
  );
  const rankOf = new Map(page.map(({ id, rank }) => [id, rank]));
  const ids = page.map(({ id }) => id);
  return {
    condition: inArray(jobs.id, ids),
    order: [positionIn(ids, jobs.id)],
    cursorAt: ({ createdAt, id }) => encodeRankedCursor({ rank: rankOf.get(id) ?? 0, at: createdAt, id }),
  };
}

/** The place of a cursor in a ranked order; null at the start. A cursor of another order is an error. */
function rankedPosition(cursor: string): RankedPosition | null {
  return cursor === "" ? null : (decodeRankedCursor(cursor) ?? fail("bad_request"));
}
