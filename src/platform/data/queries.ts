import {
  and,
  desc,
  exists,
  getTableName,
  type Placeholder,
  type SQL,
  sql,
  type SQLWrapper,
  type GetColumnData,
} from "drizzle-orm";
import { makePgArray, type PgColumn, type PgTable, QueryBuilder } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Db } from "#db/types.ts";
import { rowOf } from "#db/rows.ts";
import { limits } from "#src/constants/limits.ts";
import type { Ctx } from "#src/platform/context.ts";
import { decodeCursor, type RankedPosition } from "#src/shared/paging.ts";
import { always } from "./expressions.ts";

/** Keyset pagination by time and id, newest first. The row comparison can use an index on both columns. */
export function keyset(at: PgColumn, id: PgColumn) {
  function before(time: SQLWrapper, rowId: SQLWrapper): SQL {
    return sql`(${at}, ${id}) < (${time}, ${rowId})`;
  }
  const order = [desc(at), desc(id)];
  return {
    order,
    before,
    /** The condition for the newest `count` of the rows that meet `condition`; none when there are no more than that. */
    newest: async (ctx: Ctx, count: number, condition: SQL | undefined): Promise<SQL | undefined> => {
      const [last] = await ctx.db
        .select({ at, id })
        .from(at.table)
        .where(condition)
        .orderBy(...order)
        .offset(count)
        .limit(1);
      return last && sql`(${at}, ${id}) > (${sql.param(last.at, at)}, ${sql.param(last.id, id)})`;
    },
    /** The condition for rows after this cursor; none without a cursor. */
    after: (cursor: string | null | undefined): SQL | undefined => {
      const position = decodeCursor(cursor);
      if (!position || (id.dataType === "number" && typeof position.id !== "number")) return undefined;
      const rowId = id.dataType === "number" ? position.id : String(position.id);
      return before(sql.param(position.at, at), sql.param(rowId, id));
    },
  };
}

/** Keyset pagination by a whole number that is not negative, then by time and id; the highest and newest first. */
export function rankedKeyset(rank: SQL | PgColumn, at: PgColumn, id: PgColumn) {
  return {
    order: [desc(rank), desc(at), desc(id)],
    after: (position: RankedPosition): SQL => {
      const rowId = id.dataType === "number" ? position.id : String(position.id);
      return sql`(${rank}, ${at}, ${id}) < (${position.rank}::int, ${sql.param(position.at, at)}, ${sql.param(rowId, id)})`;
    },
  };
}

/**
 * The rows that meet a condition under the name of their table, each with its `percentage` in `counted`, or null. Other rows
 * have no id. A full join is always hashed or merged: for a table without statistics, a left join would count once per row.
 */
export function withPercentage(
  at: PgColumn,
  id: PgColumn,
  condition: SQL | undefined,
  counted: SQL,
): { rows: SQL; percentage: SQL } {
  const table = sql.identifier(getTableName(id.table));
  return {
    rows: sql`(select found.*, counted.percentage
      from (select ${id}, ${at} from ${id.table} where ${condition ?? always}) found
      full join (${counted}) counted on counted.id = found.id offset 0) as ${table}`,
    percentage: sql`coalesce(${table}.percentage, 0)`,
  };
}

/** With a limit in the text: as a parameter, PostgreSQL plans a prepared statement for every call. */
export function orderWithLimit(order: readonly SQL[], limit: number | Placeholder): SQL[] {
  const text = typeof limit === "number" ? sql`${limit}`.inlineParams() : limit;
  return order.map((one, index) => (index === order.length - 1 ? sql`${one} limit ${text}` : one));
}

const queries = new QueryBuilder();

/** Whether a table has a row that meets the conditions, for each row of the query that asks. */
export function existsIn(table: PgTable, ...conditions: readonly (SQL | undefined)[]): SQL {
  const found = queries
    .select({ one: sql`1` })
    .from(table)
    .where(and(...conditions));
  return exists(found);
}

/** The same, asked now. */
export async function hasRow(
  { db }: Pick<Ctx, "db">,
  table: PgTable,
  ...conditions: readonly (SQL | undefined)[]
): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(table)
    .where(and(...conditions))
    .limit(1);
  return row !== undefined;
}

/** The values of a column in the rows that meet the conditions. */
export async function valuesOf<Column extends PgColumn>(
  { db }: Pick<Ctx, "db">,
  column: Column,
  ...conditions: readonly (SQL | undefined)[]
): Promise<GetColumnData<Column>[]> {
  const rows = await db
    .select({ value: column })
    .from(column.table)
    .where(and(...conditions));
  return rows.map(({ value }) => value);
}

/** The same of the only such row; null without one. */
export async function findValue<Column extends PgColumn>(
  ctx: Pick<Ctx, "db">,
  column: Column,
  ...conditions: readonly (SQL | undefined)[]
): Promise<GetColumnData<Column> | null> {
  const [value] = await valuesOf(ctx, column, ...conditions);
  return value ?? null;
}

/** How many rows meet the condition, up to one more than `limits.counted`: others are not read. */
export async function countUpTo(
  { db }: Pick<Ctx, "db">,
  table: PgTable,
  condition: SQL | undefined,
): Promise<number> {
  const counted = db
    .select({ one: sql`1`.as("one") })
    .from(table)
    .where(condition)
    .limit(limits.counted + 1)
    .as("counted");
  return db.$count(counted);
}

/** The number of rows of a list; of a search, which may find most of them, counted up to `limits.counted`. */
export function totalOf(
  ctx: Pick<Ctx, "db">,
  table: PgTable,
  condition: SQL | undefined,
  search: string | undefined,
): Promise<number> {
  return search ? countUpTo(ctx, table, condition) : ctx.db.$count(table, condition);
}

/** Other than with `in (…)`, the statement is the same for every number of values. */
export function isAnyOf(column: PgColumn, values: readonly unknown[] | Placeholder): SQL {
  return sql`${column} = any(${sql.param(values, { mapToDriverValue: makePgArray })})`;
}

/** The decoder of an expression that may be null; Drizzle does not call decoders for nulls. */
export function orNull<T>(decode: (value: unknown) => T): (value: unknown) => T | null {
  return decode;
}

/** Builds a prepared statement once per database instead of once per request, for frequent queries. */
export function preparedOnce<T>(prepare: (db: Db) => T): (ctx: Pick<Ctx, "db">) => T {
  const cache = new WeakMap<Db, T>();
  return ({ db }) => {
    const statement = cache.get(db) ?? prepare(db);
    cache.set(db, statement);
    return statement;
  };
}

/** Rejects when the database cannot be reached or only reads: a standby, or maintenance. */
export async function requireWritable(db: Db): Promise<void> {
  const statement = sql`select current_setting('transaction_read_only')::boolean as "readOnly"`;
  const { readOnly } = await rowOf(db, statement, z.object({ readOnly: z.boolean() }));
  if (readOnly) throw new Error("The database is read-only");
}
