import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { z } from "zod";
import { rowsOf } from "#db/rows.ts";
import type { TestApp } from "#tests/support/test-app.ts";

/** Tables that any request may update: last activity and rate limit counters. */
const volatileTables = new Set(["sessions", "rate_limits"]);

const tableSchema = z.object({ name: z.string() });
const hashSchema = z.object({ name: z.string(), count: z.coerce.number(), sum: z.coerce.string() });

/** The number of rows of every table, and a hash of their content unless the table is volatile. */
export async function tableHashesOf({ db }: TestApp): Promise<Record<string, string>> {
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
    const content = volatileTables.has(name)
      ? sql`''`
      : sql`coalesce(sum(hashtext(t::text)::bigint), 0)::text`;
    return sql`select ${name}::text as name, count(*) as count, ${content} as sum from ${sql.identifier(name)} t`;
  });
  const rows = z.array(hashSchema).parse(await rowsOf(db, sql.join(parts, sql` union all `)));
  return Object.fromEntries(
    rows
      .filter(({ name }) => name !== "rate_limits")
      .map(({ name, count, sum }) => [name, `${count.toString()} ${sum}`]),
  );
}

/** The last hashes of each app, which are still right when nothing was written since. */
const latest = new WeakMap<TestApp, { write: string; hashes: Record<string, string> }>();

/** Hashes all tables now; `expectUnchanged` hashes them again when something was written, and fails on a difference. */
export async function watchTables(
  testApp: TestApp,
): Promise<{ expectUnchanged: (actor: string) => Promise<void> }> {
  let previous = await lastWrite(testApp);
  const known = latest.get(testApp);
  const before = known?.write === previous ? known.hashes : await tableHashesOf(testApp);
  latest.set(testApp, { write: previous, hashes: before });
  return {
    expectUnchanged: async (actor) => {
      const now = await lastWrite(testApp);
      if (now === previous) return;
      previous = now;
      expect(await tableHashesOf(testApp), `the tables after a call of ${actor}`).toEqual(before);
      latest.set(testApp, { write: now, hashes: before });
    },
  };
}

const writeOutput = z.array(z.object({ next: z.string() }));

/** The id of the next writing transaction; it grows with every one, even those that were rolled back. */
export async function lastWrite({ db }: TestApp): Promise<string> {
  const found = await rowsOf(db, sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`);
  return writeOutput.parse(found)[0]?.next ?? "";
}
