import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { FolderInUse, heartbeatMs, lockFolder, silentMs } from "#db/folder-lock.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A folder with the lock of process 1 of another container. */
function lockedElsewhere(): { folder: string; lock: string } {
  const folder = mkdtempSync(join(tmpdir(), "bryggan-lock-"));
  folders.push(folder);
  const lock = join(folder, "lock");
  writeFileSync(lock, "1 other-container");
  return { folder, lock };
}

it("is taken before the folder is filled, and released when that fails", async () => {
  const folder = mkdtempSync(join(tmpdir(), "bryggan-lock-"));
  folders.push(folder);
  const lock = join(folder, "lock");
  let isLocked = false;
  const opened = openDatabase({
    folder,
    fillFolder: () => {
      isLocked = existsSync(lock);
      throw new Error("the disk is full");
    },
  });
  await expect(opened).rejects.toThrow("the disk is full");
  expect(isLocked).toBe(true);
  expect(existsSync(lock)).toBe(false);
});

it("is touched several times while another process waits", () => {
  expect(silentMs).toBeGreaterThanOrEqual(4 * heartbeatMs);
});

describe.concurrent("the lock of another container", () => {
  it("holds while it is touched", async () => {
    const { folder, lock } = lockedElsewhere();
    let seconds = 0;
    const heartbeat = setInterval(() => {
      utimesSync(lock, (seconds += 1), seconds);
    }, 50);
    await expect(lockFolder(folder, 500)).rejects.toThrow(FolderInUse);
    clearInterval(heartbeat);
    expect(readFileSync(lock, "utf8")).toBe("1 other-container");
  });

  it("is taken over when it is not", async () => {
    const { folder, lock } = lockedElsewhere();
    const unlock = await lockFolder(folder, 500);
    expect(readFileSync(lock, "utf8")).toContain(String(process.pid));
    unlock();
  });
});
