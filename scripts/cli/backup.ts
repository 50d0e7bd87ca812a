import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdtemp, open, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database, Db } from "#db/types.ts";
import { rowOf } from "#db/rows.ts";
import { findKnownFiles } from "#src/domains/files/queries.ts";
import type { Ctx } from "#src/platform/context.ts";
import type { Env } from "#src/platform/env.ts";
import { backupRun, noteRun } from "#src/platform/schedule.ts";
import { digestOf, hashed } from "#src/platform/files/digest.ts";
import { appliedMigration, fileRows, names, type BackupResult, type Manifest } from "./archive.ts";
import { runPostgresTool } from "./postgres-tools.ts";
import { OperatorError, withDatabase, type Say } from "./session.ts";
import { tarStream, type TarEntry } from "./tar.ts";

/**
 * Writes the database, the files it knows and the list of erased accounts into one tar archive, which has its name only
 * once it is complete. The server may run meanwhile when the database is PostgreSQL. The secret key is not in it.
 */
export async function backUp(env: Env, target: string, say: Say): Promise<BackupResult> {
  const path = resolve(target);
  if (existsSync(path)) throw new OperatorError(`${path} exists already: choose another name.`);
  if (!existsSync(dirname(path))) throw new OperatorError(`The folder ${dirname(path)} does not exist.`);
  return withDatabase(
    env,
    async (ctx, database) => {
      const folder = await mkdtemp(`${path}.unfinished-`);
      try {
        const dump = join(folder, "database");
        const files = await dumpDatabase(env, database, dump);
        const { size, sha256 } = await digestOf(createReadStream(dump));
        say(`Database: ${megabytes(size)}`);
        const migration = await appliedMigration(database.db);
        if (migration === null)
          throw new OperatorError("The database is empty: there is nothing to back up.");
        const createdAt = ctx.now.toISOString();
        const manifest = {
          format: 1,
          createdAt,
          database: database.kind,
          migration,
          sha256,
          files,
        } as const;
        const result: BackupResult = { deleted: [], missing: [], damaged: [] };
        const archive = join(folder, "archive");
        const entries = contents(ctx, manifest, dump, result, say);
        await pipeline(tarStream(entries, ctx.now), createWriteStream(archive, { mode: 0o600, flush: true }));
        await rename(archive, path);
        await syncFolder(dirname(path));
        say(`${path}: ${megabytes((await stat(path)).size)}`);
        // A database that cannot be written to can be backed up.
        await noteRun(ctx, backupRun).catch(() => say("The time of this backup could not be noted."));
        return result;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    { migrate: false },
  );
}

/** Dumps the database to a file; the returned files are those of the same snapshot. */
async function dumpDatabase(env: Env, { db, dump }: Database, path: string): Promise<Manifest["files"]> {
  const url = env.databaseUrl;
  if (url === null) {
    if (!dump) throw new Error("The embedded database has no dump");
    await writeFile(path, (await dump()).stream(), { mode: 0o600 });
    return fileRows(db);
  }
  return db.transaction(
    async (tx) => {
      const snapshot = await exportSnapshot(tx);
      const files = await fileRows(tx);
      const options = ["--format=custom", "--no-owner", "--no-privileges", "--no-comments"];
      await runPostgresTool("pg_dump", url, [...options, `--snapshot=${snapshot}`, `--file=${path}`]);
      return files;
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

async function exportSnapshot(db: Db): Promise<string> {
  return (await rowOf(db, sql`select pg_export_snapshot() as id`, z.object({ id: z.string() }))).id;
}

async function* contents(
  ctx: Ctx,
  manifest: Manifest,
  dump: string,
  result: BackupResult,
  say: Say,
): AsyncGenerator<TarEntry> {
  yield textEntry(names.manifest, JSON.stringify(manifest, null, 1));
  yield { name: names.database, size: (await stat(dump)).size, content: createReadStream(dump) };
  for (const [index, row] of manifest.files.entries()) {
    if (index > 0 && index % 1000 === 0) say(`Files: ${index} of ${manifest.files.length}`);
    const stored = await ctx.services.storage.read(row.id);
    if (!stored) {
      const known = await findKnownFiles(ctx, [row.id]);
      (known.has(row.id) ? result.missing : result.deleted).push(row.id);
      continue;
    }
    const content = hashed(stored.stream, (size, sha256) => {
      if (size !== row.size || sha256 !== row.sha256) result.damaged.push(row.id);
    });
    yield { name: names.files + row.id, size: stored.size, content };
  }
  const erased = await ctx.services.storage.erasedAccounts();
  yield textEntry(names.erasures, [...erased].map((id) => `${id}\n`).join(""));
  say(
    `Files: ${manifest.files.length - result.missing.length - result.deleted.length}, erased accounts: ${erased.size}`,
  );
  for (const id of result.missing) say(`MISSING in the data folder: file ${id}`);
  for (const id of result.damaged) say(`DAMAGED in the data folder: file ${id}`);
  yield textEntry(names.result, JSON.stringify(result));
}

function textEntry(name: string, text: string): TarEntry {
  const content = Buffer.from(text);
  return { name, size: content.length, content: [content] };
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}
