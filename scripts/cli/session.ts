import { openDatabase } from "#db/client.ts";
import type { Database } from "#db/types.ts";
import type { Ctx } from "#src/platform/context.ts";
import type { Env } from "#src/platform/env.ts";
import { openEvents } from "#src/platform/events.ts";
import { openLog } from "#src/platform/log.ts";
import { openClock } from "#src/platform/data/clock.ts";
import { openStorage } from "#src/platform/files/storage.ts";
import { accountDeletionHooks, companyRenameHooks } from "#src/server/account-hooks.ts";
import { useBrand } from "#src/server/brand.ts";
import { systemCtx } from "#src/server/boot/first-start.ts";
import { parseArgs, type ParseArgsConfig } from "node:util";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { rowOf } from "#db/rows.ts";

/** Shows a line to the operator. */
export type Say = (line: string) => void;

/** A problem that the operator can solve: shown without a stack trace. */
export class OperatorError extends Error {
  override name = "OperatorError";
}

/** The message of an error; database and network errors have the useful one in their cause. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof OperatorError || error.cause === undefined) return error.message;
  return causeOf(error.cause);
}

/** Without time limits for queries. The database is migrated first, unless `migrate` is false. */
export async function withDatabase<T>(
  env: Env,
  work: (ctx: Ctx, database: Database) => Promise<T>,
  { migrate } = { migrate: true },
): Promise<T> {
  const log = openLog(env);
  const database = await openDatabase({
    url: env.databaseUrl ?? undefined,
    folder: env.dataDir,
    unlimited: true,
  });
  try {
    if (migrate) await database.migrate();
    const events = await openEvents(database);
    try {
      const storage = await openStorage(env, log);
      const clock = await openClock(database.db);
      const services = { env, log, storage, events, clock, accountDeletionHooks, companyRenameHooks };
      if (migrate) await useBrand(database.db, services);
      return await work(systemCtx(database, services), database);
    } finally {
      await events.close();
    }
  } finally {
    await database.close();
  }
}

/** The options behind the name of the command. */
export function commandOptions<const Options extends NonNullable<ParseArgsConfig["options"]>>(
  options: Options,
) {
  return parseArgs({ args: process.argv.slice(3), options }).values;
}

/** Fails while an instance uses the database; the embedded one is locked by the process that has it open. */
export async function requireStopped({ db, kind }: Database): Promise<void> {
  if (kind === "embedded") return;
  const { connections } = await rowOf(
    db,
    sql`select count(*)::int as connections from pg_stat_activity
      where datname = current_database() and application_name = 'bryggan'`,
    z.object({ connections: z.number() }),
  );
  if (connections > 0)
    throw new OperatorError(
      "An instance is running with this database: stop all of them first. Nothing was changed.",
    );
}
