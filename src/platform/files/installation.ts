import { open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "#src/platform/env.ts";

type DataFolder = Pick<Env, "dataDir">;

/** The id of the installation that the data folder belongs to, or null (docs/rules/files.md#installation-id). */
export async function folderInstallation({ dataDir }: DataFolder): Promise<string | null> {
  const text = await readFile(join(dataDir, "installation"), "utf8").catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return "";
    throw error;
  });
  return text.trim() || null;
}

/** Says which installation the data folder belongs to, synced to disk. */
export async function saveFolderInstallation({ dataDir }: DataFolder, id: string): Promise<void> {
  const path = join(dataDir, "installation");
  const file = await open(`${path}.new`, "w", 0o600);
  try {
    await file.writeFile(`${id}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
}
