import { openEmbedded } from "./embedded.ts";
import { openPostgres } from "./postgres.ts";
import type { Database, DatabaseAddress } from "./types.ts";

export function openDatabase({
  url,
  connections,
  unlimited,
  ...embedded
}: DatabaseAddress): Promise<Database> {
  return url ? openPostgres(url, connections, unlimited) : openEmbedded(embedded);
}
