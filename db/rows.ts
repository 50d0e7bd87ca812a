import type { SQL } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "./types.ts";

type Runner = Pick<Db, "execute">;

/** The rows of a raw statement, which the two drivers return differently, as `row` parses each of them. */
export async function rowsOf(db: Runner, statement: SQL | string): Promise<unknown[]>;
export async function rowsOf<Row>(db: Runner, statement: SQL | string, row: z.ZodType<Row>): Promise<Row[]>;
export async function rowsOf(db: Runner, statement: SQL | string, row?: z.ZodType): Promise<unknown[]> {
  const result: unknown = await db.execute(statement);
  const rows: unknown =
    typeof result === "object" && result !== null && "rows" in result ? result.rows : result;
  return Array.isArray(rows) ? rows.map((each: unknown) => (row ? row.parse(each) : each)) : [];
}

/** The same of a statement that returns one row. */
export async function rowOf<Row>(db: Runner, statement: SQL, row: z.ZodType<Row>): Promise<Row> {
  const [only] = await rowsOf(db, statement);
  return row.parse(only);
}
