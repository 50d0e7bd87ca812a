import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#db/types.ts";
import { rowsOf } from "#db/rows.ts";
import { OperatorError } from "./session.ts";

/** Fails while an instance uses the database; the embedded one is locked by the process that has it open. */
export async function requireStopped({ db, kind }: Database): Promise<void> {
  if (kind === "embedded") return;
  const [row] = await rowsOf(
    db,
    sql`select count(*)::int as connections from pg_stat_activity
      where datname = current_database() and application_name = 'bryggan'`,
  );
  if (z.object({ connections: z.number() }).parse(row).connections > 0)
    throw new OperatorError(
      "An instance is running with this database: stop all of them first. Nothing was changed.",
    );
}
