import { createReadStream, type ReadStream } from "node:fs";
import { chmod, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "#src/platform/env.ts";
import type { Log } from "#src/platform/log.ts";
import { fail } from "#src/shared/errors.ts";
import { diskMeter, type DiskState } from "./disk.ts";

/** Files on disk under random names, outside of any web root, readable by this program only. */
export interface Storage {
  /** A folder on the same volume for files that are still being received. */
  tempFolder: string;
  /** Moves a complete temporary file into the storage under this id, synced to disk. */
  keep: (tempPath: string, id: string) => Promise<void>;
  /** The content, or a range of it (both ends included), or null when there is no such file. */
  read: (
    id: string,
    range?: { start: number; end: number },
  ) => Promise<{ size: number; stream: ReadStream } | null>;
  remove: (id: string) => Promise<void>;
  /** Moves files to the trash of that day, where they stay until `emptyTrash` removes them. */
  moveToTrash: (ids: readonly string[], day: string) => Promise<void>;
  /** Removes the trash of all days (YYYY-MM-DD) before that one; returns how many days. */
  emptyTrash: (before: string) => Promise<number>;
  has: (id: string) => Promise<boolean>;
  /** Every stored id with its time, for the sweep. */
  list: () => Promise<{ id: string; at: Date }[]>;
  /** Whether files can be written, and the free space; measured at most every ten seconds. */
  disk: () => Promise<DiskState>;
  /** Fails with `storage_full` or `storage_unavailable` when files cannot be written. */
  ready: () => Promise<void>;
  /** Fails like `ready`, and with `storage_full` already when little space is left. */
  acceptsUploads: () => Promise<void>;
}

const idPattern = /^[\w-]{16,64}$/;
const dayPattern = /^\d{4}-\d\d-\d\d$/;

export async function openStorage(env: Pick<Env, "dataDir">, log: Log): Promise<Storage> {
  const folder = join(env.dataDir, "files");
  const tempFolder = join(env.dataDir, "incoming");
  const trashFolder = join(env.dataDir, "trash");
  for (const path of [folder, tempFolder, trashFolder]) await mkdir(path, { recursive: true, mode: 0o700 });
  const disk = diskMeter(folder, tempFolder, log);

  function pathOf(id: string): string {
    if (!idPattern.test(id)) throw new Error("Not the id of a stored file");
    return join(folder, id);
  }

  async function ready(): Promise<void> {
    const { problem } = await disk();
    if (problem && problem !== "low_space") fail(problem === "full" ? "storage_full" : "storage_unavailable");
  }

  return {
    tempFolder,
    async keep(tempPath, id) {
      await chmod(tempPath, 0o600);
      await sync(tempPath);
      await rename(tempPath, pathOf(id));
      await sync(folder);
    },
    async read(id, range) {
      const found = await statOf(pathOf(id));
      return found ? { size: found.size, stream: createReadStream(pathOf(id), range) } : null;
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    async moveToTrash(ids, day) {
      if (ids.length === 0) return;
      await mkdir(join(trashFolder, day), { recursive: true, mode: 0o700 });
      for (const id of ids) await rename(pathOf(id), join(trashFolder, day, id));
      await sync(folder);
    },
    async emptyTrash(before) {
      const days = (await readdir(trashFolder)).filter((name) => dayPattern.test(name) && name < before);
      for (const day of days) await rm(join(trashFolder, day), { recursive: true, force: true });
      return days.length;
    },
    has: async (id) => (await statOf(pathOf(id))) !== null,
    async list() {
      const names = (await readdir(folder)).filter((name) => idPattern.test(name));
      const found = await Promise.all(
        names.map(async (id) => ({ id, at: (await statOf(join(folder, id)))?.mtime })),
      );
      return found.flatMap(({ id, at }) => (at ? [{ id, at }] : []));
    },
    disk,
    ready,
    async acceptsUploads() {
      await ready();
      if ((await disk()).problem) fail("storage_full");
    },
  };
}

/** What is at the path, or null when nothing is. */
async function statOf(path: string) {
  return stat(path).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  });
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
