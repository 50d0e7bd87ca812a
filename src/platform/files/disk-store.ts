import { createReadStream } from "node:fs";
import { access, chmod, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { codeOf } from "#src/shared/error-causes.ts";
import type { ObjectStore } from "./object-store.ts";

/** Stores contents as files below a folder, readable by this user only; synced, then renamed into place. */
export function openDiskStore(root: string): ObjectStore {
  function pathOf(name: string): string {
    return join(root, name);
  }

  return {
    async put(name, path) {
      const folder = dirname(pathOf(name));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await chmod(path, 0o600);
      await sync(path);
      await rename(path, pathOf(name));
      await sync(folder);
    },
    async get(name, range) {
      const found = await orNull(stat(pathOf(name)));
      return found && { size: found.size, stream: createReadStream(pathOf(name), range) };
    },
    has: async (name) => (await orNull(stat(pathOf(name)))) !== null,
    remove: (name) => rm(pathOf(name), { force: true }),
    removeAll: (folder) => rm(pathOf(folder), { recursive: true, force: true }),
    async move(from, to) {
      await mkdir(dirname(pathOf(to)), { recursive: true, mode: 0o700 });
      await rename(pathOf(from), pathOf(to));
      await sync(dirname(pathOf(from)));
    },
    async list(folder) {
      const options = { recursive: true, withFileTypes: true } as const;
      const entries = (await orNull(readdir(pathOf(folder), options))) ?? [];
      const paths = entries
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name));
      const found = await Promise.all(
        paths.map(async (path) => ({
          name: path.slice(pathOf("").length).replace(/^\//, ""),
          at: (await orNull(stat(path)))?.mtime,
        })),
      );
      return found.flatMap(({ name, at }) => (at ? [{ name, at }] : []));
    },
    probe: () => access(pathOf("files")),
  };
}

/** The result, or null when there is nothing at the path. */
async function orNull<T>(result: Promise<T>): Promise<T | null> {
  return result.catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return null;
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
