import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { z } from "zod";
import { rowsOf } from "#db/rows.ts";
import type { TestApp } from "#tests/support/test-app.ts";

/**
 * Each row that is inserted, changed or deleted is noted in the same transaction, so that one look at the notes is enough:
 * reading all tables took most of the time of a denied call. Any request may count towards a limit and update a session.
 */
const noteWrites = sql`
  do $all$
  declare name text;
  begin
    create schema watched;
    create table watched.writes (id bigserial primary key, name text not null);
    create function watched.note() returns trigger language plpgsql as $note$
      begin
        insert into watched.writes (name) values (tg_table_name);
        return null;
      end
    $note$;
    for name in
      select table_name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'
        and table_name <> 'rate_limits' and left(table_name, 2) <> '__'
    loop
      execute format(
        'create trigger watched after %s on %I for each row execute function watched.note()',
        case name when 'sessions' then 'insert or delete' else 'insert or update or delete' end,
        name
      );
    end loop;
  end
  $all$`;

const watched = new WeakSet<TestApp>();
const newestOutput = z.array(z.object({ id: z.coerce.number() }));
const namesOutput = z.array(z.object({ name: z.string() }));

/** `expectUnchanged` fails when a row was written since. */
export async function watchTables(
  testApp: TestApp,
): Promise<{ expectUnchanged: (actor: string) => Promise<void> }> {
  if (!watched.has(testApp)) {
    watched.add(testApp);
    await testApp.db.execute(noteWrites);
  }
  const { db } = testApp;
  const newest = await rowsOf(db, sql`select coalesce(max(id), 0) as id from watched.writes`);
  const [last] = newestOutput.parse(newest);
  return {
    expectUnchanged: async (actor) => {
      const written = await rowsOf(
        db,
        sql`select distinct name from watched.writes where id > ${last?.id ?? 0}`,
      );
      const tables = namesOutput.parse(written).map(({ name }) => name);
      expect(tables, `the tables that a call of ${actor} wrote`).toEqual([]);
    },
  };
}

const writeOutput = z.array(z.object({ next: z.string() }));

/** The id of the next writing transaction; it grows with every one, even those that were rolled back. */
export async function lastWrite({ db }: TestApp): Promise<string> {
  const found = await rowsOf(db, sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`);
  return writeOutput.parse(found)[0]?.next ?? "";
}
