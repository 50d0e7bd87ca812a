import { createReadStream, type ReadStream } from "node:fs";
import { access, chmod, constants, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "#src/platform/env.ts";

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
  has: (id: string) => Promise<boolean>;
  /** Every stored id with its time, for the sweep. */
  list: () => Promise<{ id: string; at: Date }[]>;
  /** Rejects when the storage is not writable. */
  ready: () => Promise<void>;
}

const idPattern = /^[\w-]{16,64}$/;

export async function openStorage(env: Pick<Env, "dataDir">): Promise<Storage> {
  const folder = join(env.dataDir, "files");
  const tempFolder = join(env.dataDir, "incoming");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await mkdir(tempFolder, { recursive: true, mode: 0o700 });

  function pathOf(id: string): string {
    if (!idPattern.test(id)) throw new Error("Not the id of a stored file");
    return join(folder, id);
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
      const found = await stat(pathOf(id)).catch(() => null);
      return found ? { size: found.size, stream: createReadStream(pathOf(id), range) } : null;
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    has: async (id) => (await stat(pathOf(id)).catch(() => null)) !== null,
    async list() {
      const names = (await readdir(folder)).filter((name) => idPattern.test(name));
      const found = await Promise.all(
        names.map(async (id) => ({ id, at: (await stat(join(folder, id)).catch(() => null))?.mtime })),
      );
      return found.flatMap(({ id, at }) => (at ? [{ id, at }] : []));
    },
    ready: () => access(folder, constants.W_OK),
  };
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
