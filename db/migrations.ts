import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Db } from "./types.ts";
import { rowsOf } from "./rows.ts";

/** The database was made by a version whose migrations are not part of this one, so it cannot be brought up to date. */
export class DatabaseTooOld extends Error {
  override name = "DatabaseTooOld";
  constructor() {
    super("The database was made by an older version that this one cannot upgrade.");
  }
}

/** The folder of the migrations, found from the sources and from the built server. */
export const migrationsFolder = findUpwards("db/migrations");

function findUpwards(target: string): string {
  for (let at = dirname(fileURLToPath(import.meta.url)); ; at = dirname(at)) {
    const candidate = join(at, target);
    if (existsSync(candidate)) return candidate;
    if (at === dirname(at)) throw new Error(`${target} was not found`);
  }
}

/** Fails with DatabaseTooOld when the newest migration of the database is older than the first one of this version. */
export async function rejectOlderDatabase(db: Pick<Db, "execute">): Promise<void> {
  const first = readMigrationFiles({ migrationsFolder })[0]?.folderMillis ?? 0;
  const [table] = await rowsOf(
    db,
    sql`select 1 where to_regclass('drizzle.__drizzle_migrations') is not null`,
  );
  if (!table) return;
  const [tooOld] = await rowsOf(
    db,
    sql`select 1 from drizzle.__drizzle_migrations having max(created_at) < ${first}`,
  );
  if (tooOld) throw new DatabaseTooOld();
}
