import { Zip, ZipDeflate } from "fflate";

export interface ZipEntry {
  /** Path inside the archive, with `/` between folders. */
  name: string;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/**
 * A zip archive as a stream, compressed while it is read. Up to 4 GiB and 65 535 entries (no ZIP64).
 */
export function zipStream(entries: AsyncIterable<ZipEntry>, at: Date): ReadableStream<Uint8Array> {
  const parts = zipped(entries, at);
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}

async function* zipped(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array, void> {
  const packed: Uint8Array[] = [];
  const archive = new Zip((error, part) => {
    if (error) throw error;
    packed.push(part);
  });
  for await (const { name, content } of entries) {
    const file = new ZipDeflate(name);
    file.mtime = at;
    archive.add(file);
    for await (const part of content) {
      file.push(part);
      yield* packed.splice(0);
    }
    file.push(new Uint8Array(0), true);
  }
  archive.end();
  yield* packed.splice(0);
}
