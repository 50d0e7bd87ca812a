import { createWriteStream, openAsBlob } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { isNull, sql } from "drizzle-orm";
import { openDatabase } from "#db/client.ts";
import type { Database } from "#db/types.ts";
import { rowsOf } from "#db/rows.ts";
import { outbox } from "#db/schema/index.ts";
import { reapplyErasures } from "#src/domains/accounts/commands/erasure.ts";
import { deleteRowsOf } from "#src/domains/files/commands/sweep.ts";
import { joinInstallation } from "#src/domains/files/commands/installation.ts";
import { deleteAllSessions } from "#src/platform/auth/sessions.ts";
import type { Env } from "#src/platform/env.ts";
import { openLog } from "#src/platform/log.ts";
import { openStorage, type Storage } from "#src/platform/files/storage.ts";
import { names, newestMigration, textOf, type Manifest } from "./archive.ts";
import { runPostgresTool } from "./postgres-tools.ts";
import { OperatorError, withDatabase, type Say } from "./session.ts";
import { readTar, type TarEntry } from "./tar.ts";
import { verifyArchive } from "./verify-archive.ts";
import { verify } from "./verify.ts";

/** Sessions end, erased accounts are erased again. Returns the problems that are left, as `verify`. */
export async function restore(env: Env, path: string, say: Say): Promise<string[]> {
  const { manifest, result } = await verifyArchive(path, say);
  requireMatch(env, manifest);
  const storage = await openStorage(env, openLog(env));
  await requireEmptyTarget(env, storage);
  await unpack(env, storage, path, manifest, say);
  return withDatabase(env, async (ctx) => {
    await deleteAllSessions(ctx);
    await deleteRowsOf(ctx, result.deleted);
    await joinInstallation(ctx);
    say(`Accounts erased again: ${await reapplyErasures(ctx)}`);
    const waiting = await ctx.db.$count(outbox, isNull(outbox.sentAt));
    say(`Sessions of the backup have ended. Emails that wait to be sent: ${waiting}`);
    return verify(ctx, say);
  });
}

function requireMatch(env: Env, { database, migration }: Manifest): void {
  const target = env.databaseUrl === null ? "embedded" : "postgres";
  if (target !== database) {
    const advice = database === "postgres" ? "Set DATABASE_URL to an empty one" : "Leave out DATABASE_URL";
    throw new OperatorError(
      `The backup has the ${database} database, this configuration the ${target} one. ${advice}, restore, then use copy-database.`,
    );
  }
  if (migration > newestMigration())
    throw new OperatorError("The backup was made by a newer version of Bryggan: restore with that version.");
}

async function requireEmptyTarget(env: Env, storage: Storage): Promise<void> {
  const stored = await storage.list();
  const folder = await readdir(env.dataDir).catch((): string[] => []);
  if (stored.length > 0 || (env.databaseUrl === null && folder.includes("pg")))
    throw new OperatorError(
      env.s3
        ? `The bucket ${env.s3.bucket} is not empty. Set S3_BUCKET to a new one; then copy the old erased folder, if you have it, into the new one.`
        : `The data folder ${env.dataDir} is not empty. Move it away or set DATA_DIR to a new folder; then copy the old erased folder, if you have it, into the new one.`,
    );
  if (env.databaseUrl === null) return;
  const database = await openDatabase({ url: env.databaseUrl, connections: 1 });
  try {
    const tables = await rowsOf(
      database.db,
      sql`select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    if (tables.length > 0)
      throw new OperatorError(
        `The database at DATABASE_URL is not empty (${tables.length} tables). Create a new one (createdb bryggan_restored) and set DATABASE_URL to it.`,
      );
  } finally {
    await database.close();
  }
}

async function unpack(env: Env, storage: Storage, path: string, manifest: Manifest, say: Say): Promise<void> {
  let count = 0;
  for await (const entry of readTar(path)) {
    if (entry.name === names.database) {
      await restoreDatabase(env, entry, storage.tempFolder);
      say("The database is restored.");
    } else if (entry.name === names.erasures) await mergeErasures(storage, await textOf(entry.content));
    else if (entry.name.startsWith(names.files)) {
      const id = entry.name.slice(names.files.length);
      const temporary = join(storage.tempFolder, `restore-${process.pid}`);
      await pipeline(entry.content, createWriteStream(temporary, { mode: 0o600 }));
      await storage.keep(temporary, id);
      count += 1;
      if (count % 1000 === 0) say(`Files: ${count} of ${manifest.files.length}`);
    }
  }
  say(`Files: ${count} restored, ${manifest.files.length - count} were missing when the backup was made.`);
}

async function restoreDatabase(env: Env, entry: TarEntry, tempFolder: string): Promise<void> {
  await mkdir(tempFolder, { recursive: true, mode: 0o700 });
  const dump = join(tempFolder, `restore-${process.pid}.dump`);
  try {
    await pipeline(entry.content, createWriteStream(dump, { mode: 0o600 }));
    if (env.databaseUrl === null) {
      const database: Database = await openDatabase({
        folder: env.dataDir,
        snapshot: await openAsBlob(dump),
      });
      await database.close();
    } else {
      const options = [
        "--no-owner",
        "--no-privileges",
        "--no-comments",
        "--exit-on-error",
        "--single-transaction",
      ];
      await runPostgresTool("pg_restore", env.databaseUrl, [...options, dump]);
    }
  } finally {
    await rm(dump, { force: true });
  }
}

/** There may already be a list, with accounts that were erased after the backup. */
async function mergeErasures(storage: Storage, text: string): Promise<void> {
  const listed = await storage.erasedAccounts();
  await storage.addErasedAccounts(text.split("\n").filter((id) => id !== "" && !listed.has(id)));
}
