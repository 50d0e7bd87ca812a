import { openAsBlob } from "node:fs";
import { inject } from "vitest";
import { openDatabase, type Database } from "#db/client.ts";
import { createDatabase } from "./postgres.ts";

const server = process.env["TEST_DATABASE_URL"];

/** Whether the database decides between connections; the embedded one has a single connection. */
export const onRealPostgres = server !== undefined;

/** A migrated database of one's own that knows the skills: in memory, or on the PostgreSQL at TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<Database> {
  return server ? await onPostgres(server) : openDatabase({ snapshot: await openAsBlob(inject("snapshot")) });
}

async function onPostgres(address: string): Promise<Database> {
  const own = await createDatabase(address, inject("template"));
  const database = await openDatabase({ url: own.url, connections: 25 });
  return {
    ...database,
    close: async () => {
      await database.close();
      await own.drop();
    },
  };
}
