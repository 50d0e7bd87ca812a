import { and, eq, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import { limits } from "#src/constants/limits.ts";
import type { ListPage } from "#src/domains/admin/inputs.ts";
import { idOf } from "#src/domains/admin/rules.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { isAnyOf, type keyset } from "#src/platform/data/queries.ts";
import { minSearch } from "#src/shared/search.ts";
import { isSelectedBy } from "#src/platform/data/expressions.ts";

/** In how many of a list's newest rows a text is looked for before an index is used. */
const walkedRows = 5_000;

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
  { limit, cursor, withTotal }: ListPage & { limit: number },
): Promise<{ found: SQL; total?: number }> {
  const { id, listed, chosen, search } = list;
  const counted = limits.counted + 1;
  const isFiltered = Boolean(search || chosen);
  // The first page is a part of what is counted.
  const countsPage = withTotal && isFiltered && cursor === undefined;
  const ids = await findIds(ctx, list, cursor, countsPage ? counted : limit + 1);
  async function countAll(): Promise<number> {
    if (!isFiltered) return ctx.db.$count(id.table, listed);
    return (await findIds(ctx, list, undefined, counted)).length;
  }
  return {
    found: isAnyOf(id, ids.slice(0, limit + 1)),
    ...(withTotal && { total: countsPage ? ids.length : await countAll() }),
  };
}

/**
 * A text that most rows have is soon found in the newest ones, where no index is needed. When those are not enough, the
 * text is rare and an index finds its rows.
 */
async function findIds(
  ctx: AdminCtx,
  { id, newestFirst, listed, chosen, search, inRow, byIndex }: ListSearch,
  cursor: string | undefined,
  count: number,
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
  const wanted = idOf(search);
  const named = wanted === null || id.dataType !== "number" ? [] : await idsOf(eq(id, wanted));
  if (search.length < minSearch) return named;
  const newest = await newestFirst.newest(ctx, walkedRows, and(listed, newestFirst.after(cursor)));
  const walked = await idsOf(and(newest, inRow(search)));
  const isEnough = newest === undefined || walked.length === count;
  return [...new Set([...named, ...(isEnough ? walked : await idsOf(byIndex(search)))])];
}

/** A condition that is evaluated before the list's order and limit, with which the planner would scan the whole table. */
export function foundFirst(
  { db }: AdminCtx,
  id: PgColumn,
  condition: SQL | undefined,
  max: number | null = null,
): SQL {
  const rows = db.select({ id }).from(id.table).where(condition);
  return isSelectedBy(id, max === null ? rows : rows.limit(max));
}
