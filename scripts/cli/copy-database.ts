import { existsSync } from "node:fs";
import { join } from "node:path";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import { openDatabase } from "#db/client.ts";
import type { Database, Db, DatabaseAddress } from "#db/types.ts";
import { rowsOf, rowOf } from "#db/rows.ts";
import type { Env } from "#src/platform/env.ts";
import { findDemoAccounts } from "./demo-accounts.ts";
import { OperatorError, type Say } from "./session.ts";

/**
 * Copies all rows to an empty database: the embedded one to PostgreSQL (`postgres://…`) or the opposite (a data folder).
 * The schema comes from the migrations. Both sides are one transaction, so the copy is consistent and complete or absent.
 * Accounts of the demo data are copied only with `withDemo`: their password is public.
 */
export async function copyDatabase(
  env: Env,
  target: string,
  say: Say,
  { withDemo = false }: { withDemo?: boolean | undefined } = {},
): Promise<void> {
  const from = { url: env.databaseUrl ?? undefined, folder: env.dataDir, unlimited: true };
  const to = addressOf(target);
  if (!to.url && !from.url)
    throw new OperatorError(
      "Both databases would be embedded: copy the data folder while the server is stopped.",
    );
  const source = await openDatabase(from);
  try {
    await source.migrate();
    const demo = withDemo ? [] : await findDemoAccounts(source.db);
    if (demo.length > 0)
      throw new OperatorError(
        `This database has demo data, and anyone can sign in as ${demo.join(", ")} with the public password. To copy it all the same, for another trial, add --with-demo. For real use, start with an empty database.`,
      );
    const copy = await openDatabase(to);
    try {
      await requireEmpty(copy, target);
      await copy.migrate();
      await copyAll(source.db, copy.db, say);
    } finally {
      await copy.close();
    }
  } finally {
    await source.close();
  }
}

function addressOf(target: string): DatabaseAddress {
  if (/^postgres(ql)?:\/\//.test(target)) return { url: target, connections: 1, unlimited: true };
  if (target.includes("://")) throw new OperatorError("--to takes a postgres:// address or a data folder.");
  if (existsSync(join(target, "pg")))
    throw new OperatorError(`${target} has an embedded database already: move ${join(target, "pg")} away.`);
  return { folder: target };
}

async function requireEmpty({ db }: Database, target: string): Promise<void> {
  for (const { name } of await tablesOf(db)) {
    const rows = await rowsOf(db, sql`select 1 from ${sql.identifier(name)} limit 1`);
    if (rows.length === 0) continue;
    const where = target.includes("://") ? new URL(target).pathname.slice(1) : target;
    throw new OperatorError(
      `The target database ${where} is not empty: the table ${name} has rows. Create a new one, such as with createdb.`,
    );
  }
}

async function copyAll(from: Db, to: Db, say: Say): Promise<void> {
  await from.transaction(
    async (source) => {
      await source.execute(sql`set local time zone 'UTC'`);
      await to.transaction(async (target) => {
        await target.execute(sql`set local time zone 'UTC'`);
        await dropKeysAndTriggers(target);
        for (const table of await tablesOf(source)) await copyTable(source, target, table, say);
        await restoreKeysAndTriggers(target);
        await copySequences(source, target);
      });
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  // Without statistics the plans of the new database are bad.
  await to.execute(sql`analyze`);
}

const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()) });
type Table = z.output<typeof tableSchema>;

/** The product's tables with the columns that are stored, not computed by the database. */
function tablesOf(db: Db): Promise<Table[]> {
  const statement = sql`select table_name as name, json_agg(column_name order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name order by table_name`;
  return rowsOf(db, statement, tableSchema);
}

/**
 * Drops the foreign keys, because users and files reference each other, so that no order of the tables would do; and
 * disables the triggers, whose results are copied. Until the end of the transaction only.
 */
async function dropKeysAndTriggers(db: Db): Promise<void> {
  await db.execute(sql`create temporary table dropped_keys on commit drop as
    select conrelid::regclass::text as on_table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  await db.execute(sql`do $$ declare it record; begin
    for it in select * from dropped_keys loop
      execute format('alter table %s drop constraint %I', it.on_table, it.name);
    end loop;
    for it in select tablename as name from pg_tables where schemaname = 'public' loop
      execute format('alter table %I disable trigger user', it.name);
    end loop;
  end $$`);
}

/** Adds the foreign keys again, which checks all rows, and enables the triggers. */
async function restoreKeysAndTriggers(db: Db): Promise<void> {
  await db.execute(sql`do $$ declare it record; begin
    for it in select * from dropped_keys loop
      execute format('alter table %s add constraint %I %s', it.on_table, it.name, it.definition);
    end loop;
    for it in select tablename as name from pg_tables where schemaname = 'public' loop
      execute format('alter table %I enable trigger user', it.name);
    end loop;
  end $$`);
}

/** Copies the rows as JSON, which keeps every type, and compares their number and hash afterwards. */
async function copyTable(source: Db, target: Db, table: Table, say: Say): Promise<void> {
  const name = sql.identifier(table.name);
  const columns = sql.join(
    table.columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  await source.execute(
    sql`declare rows_to_copy no scroll cursor for select row_to_json(r)::text as row from (select ${columns} from ${name}) r`,
  );
  for (;;) {
    const rows = await rowsOf(source, sql`fetch 500 from rows_to_copy`, z.object({ row: z.string() }));
    if (rows.length === 0) break;
    const json = `[${rows.map(({ row }) => row).join(",")}]`;
    await target.execute(
      sql`insert into ${name} (${columns}) overriding system value
        select ${columns} from json_populate_recordset(null::${name}, ${json}::text::json)`,
    );
  }
  await source.execute(sql`close rows_to_copy`);
  const [before, after] = [await hashOf(source, name, columns), await hashOf(target, name, columns)];
  if (before.rows !== after.rows || before.hash !== after.hash)
    throw new Error(
      `${table.name} differs: ${before.rows} rows (${before.hash}), ${after.rows} rows (${after.hash})`,
    );
  say(`${table.name.padEnd(24)} ${String(after.rows).padStart(8)} rows  ${after.hash.slice(0, 16)}`);
}

/** The number of rows and a hash over all of them, whatever their order. */
function hashOf(db: Db, name: SQL | ReturnType<typeof sql.identifier>, columns: SQL) {
  return rowOf(
    db,
    sql`select count(*) as rows, encode(sha256(convert_to(coalesce(string_agg(hash, '' order by hash collate "C"), ''), 'UTF8')), 'hex') as hash
      from (select encode(sha256(convert_to(row_to_json(r)::text, 'UTF8')), 'hex') as hash
        from (select ${columns} from ${name}) r) hashes`,
    z.object({ rows: z.coerce.number(), hash: z.string() }),
  );
}

/** New rows continue with the numbers of the source, also after deleted rows. */
async function copySequences(source: Db, target: Db): Promise<void> {
  const sequences = sql`select sequencename as name from pg_sequences where schemaname = 'public'`;
  for (const { name } of await rowsOf(source, sequences, z.object({ name: z.string() }))) {
    const { last, isCalled } = await rowOf(
      source,
      sql`select last_value::text as last, is_called as "isCalled" from ${sql.identifier(name)}`,
      z.object({ last: z.string(), isCalled: z.boolean() }),
    );
    await target.execute(sql`select setval(${`public.${name}`}::regclass, ${last}::bigint, ${isCalled})`);
  }
}
