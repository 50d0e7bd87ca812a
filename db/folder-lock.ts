import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Two processes on one embedded database would overwrite each other's data. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(`The data folder ${folder} is in use by process ${pid}.`);
    this.name = "FolderInUse";
  }
}

/** Locks the folder for this process and returns the unlock function. A lock left by a dead process is taken over. */
export function lockFolder(folder: string): () => void {
  const path = join(folder, "lock");
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(path, String(process.pid), { flag: "wx", mode: 0o600 });
      return () => {
        rmSync(path, { force: true });
      };
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
      const holder = Number(readFileSync(path, "utf8"));
      if (holder !== process.pid && isAlive(holder)) throw new FolderInUse(folder, holder);
      rmSync(path, { force: true });
    }
  }
  throw new FolderInUse(folder, 0);
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
