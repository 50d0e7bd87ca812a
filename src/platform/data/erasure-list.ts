import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "#src/platform/env.ts";

type DataFolder = Pick<Env, "dataDir">;

/** Ids of erased accounts, stored outside the database, so that a restored backup can be brought up to date. */
export async function readErasureList(env: DataFolder): Promise<ReadonlySet<string>> {
  const text = await readFile(pathOf(env), "utf8").catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return "";
    throw error;
  });
  return new Set(text.split("\n").filter((id) => id !== ""));
}

/** Appends ids, synced to disk. */
export async function addToErasureList(env: DataFolder, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const file = await open(pathOf(env), "a", 0o600);
  try {
    await file.writeFile(ids.map((id) => `${id}\n`).join(""));
    await file.sync();
  } finally {
    await file.close();
  }
}

function pathOf({ dataDir }: DataFolder): string {
  return join(dataDir, "erased-accounts");
}
