import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { z } from "zod";
import { rowsOf } from "#db/rows.ts";
import type { TestApp } from "#tests/support/test-app.ts";

/** Tables that any request may touch: who was seen, what was counted. */
const restless = new Set(["sessions", "rate_limits"]);

const tableSchema = z.object({ name: z.string() });
const traceSchema = z.object({ name: z.string(), count: z.coerce.number(), sum: z.coerce.string() });

/** The number of rows of every table, and a sum over their content where nothing may change by itself. */
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
    const content = restless.has(name) ? sql`''` : sql`coalesce(sum(hashtext(t::text)::bigint), 0)::text`;
    return sql`select ${name}::text as name, count(*) as count, ${content} as sum from ${sql.identifier(name)} t`;
  });
  const rows = z.array(traceSchema).parse(await rowsOf(db, sql.join(parts, sql` union all `)));
  return Object.fromEntries(
    rows
      .filter(({ name }) => name !== "rate_limits")
      .map(({ name, count, sum }) => [name, `${count.toString()} ${sum}`]),
  );
}

/** Reads all tables now and, after a call that wrote something, again: throws when the content is another. */
export async function watchTables(
  testApp: TestApp,
): Promise<{ expectUnchanged: (of: string) => Promise<void> }> {
  const before = await tableHashesOf(testApp);
  let seen = await lastWrite(testApp);
  return {
    expectUnchanged: async (of) => {
      const now = await lastWrite(testApp);
      if (now === seen) return;
      seen = now;
      expect(await tableHashesOf(testApp), `the tables after a call of ${of}`).toEqual(before);
    },
  };
}

const writeOutput = z.array(z.object({ next: z.string() }));

/** The number of the next transaction that writes: it moves on with every one that did, undone ones too. */
export async function lastWrite({ db }: TestApp): Promise<string> {
  const found = await rowsOf(db, sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`);
  return writeOutput.parse(found)[0]?.next ?? "";
}
