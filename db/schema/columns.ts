import { sql, type SQL } from "drizzle-orm";
import { check, integer, text, timestamp, type AnyPgColumn } from "drizzle-orm/pg-core";

/** A timestamp with time zone, read as Date. */
export function timestamptz(name: string) {
  return timestamp(name, { withTimezone: true, mode: "date", precision: 3 });
}

export function identity() {
  return integer("id").primaryKey().generatedAlwaysAsIdentity();
}

/** Grows with every change of the fields that a form edits (docs/rules/screens.md#lost-updates). */
export function version() {
  return integer("version").notNull().default(1);
}

export function createdAt() {
  return timestamptz("created_at").notNull().defaultNow();
}

/** A text column with a closed list of values; add an `enumCheck` for it. */
export function enumText<const T extends readonly [string, ...string[]]>(name: string, values: T) {
  return text(name, { enum: values });
}

export function enumCheck(name: string, column: AnyPgColumn, values: readonly string[]) {
  return check(
    name,
    sql`${column} in (${sql.join(
      values.map((value) => sql.raw(`'${value}'`)),
      sql`, `,
    )})`,
  );
}

/** CHECK of the range of an integer, both ends included. */
export function rangeCheck(name: string, column: AnyPgColumn, low: number, high: number) {
  return check(name, sql`${column} between ${sql.raw(String(low))} and ${sql.raw(String(high))}`);
}

/** CHECK of a text that is not empty, and of its maximum length in characters. */
export function lengthCheck(name: string, column: AnyPgColumn, size: number) {
  return check(name, sql`char_length(${column}) between 1 and ${sql.raw(String(size))}`);
}

/** CHECK of the maximum length of a text in characters. */
export function maxLengthCheck(name: string, column: AnyPgColumn, size: number) {
  return check(name, sql`char_length(${column}) <= ${sql.raw(String(size))}`);
}

export function subsetCheck(name: string, column: AnyPgColumn, values: readonly string[]) {
  return check(name, sql`${column} <@ array[${sql.raw(values.map((value) => `'${value}'`).join(", "))}]`);
}

/** What an index without case holds. */
export function lower(text: AnyPgColumn): SQL {
  return sql`lower(${text})`;
}

/** What an index holds that finds parts of a text. */
export function trigrams(text: AnyPgColumn | SQL): SQL {
  return sql`${text} gin_trgm_ops`;
}

/** Conditions of partial indexes, in which PostgreSQL names a column without its table. */
export function whereNull(column: AnyPgColumn): SQL {
  return sql.raw(`${column.name} is null`);
}

export function whereSet(column: AnyPgColumn): SQL {
  return sql.raw(`${column.name} is not null`);
}

export function whereIs(column: AnyPgColumn, value: string): SQL {
  return sql.raw(`${column.name} = '${value}'`);
}

type OnDelete = "cascade" | "restrict" | "set null";

/** A required reference to a row whose id is a text: a user, a file. */
export function textRef(name: string, to: () => AnyPgColumn, onDelete: OnDelete) {
  return text(name).notNull().references(to, { onDelete });
}

/** A required reference to a row whose id is a number. */
export function rowRef(name: string, to: () => AnyPgColumn, onDelete: OnDelete) {
  return integer(name).notNull().references(to, { onDelete });
}
