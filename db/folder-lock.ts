import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export const heartbeatMs = 1_000;
export const silentMs = 4_000;

/** Two processes on one embedded database would overwrite each other's data. */
export class FolderInUse extends Error {
  constructor(folder: string, holder: string) {
    super(`The data folder ${folder} is in use by process ${holder}.`);
    this.name = "FolderInUse";
  }
}

/**
 * Locks the folder for this process and returns the unlock function. A lock left by a dead process is taken over. Process
 * ids say nothing about other machines and containers, which all have a process 1: there the lock's heartbeat decides.
 */
export async function lockFolder(folder: string, waitMs = silentMs): Promise<() => void> {
  const path = join(folder, "lock");
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(path, `${process.pid} ${hostname()}`, { flag: "wx", mode: 0o600 });
      return holdLock(path);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
      const holder = readFileSync(path, "utf8");
      if (await isHeld(path, holder, waitMs)) throw new FolderInUse(folder, holder);
      rmSync(path, { force: true });
    }
  }
  throw new FolderInUse(folder, "unknown");
}

function holdLock(path: string): () => void {
  const heartbeat = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(path, now, now);
    } catch {
      // The disk is missing; readiness says so.
    }
  }, heartbeatMs).unref();
  return () => {
    clearInterval(heartbeat);
    rmSync(path, { force: true });
  };
}

async function isHeld(path: string, holder: string, waitMs: number): Promise<boolean> {
  const [pid, host] = holder.split(" ");
  if (host === hostname() && Number(pid) !== process.pid) return isAlive(Number(pid));
  const before = statSync(path).mtimeMs;
  await sleep(waitMs);
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs !== before;
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
