import { chmod, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "#src/platform/env.ts";

/** Our own folders in the data folder. */
const ownFolders = ["erased", "files", "incoming", "mail", "pg", "trash"];

/**
 * Makes the data folder and our folders in it accessible to this user only, also when they existed before. A folder that
 * holds nothing of ours stays as it is: DATA_DIR may be a shared one by mistake. Returns the paths that could not be changed.
 */
export async function restrictDataFolder({ dataDir }: Pick<Env, "dataDir">): Promise<string[]> {
  const names = await readdir(dataDir).catch((): string[] => []);
  const own = ownFolders.filter((name) => names.includes(name)).map((name) => join(dataDir, name));
  const isOurs =
    names.every((name) => name.startsWith(".")) || names.includes("files") || names.includes("pg");
  const failed: string[] = [];
  for (const path of isOurs ? [dataDir, ...own] : own) {
    const mode = (await stat(path).catch(() => null))?.mode ?? 0o700;
    if ((mode & 0o077) === 0) continue;
    await chmod(path, 0o700).catch(() => failed.push(path));
  }
  return failed;
}
