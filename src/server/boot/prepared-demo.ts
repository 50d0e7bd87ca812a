import { cpSync, existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

/** What demo data consists of in a data folder. */
const parts = ["files", "installation", "pg"];

/** Copies the demo data that a build has prepared, unless the data folder has data already. Returns whether it did. */
export function copyDemo(prepared: string, dataDir: string): boolean {
  if (parts.some((part) => existsSync(join(dataDir, part)))) return false;
  // Moved when all is copied, so that a start that is interrupted leaves no half of it.
  const unfinished = join(dataDir, "unfinished-demo");
  rmSync(unfinished, { recursive: true, force: true });
  for (const part of parts) cpSync(join(prepared, part), join(unfinished, part), { recursive: true });
  for (const part of parts) renameSync(join(unfinished, part), join(dataDir, part));
  rmSync(unfinished, { recursive: true });
  return true;
}
