import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { diskMeter, isLowOnSpace, StorageError, storageFailure } from "#src/platform/files/disk.ts";
import { openLog } from "#src/platform/log.ts";

const gigabyte = 1024 ** 3;

describe("isLowOnSpace", () => {
  it.each([
    ["a large disk with 1 GB", gigabyte, 100 * gigabyte, false],
    ["a large disk with less", gigabyte - 1, 100 * gigabyte, true],
    ["a small disk with 5 %", gigabyte / 2, 10 * gigabyte, false],
    ["a small disk with less", gigabyte / 2 - 1, 10 * gigabyte, true],
  ])("of %s is right", (_, free, total, isLow) => {
    expect(isLowOnSpace(free, total)).toBe(isLow);
  });
});

describe("diskMeter", () => {
  const folder = mkdtempSync(join(tmpdir(), "bryggan-meter-"));
  afterEach(() => {
    vi.useRealTimers();
    rmSync(folder, { recursive: true, force: true });
  });

  it("measures at most every ten seconds, and says once when files cannot be stored", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const lines: string[] = [];
    const log = openLog({ logLevel: "info" }, { write: (line) => void lines.push(line) });
    let problem: Error | null = null;
    const probe = vi.fn(() => (problem ? Promise.reject(problem) : Promise.resolve()));
    const measure = diskMeter(probe, folder, log);
    async function after(ms: number) {
      vi.advanceTimersByTime(ms);
      return (await measure()).problem;
    }
    await after(0);
    expect(await after(9_999)).toBeNull();
    expect(probe).toHaveBeenCalledTimes(1);
    problem = new StorageError("missing");
    expect([await after(1), await after(10_000)]).toEqual(["missing", "missing"]);
    expect(probe).toHaveBeenCalledTimes(3);
    problem = null;
    expect(await after(10_000)).toBeNull();
    expect(lines.map((line) => /files can.*?again|files cannot be stored/.exec(line)?.[0])).toEqual([
      "files cannot be stored",
      "files can be stored again",
    ]);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe("storageFailure", () => {
  it.each([
    ["ENOSPC", "storage_full"],
    ["EDQUOT", "storage_full"],
    ["EROFS", "storage_unavailable"],
    ["EIO", "storage_unavailable"],
    ["ENOENT", "storage_unavailable"],
    ["EACCES", null],
  ])("of %s is %s, also as the cause of another error", (code, failure) => {
    const error = Object.assign(new Error(code), { code });
    expect(storageFailure(error)).toBe(failure);
    expect(storageFailure(new Error("upload", { cause: error }))).toBe(failure);
  });
});
