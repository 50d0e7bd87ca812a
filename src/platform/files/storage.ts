import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "#src/platform/env.ts";
import type { Log } from "#src/platform/log.ts";
import { fail } from "#src/shared/errors.ts";
import { diskMeter, type DiskState } from "./disk.ts";
import { openDiskStore } from "./disk-store.ts";
import { getText, putText, type ByteRange, type ObjectStore, type StoredContent } from "./object-store.ts";
import { openS3Store } from "./s3-store.ts";

/** Uploaded files under random names, outside of any web root, and what else must survive the loss of the database. */
export interface Storage {
  /** A local folder for files that are still being received. */
  tempFolder: string;
  /** Moves a complete temporary file into the storage under this id; then it survives a crash. */
  keep: (tempPath: string, id: string) => Promise<void>;
  /** The content, or a range of it (both ends included), or null when there is no such file. */
  read: (id: string, range?: ByteRange) => Promise<StoredContent | null>;
  remove: (id: string) => Promise<void>;
  /** Moves files to the trash of that day, where they stay until `emptyTrash` removes them. */
  moveToTrash: (ids: readonly string[], day: string) => Promise<void>;
  /** Removes the trash of all days (YYYY-MM-DD) before that one; returns how many days. */
  emptyTrash: (before: string) => Promise<number>;
  has: (id: string) => Promise<boolean>;
  /** Every stored id with its time, for the sweep. */
  list: () => Promise<{ id: string; at: Date }[]>;
  /** The id of the installation that the files belong to, or null (docs/rules/files.md#installation-id). */
  installation: () => Promise<string | null>;
  saveInstallation: (id: string) => Promise<void>;
  /** Ids of erased accounts, outside the database, so that a restored backup can be brought up to date. */
  erasedAccounts: () => Promise<ReadonlySet<string>>;
  addErasedAccounts: (ids: readonly string[]) => Promise<void>;
  /** Whether files can be written, and the free space; measured at most every ten seconds. */
  disk: () => Promise<DiskState>;
  /** Fails with `storage_full` or `storage_unavailable` when files cannot be written. */
  ready: () => Promise<void>;
  /** Fails like `ready`, and with `storage_full` already when little space is left. */
  acceptsUploads: () => Promise<void>;
}

/** The names of contents in an object store. */
export const storedNames = {
  files: "files",
  trash: "trash",
  erased: "erased",
  installation: "installation",
} as const;

const idPattern = /^[\w-]{16,64}$/;
const dayPattern = /^\d{4}-\d\d-\d\d$/;

export async function openStorage(env: Pick<Env, "dataDir" | "s3">, log: Log): Promise<Storage> {
  const store: ObjectStore = env.s3 ? await openS3Store(env.s3) : openDiskStore(env.dataDir);
  const tempFolder = join(env.dataDir, "incoming");
  const { files, trash, erased, installation } = storedNames;
  const folders = env.s3 ? [] : [files, trash, erased].map((name) => join(env.dataDir, name));
  for (const folder of [tempFolder, ...folders]) await mkdir(folder, { recursive: true, mode: 0o700 });
  const disk = diskMeter(store.probe, tempFolder, log);

  function nameOf(id: string): string {
    if (!idPattern.test(id)) throw new Error("Not the id of a stored file");
    return `${files}/${id}`;
  }

  async function ready(): Promise<void> {
    const { problem } = await disk();
    if (problem && problem !== "low_space") fail(problem === "full" ? "storage_full" : "storage_unavailable");
  }

  return {
    tempFolder,
    keep: (tempPath, id) => store.put(nameOf(id), tempPath),
    read: (id, range) => store.get(nameOf(id), range),
    remove: (id) => store.remove(nameOf(id)),
    async moveToTrash(ids, day) {
      for (const id of ids) await store.move(nameOf(id), `${trash}/${day}/${id}`);
    },
    async emptyTrash(before) {
      const days = new Set((await store.list(trash)).map(({ name }) => name.split("/")[1] ?? ""));
      const old = [...days].filter((day) => dayPattern.test(day) && day < before);
      for (const day of old) await store.removeAll(`${trash}/${day}`);
      return old.length;
    },
    has: (id) => store.has(nameOf(id)),
    async list() {
      const found = await store.list(files);
      return found
        .map(({ name, at }) => ({ id: name.slice(files.length + 1), at }))
        .filter(({ id }) => idPattern.test(id));
    },
    installation: () => getText(store, installation),
    saveInstallation: (id) => putText(store, tempFolder, installation, id),
    async erasedAccounts() {
      const names = (await store.list(erased)).map(({ name }) => name.slice(erased.length + 1));
      return new Set(names.map(decodeURIComponent));
    },
    async addErasedAccounts(ids) {
      for (const id of ids) await putText(store, tempFolder, `${erased}/${encodeURIComponent(id)}`, id);
    },
    disk,
    ready,
    async acceptsUploads() {
      await ready();
      if ((await disk()).problem) fail("storage_full");
    },
  };
}
