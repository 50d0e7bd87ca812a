import { existsSync } from "node:fs";
import { digestOf } from "#src/platform/files/digest.ts";
import { manifestSchema, names, resultSchema, textOf, type BackupResult, type Manifest } from "./archive.ts";
import { OperatorError, type Say } from "./session.ts";
import { readTar } from "./tar.ts";

/** What a backup says about itself, after the whole of it was read and compared with its checksums; changes nothing. */
export async function verifyArchive(
  path: string,
  say: Say,
): Promise<{ manifest: Manifest; result: BackupResult }> {
  if (!existsSync(path)) throw new OperatorError(`${path} does not exist.`);
  let manifest: Manifest | null = null;
  let result: BackupResult | null = null;
  const sums = new Map<string, string>();
  for await (const { name, content } of readTar(path)) {
    if (manifest === null) {
      if (name !== names.manifest) break;
      manifest = manifestSchema.parse(JSON.parse(await textOf(content)));
      say(`Backup of ${manifest.createdAt}, ${manifest.database} database, ${manifest.files.length} files.`);
    } else if (name === names.result) result = resultSchema.parse(JSON.parse(await textOf(content)));
    else if (name !== names.erasures) sums.set(name, (await digestOf(content)).sha256);
  }
  if (manifest === null) throw new OperatorError(`${path} is not a backup of Bryggan.`);
  if (result === null) throw new OperatorError("The backup is incomplete: it has no result at its end.");
  requireEqual(manifest, result, sums);
  say("The backup is complete, and everything in it has the checksum it says.");
  return { manifest, result };
}

/** Files that were missing or damaged when the backup was made are named in its result, and are no fault of the archive. */
function requireEqual(manifest: Manifest, result: BackupResult, sums: Map<string, string>): void {
  if (sums.get(names.database) !== manifest.sha256)
    throw new OperatorError("The database in the backup is damaged.");
  const known = new Set([...result.damaged, ...result.missing, ...result.deleted]);
  const wrong = manifest.files.filter(
    ({ id, sha256 }) => !known.has(id) && sums.get(names.files + id) !== sha256,
  );
  const ids = new Set(manifest.files.map(({ id }) => names.files + id));
  const unknown = [...sums.keys()].filter((name) => name !== names.database && !ids.has(name));
  if (wrong.length > 0 || unknown.length > 0)
    throw new OperatorError(
      `The backup is damaged: ${[...wrong.map(({ id }) => `file ${id} differs or is missing`), ...unknown.map((name) => `${name} is unknown`)].join(", ")}.`,
    );
}
