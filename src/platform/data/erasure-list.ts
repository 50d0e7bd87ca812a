import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "#src/platform/env.ts";

type Place = Pick<Env, "dataDir">;

/** Who was erased, as it is written down outside of the database: an old copy of that knows nothing of it. */
export async function readErasureList(env: Place): Promise<ReadonlySet<string>> {
  const text = await readFile(pathOf(env), "utf8").catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return "";
    throw error;
  });
  return new Set(text.split("\n").filter((id) => id !== ""));
}

/** Writes ids behind the others, synced to disk. */
export async function addToErasureList(env: Place, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const file = await open(pathOf(env), "a", 0o600);
  try {
    await file.writeFile(ids.map((id) => `${id}\n`).join(""));
    await file.sync();
  } finally {
    await file.close();
  }
}

function pathOf({ dataDir }: Place): string {
  return join(dataDir, "erased-accounts");
}
