import type { SQL } from "drizzle-orm";
import type { Db } from "./client.ts";

/** Rows of a raw statement; the two drivers wrap them differently. The caller checks their shape (zod). */
export async function rowsOf(db: Pick<Db, "execute">, statement: SQL): Promise<unknown[]> {
  const answer: unknown = await db.execute(statement);
  const rows: unknown =
    typeof answer === "object" && answer !== null && "rows" in answer ? answer.rows : answer;
  return Array.isArray(rows) ? rows.map((row: unknown) => row) : [];
}
