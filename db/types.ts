import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type * as schema from "./schema/index.ts";

/** The database type of both drivers and of their transactions. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>;

export interface Database {
  db: Db;
  kind: "postgres" | "embedded";
  /** Brings the schema up to date; safe when several processes start at once. */
  migrate(): Promise<void>;
  /**
   * Calls back with the payload of every NOTIFY on the channel, until the returned function is called. `onReconnect` is
   * called when a lost connection is back: notifications in between were missed.
   */
  listen(
    channel: string,
    onEvent: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<() => Promise<void>>;
  /** The contents of the embedded database; PostgreSQL has pg_dump. */
  dump?: () => Promise<Blob>;
  close(): Promise<void>;
}

export interface DatabaseAddress {
  /** A postgres:// address; without it the embedded database is used. */
  url?: string | undefined;
  /** Folder of the embedded database; without it, it lives in memory. */
  folder?: string | undefined;
  /** Initial content of a new embedded database: a dump of one. */
  snapshot?: Blob | undefined;
  /** Fills the folder before the embedded database is opened, while no other process uses it. */
  fillFolder?: (() => void) | undefined;
  /** Connections in the pool (PostgreSQL only). */
  connections?: number | undefined;
  /** No query times out: for commands of the operator, not for requests (PostgreSQL only). */
  unlimited?: boolean | undefined;
}
