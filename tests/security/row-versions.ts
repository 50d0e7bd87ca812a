import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { z } from "zod";
import { rowsOf } from "#db/rows.ts";
import type { TestApp } from "#tests/support/test-app.ts";

/** Tables that any request may update: last activity and rate limit counters. */
const volatileTables = new Set(["sessions", "rate_limits"]);

const tableSchema = z.object({ name: z.string() });
const versionSchema = z.object({ name: z.string(), count: z.coerce.number(), last: z.coerce.string() });

/**
 * The number of rows of every table, and the last transaction that wrote one of them unless the table is volatile: every
 * change shows in one of both, and the texts of thousands of rows need not be read.
 */
export async function rowVersionsOf({ db }: TestApp): Promise<Record<string, string>> {
  const found = await rowsOf(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const tables = z
    .array(tableSchema)
    .parse(found)
    .map(({ name }) => name)
    .filter((name) => !name.startsWith("__"));
  const parts = tables.map((name) => {
    const last = volatileTables.has(name) ? sql`''` : sql`coalesce(max(xmin::text::bigint), 0)::text`;
    return sql`select ${name}::text as name, count(*) as count, ${last} as last from ${sql.identifier(name)}`;
  });
  const rows = z.array(versionSchema).parse(await rowsOf(db, sql.join(parts, sql` union all `)));
  return Object.fromEntries(
    rows
      .filter(({ name }) => name !== "rate_limits")
      .map(({ name, count, last }) => [name, `${count.toString()} ${last}`]),
  );
}

/** The last versions of each app, which are still right when nothing was written since. */
const latest = new WeakMap<TestApp, { write: string; versions: Record<string, string> }>();

/** Reads all tables now; `expectUnchanged` reads them again when something was written, and fails on a difference. */
export async function watchTables(
  testApp: TestApp,
): Promise<{ expectUnchanged: (actor: string) => Promise<void> }> {
  let previous = await lastWrite(testApp);
  const known = latest.get(testApp);
  const before = known?.write === previous ? known.versions : await rowVersionsOf(testApp);
  latest.set(testApp, { write: previous, versions: before });
  return {
    expectUnchanged: async (actor) => {
      const now = await lastWrite(testApp);
      if (now === previous) return;
      previous = now;
      expect(await rowVersionsOf(testApp), `the tables after a call of ${actor}`).toEqual(before);
      latest.set(testApp, { write: now, versions: before });
    },
  };
}

const writeOutput = z.array(z.object({ next: z.string() }));

/** The id of the next writing transaction; it grows with every one, even those that were rolled back. */
export async function lastWrite({ db }: TestApp): Promise<string> {
  const found = await rowsOf(db, sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`);
  return writeOutput.parse(found)[0]?.next ?? "";
}
