import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type * as schema from "./schema/index.ts";
import { openEmbedded } from "./embedded.ts";
import { openPostgres } from "./postgres.ts";

/** The one database type: both drivers and the transactions of both satisfy it. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>;

export interface Database {
  db: Db;
  kind: "postgres" | "embedded";
  /** Brings the schema up to date; safe when several processes start at once. */
  migrate(): Promise<void>;
  /**
   * Calls back with the payload of every NOTIFY on the channel, until the returned function is called. `onResume` says
   * that the connection was lost and is back: what was sent in between was not heard.
   */
  listen(
    channel: string,
    onEvent: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export interface DatabaseAddress {
  /** A postgres:// address; without it the embedded database is used. */
  url?: string | undefined;
  /** Folder of the embedded database; without it, it lives in memory. */
  folder?: string | undefined;
  /** What an embedded database in memory begins with: a data directory as PGlite dumps it (for tests). */
  snapshot?: Blob | undefined;
  /** Connections in the pool (PostgreSQL only). */
  connections?: number | undefined;
}

export function openDatabase({ url, folder, snapshot, connections }: DatabaseAddress): Promise<Database> {
  return url ? openPostgres(url, connections) : openEmbedded(folder, snapshot);
}
