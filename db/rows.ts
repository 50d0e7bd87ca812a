import type { SQL } from "drizzle-orm";
import type { Db } from "./types.ts";

/** The rows of a raw statement, which the two drivers return differently. The caller parses them with zod. */
export async function rowsOf(db: Pick<Db, "execute">, statement: SQL | string): Promise<unknown[]> {
  const result: unknown = await db.execute(statement);
  const rows: unknown =
    typeof result === "object" && result !== null && "rows" in result ? result.rows : result;
  return Array.isArray(rows) ? rows.map((row: unknown) => row) : [];
}
