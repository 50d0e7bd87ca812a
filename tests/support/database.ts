import { openAsBlob } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, inject } from "vitest";
import { openDatabase } from "#db/client.ts";
import { rowsOf } from "#db/rows.ts";
import type { Database } from "#db/types.ts";
import { createDatabase } from "./postgres.ts";

const server = process.env["TEST_DATABASE_URL"];

/** True when tests run on PostgreSQL with several connections; the embedded database has a single one. */
export const onRealPostgres = server !== undefined;

interface Options {
  timeouts?: boolean;
  connections?: number;
}

/**
 * Opens a separate migrated database with the skills: in memory, or on the PostgreSQL at TEST_DATABASE_URL. There, the
 * timeouts of the product apply only on request: on a busy machine, many concurrent calls for one row wait longer.
 */
export async function openTestDatabase(options: Options = {}): Promise<Database> {
  return server
    ? await onPostgres(server, options)
    : openDatabase({ snapshot: await openAsBlob(inject("snapshot")) });
}

/** Resolves when one transaction waits for a lock; on PostgreSQL. */
export async function untilOneWaits({ db }: Pick<Database, "db">): Promise<void> {
  const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await rowsOf(db, waiting)).length).toBe(1);
}

/** Puts such an embedded database into the data folder of a server, which then needs not create one. */
export async function prepareFolder(folder: string): Promise<void> {
  const database = await openDatabase({ folder, snapshot: await openAsBlob(inject("snapshot")) });
  await database.close();
}

async function onPostgres(address: string, { timeouts = false, connections }: Options): Promise<Database> {
  const own = await createDatabase(address, inject("template"));
  const database = await openDatabase({ url: own.url, connections, unlimited: !timeouts });
  return {
    ...database,
    close: async () => {
      await database.close();
      await own.drop();
    },
  };
}
