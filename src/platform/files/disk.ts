import { randomBytes } from "node:crypto";
import { open, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { StorageProblem } from "#src/constants/files.ts";
import type { Log } from "#src/platform/log.ts";
import { causesOf, codeOf } from "#src/shared/error-causes.ts";
import type { ErrorCode } from "#src/shared/errors.ts";

const gigabyte = 1024 ** 3;
const minFreeShare = 0.05;
const measuredEveryMs = 10_000;

export interface DiskState {
  /** Null when files can be written. */
  problem: StorageProblem | null;
  /** Space that this process may still use, or null when it cannot be measured. */
  freeBytes: number | null;
}

/** Contents cannot be read or written, for a reason outside of this program. */
export class StorageError extends Error {
  override name = "StorageError";
  readonly problem: StorageProblem;

  constructor(problem: StorageProblem, options?: ErrorOptions) {
    super(`The storage of files: ${problem}`, options);
    this.problem = problem;
  }
}

/** The error code for a failure of the disk or bucket itself, or null for other errors. */
export function storageFailure(error: unknown): Extract<ErrorCode, `storage_${string}`> | null {
  const problem = causesOf(error)
    .map(knownProblem)
    .find((known) => known !== undefined);
  return problem ? (problem === "full" ? "storage_full" : "storage_unavailable") : null;
}

function knownProblem(error: unknown): StorageProblem | undefined {
  return error instanceof StorageError ? error.problem : problems[codeOf(error) ?? ""];
}

const problems: Partial<Record<string, StorageProblem>> = {
  ENOSPC: "full",
  EDQUOT: "full",
  EROFS: "read_only",
  EIO: "failed",
  ENODEV: "failed",
  ESTALE: "failed",
  ENOENT: "missing",
  ENOTDIR: "missing",
};

/**
 * Measures the disk of the data folder: writes, syncs and removes one byte, and reads the free space; `probe` fails when
 * the stored files are not there. At most every ten seconds; calls in between get the last result. Logs when it changes
 * (docs/rules/files.md#the-disk).
 */
export function diskMeter(
  probe: () => Promise<void>,
  tempFolder: string,
  log: Log,
): () => Promise<DiskState> {
  let last: { at: number; state: Promise<DiskState> } | null = null;
  let lastProblem: StorageProblem | null = null;

  async function measureAndLog(): Promise<DiskState> {
    const state = await measure(probe, tempFolder);
    if (state.problem && state.problem !== lastProblem) log.error(state, "files cannot be stored");
    if (!state.problem && lastProblem) log.info(state, "files can be stored again");
    lastProblem = state.problem;
    return state;
  }

  return () => {
    const now = performance.now();
    if (!last || now - last.at >= measuredEveryMs) last = { at: now, state: measureAndLog() };
    return last.state;
  };
}

async function measure(probe: () => Promise<void>, tempFolder: string): Promise<DiskState> {
  const space = await statfs(tempFolder).catch(() => null);
  const freeBytes = space && space.bavail * space.bsize;
  const problem = await probe()
    .then(() => write(tempFolder))
    .catch(problemOf);
  if (problem || !space || freeBytes === null) return { problem, freeBytes };
  return { problem: isLowOnSpace(freeBytes, space.blocks * space.bsize) ? "low_space" : null, freeBytes };
}

/** With less than 1 GB and less than 5 % free. */
export function isLowOnSpace(freeBytes: number, totalBytes: number): boolean {
  return freeBytes < Math.min(gigabyte, totalBytes * minFreeShare);
}

async function write(tempFolder: string): Promise<null> {
  const path = join(tempFolder, `.write-test-${randomBytes(9).toString("base64url")}`);
  const file = await open(path, "wx", 0o600);
  try {
    await file.write("1");
    await file.sync();
  } finally {
    try {
      await file.close();
    } finally {
      await rm(path, { force: true });
    }
  }
  return null;
}

function problemOf(error: unknown): StorageProblem {
  return knownProblem(error) ?? "failed";
}
