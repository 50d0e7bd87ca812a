import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";

/** Where contents are stored under names such as `files/ID` or `trash/DAY/ID`: a folder (disk-store.ts) or a bucket (s3-store.ts). */
export interface ObjectStore {
  /** Stores a complete local file under the name, so that it survives a crash, and removes the local file. */
  put: (name: string, path: string) => Promise<void>;
  /** The content, or a range of it (both ends included), with the size of the whole; null when there is none. */
  get: (name: string, range?: ByteRange) => Promise<StoredContent | null>;
  has: (name: string) => Promise<boolean>;
  /** Removes a content; a name without one is no error. */
  remove: (name: string) => Promise<void>;
  /** Removes everything below the name. */
  removeAll: (folder: string) => Promise<void>;
  move: (from: string, to: string) => Promise<void>;
  /** The names below a folder, each with the time of its content. */
  list: (folder: string) => Promise<{ name: string; at: Date }[]>;
  /** Fails when the folder or the bucket is not there. */
  probe: () => Promise<void>;
}

/** Both ends are inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredContent {
  size: number;
  stream: Readable;
}

/** The content as trimmed text, or null when there is none or it is empty. */
export async function getText(store: ObjectStore, name: string): Promise<string | null> {
  const stored = await store.get(name);
  return (stored && (await text(stored.stream)).trim()) || null;
}

/** Stores a line of text, by way of a file in the folder for temporary files. */
export async function putText(
  store: ObjectStore,
  tempFolder: string,
  name: string,
  line: string,
): Promise<void> {
  const path = tempPathIn(tempFolder);
  await writeFile(path, `${line}\n`, { mode: 0o600 });
  await store.put(name, path);
}

/** A new name for a temporary file. */
export function tempPathIn(folder: string): string {
  return join(folder, randomBytes(18).toString("base64url"));
}
