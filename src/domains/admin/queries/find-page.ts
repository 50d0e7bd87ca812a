import { and, eq, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import { limits } from "#src/constants/limits.ts";
import { idOf, isShortSearch } from "#src/domains/admin/rules.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { isAnyOf, type keyset } from "#src/platform/data/queries.ts";
import { shortSearchRows } from "#src/shared/search.ts";

/**
 * The condition for the newest rows of a list, in which a text that no index finds is looked for; none when the text is
 * longer or the list has no more rows (docs/rules/administration.md#lists-of-admins).
 */
export async function newestFor(
  ctx: AdminCtx,
  search: string | undefined,
  newestFirst: ReturnType<typeof keyset>,
  condition?: SQL,
): Promise<SQL | undefined> {
  return search && isShortSearch(search) ? newestFirst.newest(ctx, shortSearchRows, condition) : undefined;
}

interface ListSearch {
  id: PgColumn;
  newestFirst: ReturnType<typeof keyset>;
  /** What the list has. */
  listed: SQL | undefined;
  /** What the filter lets through. */
  chosen: SQL | undefined;
  search: string | undefined;
  /** Whether a row has the text. */
  inRow: (search: string) => SQL | undefined;
  /** The same, so that an index finds the rows. */
  byIndex: (search: string) => SQL;
}

type Ids = (number | string)[];
const idRows = z.array(z.object({ id: z.union([z.number(), z.string()]) }));

/** The ids of a page of an admin's list, newest first, and its total (docs/rules/administration.md#lists-of-admins). */
export async function findPage(
  ctx: AdminCtx,
  list: ListSearch,
  {
    limit,
    cursor,
    withTotal,
  }: { limit: number; cursor?: string | undefined; withTotal?: boolean | undefined },
): Promise<{ found: SQL; total?: number; searchedNewest?: number }> {
  const { id, listed, chosen, search, newestFirst } = list;
  const searched = await newestFor(ctx, search, newestFirst, listed);
  const ids = await findIds(ctx, list, { searched, cursor, count: limit + 1 });
  async function countAll(): Promise<number> {
    if (!search && !chosen) return ctx.db.$count(id.table, listed);
    return (await findIds(ctx, list, { searched, cursor: undefined, count: limits.counted + 1 })).length;
  }
  return {
    found: isAnyOf(id, ids),
    ...(withTotal && { total: cursor === undefined && ids.length <= limit ? ids.length : await countAll() }),
    ...(searched && { searchedNewest: shortSearchRows }),
  };
}

/**
 * A text that most rows have is soon found in the newest ones, where no index is needed. When those are not enough, the
 * text is rare and an index finds its rows; a short text is only looked for in the newest.
 */
async function findIds(
  ctx: AdminCtx,
  { id, newestFirst, listed, chosen, search, inRow, byIndex }: ListSearch,
  { searched, cursor, count }: { searched: SQL | undefined; cursor: string | undefined; count: number },
): Promise<Ids> {
  async function idsOf(condition: SQL | undefined): Promise<Ids> {
    const rows = await ctx.db
      .select({ id })
      .from(id.table)
      .where(and(listed, chosen, newestFirst.after(cursor), condition))
      .orderBy(...newestFirst.order)
      .limit(count);
    return idRows.parse(rows).map((row) => row.id);
  }
  if (!search) return idsOf(undefined);
  const among =
    searched ?? (await newestFirst.newest(ctx, shortSearchRows, and(listed, newestFirst.after(cursor))));
  const walked = await idsOf(and(among, inRow(search)));
  const wanted = idOf(search);
  const named = wanted === null || id.dataType !== "number" ? [] : await idsOf(eq(id, wanted));
  const isEnough = searched !== undefined || among === undefined || walked.length === count;
  return [...new Set([...named, ...(isEnough ? walked : await idsOf(byIndex(search)))])];
}

/** A condition that is evaluated before the list's order and limit, with which the planner would scan the whole table. */
export function foundFirst(
  { db }: AdminCtx,
  id: PgColumn,
  condition: SQL | undefined,
  most: number | null = null,
): SQL {
  const rows = db.select({ id }).from(id.table).where(condition);
  return sql`${id} = any(array(${most === null ? rows : rows.limit(most)}))`;
}
