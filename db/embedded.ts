import { mkdirSync } from "node:fs";
import type { Database, DatabaseAddress } from "./types.ts";
import { lockFolder } from "./folder-lock.ts";
import { migrationsFolder, rejectOlderDatabase } from "./migrations.ts";
import * as schema from "./schema/index.ts";

/** The types of integer[], text[] and bigint[] in pg_type. */
const arrayTypes = ["1007", "1009", "1016"];

type EmbeddedAddress = Pick<DatabaseAddress, "folder" | "snapshot" | "fillFolder">;

/** Opens the embedded database in a folder, which is locked for this process, or in memory (from a snapshot). */
export async function openEmbedded({ folder, snapshot, fillFolder }: EmbeddedAddress): Promise<Database> {
  const [{ PGlite, types }, { pg_trgm }, { drizzle }, { migrate }] = await Promise.all([
    import("@electric-sql/pglite"),
    import("@electric-sql/pglite/contrib/pg_trgm"),
    import("drizzle-orm/pglite"),
    import("drizzle-orm/pglite/migrator"),
  ]);
  if (folder) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = folder ? await lockFolder(folder) : () => {};
  try {
    fillFolder?.();
    const client = await PGlite.create({
      ...(folder ? { dataDir: `${folder}/pg` } : {}),
      ...(snapshot && { loadDataDir: snapshot }),
      extensions: { pg_trgm },
    });
    // It copies its parsers for each query of Drizzle; of 300, few are needed. Values of other types stay texts.
    const parsed = new Set([...Object.keys(types.parsers), ...arrayTypes]);
    client.parsers = Object.fromEntries(Object.entries(client.parsers).filter(([oid]) => parsed.has(oid)));
    const db = drizzle(client, { schema });
    return {
      db,
      kind: "embedded",
      migrate: async () => {
        await rejectOlderDatabase(db);
        await migrate(db, { migrationsFolder });
      },
      listen: (channel, onEvent) => client.listen(channel, onEvent),
      dump: () => client.dumpDataDir("gzip"),
      close: async () => {
        await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
