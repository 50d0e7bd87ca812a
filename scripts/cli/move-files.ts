import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { installationId } from "#src/domains/settings/queries.ts";
import type { Ctx } from "#src/platform/context.ts";
import { openDiskStore } from "#src/platform/files/disk-store.ts";
import { digestOf, hashed } from "#src/platform/files/digest.ts";
import { getText, putText, tempPathIn, type ObjectStore } from "#src/platform/files/object-store.ts";
import { openS3Store } from "#src/platform/files/s3-store.ts";
import { storedNames } from "#src/platform/files/storage.ts";
import { fileRows } from "./archive.ts";
import { OperatorError, type Say } from "./session.ts";

/**
 * Moves all stored contents between the data folder and the bucket: each is copied, read back, compared by its SHA-256,
 * and only then removed from where it was. Stopped halfway, the same command goes on. Until the end neither place has
 * the installation id, so no server serves with half of the files. Returns how many files differ from their rows: they
 * did before (docs/rules/files.md#object-storage).
 */
export async function moveFiles(ctx: Ctx, to: "bucket" | "folder", say: Say): Promise<number> {
  const { env, storage } = ctx.services;
  if (!env.s3) throw new OperatorError("Set S3_BUCKET to the bucket to move the files to or from.");
  const [folder, bucket] = [openDiskStore(env.dataDir), await openS3Store(env.s3)];
  const [source, target] = to === "bucket" ? [folder, bucket] : [bucket, folder];
  const id = await takeInstallationId(ctx, source, target);
  const rows = await fileRows(ctx.db);
  const expected = new Map(rows.map(({ id, sha256 }) => [`${storedNames.files}/${id}`, sha256]));
  const names = await namesIn(source);
  let damaged = 0;
  for (const [index, name] of names.entries()) {
    if (index > 0 && index % 100 === 0) say(`${index} of ${names.length}`);
    const sha256 = await moveOne(source, target, name, storage.tempFolder);
    if (sha256 === null || (expected.get(name) ?? sha256) === sha256) continue;
    damaged += 1;
    say(`PROBLEM: ${name} differs from its row.`);
  }
  await putText(target, storage.tempFolder, storedNames.installation, id);
  say(`Moved to the ${to}: ${names.length} contents, each compared after copying.`);
  return damaged;
}

/** Removes the id from the source, so that nothing serves meanwhile; the database keeps it. */
async function takeInstallationId(ctx: Ctx, source: ObjectStore, target: ObjectStore): Promise<string> {
  const id = await installationId(ctx);
  const found = await Promise.all([source, target].map((store) => getText(store, storedNames.installation)));
  if (id === null || found.some((other) => other !== null && other !== id))
    throw new OperatorError(
      "The database, the data folder and the bucket are not of one installation: nothing was moved.",
    );
  await source.remove(storedNames.installation);
  return id;
}

async function namesIn(store: ObjectStore): Promise<string[]> {
  const { files, trash, erased } = storedNames;
  const lists = await Promise.all([files, trash, erased].map((folder) => store.list(folder)));
  return lists.flat().map(({ name }) => name);
}

/** Returns the SHA-256 of what was moved, or null when there was nothing any more. */
async function moveOne(
  source: ObjectStore,
  target: ObjectStore,
  name: string,
  tempFolder: string,
): Promise<string | null> {
  const stored = await source.get(name);
  if (!stored) return null;
  const path = tempPathIn(tempFolder);
  try {
    let sha256 = "";
    const parts = hashed(stored.stream, (_size, found) => (sha256 = found));
    await pipeline(parts, createWriteStream(path, { mode: 0o600 }));
    await target.put(name, path);
    const copy = await target.get(name);
    if (!copy || (await digestOf(copy.stream)).sha256 !== sha256)
      throw new OperatorError(`${name} differs after copying. What was moved is moved; repeat the command.`);
    await source.remove(name);
    return sha256;
  } finally {
    await rm(path, { force: true });
  }
}
