import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { extract, pack, type Pack } from "tar-stream";
import { OperatorError } from "./session.ts";

/** A file in an archive; the content may be read once. */
export interface TarEntry {
  name: string;
  size: number;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** A tar archive as a stream; every tar program can read it. Fails when a content has not the size it says. */
export function tarStream(entries: AsyncIterable<TarEntry>, at: Date): Pack {
  const archive = pack();
  async function write(): Promise<void> {
    for await (const { name, size, content } of entries)
      await pipeline(content, archive.entry({ name, size, mtime: at, mode: 0o600 }));
    archive.finalize();
  }
  write().catch((error: unknown) => {
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return archive;
}

/** The entries of an archive, in order. Throws when it is damaged or incomplete. */
export async function* readTar(path: string): AsyncGenerator<TarEntry> {
  const archive = extract();
  const reading = pipeline(createReadStream(path), archive);
  // The loop below throws the same error.
  reading.catch(() => {});
  for await (const entry of complete(archive)) {
    const { name, size = 0 } = entry.header;
    yield { name, size, content: bytesOf(entry) };
    entry.resume();
  }
  await reading;
}

/** The types of the package do not say what its streams consist of. */
async function* bytesOf(entry: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const part of complete(entry)) if (part instanceof Uint8Array) yield part;
}

async function* complete<T>(parts: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* parts;
  } catch (error) {
    throw new OperatorError("The file is not a complete tar archive.", { cause: error });
  }
}
