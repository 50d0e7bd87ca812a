import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { FolderInUse, lockFolder } from "#db/folder-lock.ts";

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

describe.concurrent("the lock of another container", () => {
  it("holds while it is touched", async () => {
    const { folder, lock } = lockedElsewhere();
    let seconds = 0;
    const heartbeat = setInterval(() => {
      utimesSync(lock, (seconds += 1), seconds);
    }, 500);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
    clearInterval(heartbeat);
    expect(readFileSync(lock, "utf8")).toBe("1 other-container");
  });

  it("is taken over when it is not", async () => {
    const { folder, lock } = lockedElsewhere();
    const unlock = await lockFolder(folder);
    expect(readFileSync(lock, "utf8")).toContain(String(process.pid));
    unlock();
  });
});
