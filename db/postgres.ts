import { sql } from "drizzle-orm";
import type { Database } from "./types.ts";
import { migrationsFolder, rejectOlderDatabase } from "./migrations.ts";
import { withPreparedStatements } from "./prepared-statements.ts";
import * as schema from "./schema/index.ts";

const migrationLock = 7_401_001;

/**
 * Opens PostgreSQL 15 or newer, with a statement timeout of 5 s and a lock timeout of 3 s. A query without an answer
 * after 5.5 s fails with QUERY_TIMEOUT and its connection is dropped (docs/decisions/009-patched-postgres-driver.md).
 */
export async function openPostgres(url: string, connections = 10, unlimited = false): Promise<Database> {
  const [{ default: postgres }, { drizzle }, { migrate }] = await Promise.all([
    import("postgres"),
    import("drizzle-orm/postgres-js"),
    import("drizzle-orm/postgres-js/migrator"),
  ]);
  const client = postgres(url, {
    max: connections,
    connect_timeout: 4,
    // Later than the statement timeout: only a server that does not answer at all gets here.
    query_timeout: unlimited ? 0 : 5.5,
    // A request waits during this pause before it gets its 503, so the pause is short.
    backoff: () => 0.2 + Math.random() * 0.3,
    onnotice: () => {},
    connection: {
      // Only instances are called so: a command looks for them (scripts/cli/session.ts).
      application_name: unlimited ? "bryggan command" : "bryggan",
      statement_timeout: unlimited ? 0 : 5_000,
      lock_timeout: unlimited ? 0 : 3_000,
      // Compiling a statement takes longer than it saves: a search of 4 000 conversations with its total takes 1.4 times
      // the processor time with it (`npm run bench:growth`).
      jit: "off",
    },
  });
  const db = drizzle(withPreparedStatements(client), { schema });
  return {
    db,
    kind: "postgres",
    migrate: async () => {
      // A separate connection, because the advisory lock belongs to the session and must not time out.
      const single = postgres(url, { max: 1, onnotice: () => {} });
      try {
        const singleDb = drizzle(single);
        await singleDb.execute(sql`select pg_advisory_lock(${migrationLock})`);
        await rejectOlderDatabase(singleDb);
        await migrate(singleDb, { migrationsFolder });
      } finally {
        await single.end({ timeout: 5 });
      }
    },
    listen: async (channel, onEvent, onReconnect) => {
      let hasListened = false;
      const listening = await client.listen(channel, onEvent, () => {
        if (hasListened) onReconnect?.();
        hasListened = true;
      });
      return () => listening.unlisten();
    },
    close: () => client.end({ timeout: 5 }),
  };
}
