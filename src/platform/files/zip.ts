import { addAbortSignal, PassThrough, Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";
import { toWeb } from "./to-web.ts";

export interface ZipEntry {
  /** Path inside the archive, with `/` between folders. */
  name: string;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** A zip archive as a stream, compressed while it is read. When it is cancelled, so is the entry that is being read. */
export function zipStream(entries: AsyncIterable<ZipEntry>, at: Date): ReadableStream<Uint8Array> {
  const archive = new ZipFile();
  const output = new PassThrough();
  const closing = new AbortController();
  output.on("close", () => closing.abort());
  archive.outputStream.pipe(output);

  async function fill(): Promise<void> {
    for await (const { name, content } of entries) {
      const stream = addAbortSignal(closing.signal, Readable.from(content));
      archive.addReadStream(stream, name, { mtime: at });
      await finished(stream);
    }
    archive.end();
  }
  fill().catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  // An entry that fails is an event of the archive, too: without a listener it would end the process.
  archive.on("error", () => {});
  return toWeb(output);
}
