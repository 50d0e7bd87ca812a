import { type Column, like, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { makePgArray, type PgColumn } from "drizzle-orm/pg-core";
import { likePattern, minSearch } from "#src/shared/search.ts";

// Expressions of PostgreSQL that Drizzle has no function for.

/** Conditions that hold for every row and for none. */
export const always = sql`true`;
export const never = sql`false`;
/** The value of a column that only other rows have. */
export const nothing = sql`null`.mapWith(() => null);

export function lower(text: SQLWrapper | string): SQL {
  return sql`lower(${text})`;
}

/** Whether two texts are equal except for case; as the unique indexes on `lower(…)` compare. */
export function equalIgnoringCase(text: SQLWrapper, other: string): SQL {
  return sql`lower(${text}) = lower(${other})`;
}

/** Whether the text contains the other one, without LIKE's wildcards and indexes. */
export function containsText(text: SQLWrapper, part: SQLWrapper | string): SQL {
  return sql`strpos(${text}, ${part}) > 0`;
}

/** Whether a text in lower case contains an admin's search, which is too short below three characters. */
export function containsSearch(text: SQL | Column, search: string): SQL {
  return search.length < minSearch ? never : like(text, likePattern(search.toLowerCase()));
}

/** The first of the values that is not null. */
export function coalesce(...values: readonly (SQLWrapper | string | number)[]): SQL {
  return sql`coalesce(${commaSeparated(values)})`;
}

export function greatest(...values: readonly SQLWrapper[]): SQL {
  return sql`greatest(${commaSeparated(values)})`;
}

export function increment(counter: SQLWrapper): SQL {
  return sql`${counter} + 1`;
}

/** A time as a parameter with its type, which PostgreSQL cannot always infer. */
export function timestamptz(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`;
}

export function isDistinct(one: SQLWrapper, other: SQLWrapper | string): SQL {
  return sql`${one} is distinct from ${other}`;
}

/** The place of a value among these, from 1; null when it is none of them. */
export function positionIn(values: readonly unknown[], value: SQLWrapper): SQL {
  return sql`array_position(${sql.param(values, { mapToDriverValue: makePgArray })}, ${value})`;
}

/** A column under another name, where two tables have its own. */
export function renamed<T extends PgColumn>(column: T, name: string) {
  return sql`${column}`.mapWith(column).as(name);
}

/** The number of rows that meet the condition, of those that are counted. */
export function countWhere(condition: SQLWrapper | undefined): SQL<number> {
  return sql`count(*) filter (where ${condition})`.mapWith(Number);
}

/** Whether the subquery selects the value. Other than for `in (…)`, PostgreSQL runs the subquery first and then uses an index. */
export function isSelectedBy(value: SQLWrapper, subquery: SQLWrapper): SQL {
  return sql`${value} = any(array(${subquery}))`;
}

export function commaSeparated(values: readonly unknown[]): SQL {
  return sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
}
