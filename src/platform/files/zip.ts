import { crc32, createDeflateRaw } from "node:zlib";
import { Readable } from "node:stream";

export interface ZipEntry {
  /** Path inside the archive, with `/` between folders. */
  name: string;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

interface Written {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

// Sizes follow the content (bit 3), names are UTF-8 (bit 11).
const flags = 0x0808;
const deflated = 8;
const version = 20;

/**
 * An archive as a stream: nothing of it is ever held in memory as a whole. Up to 4 GiB and 65 535 entries (no ZIP64).
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

async function* zipped(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Buffer, void> {
  const written: Written[] = [];
  const time = dosTime(at);
  let offset = 0;
  for await (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset };
    const start = header(0x04034b50, [
      [version, 2],
      [flags, 2],
      [deflated, 2],
      [time, 4],
      [0, 4],
      [0, 4],
      [0, 4],
      [entry.name.length, 2],
      [0, 2],
    ]);
    yield start;
    yield entry.name;
    for await (const part of packed(content, entry)) yield part;
    const end = header(0x08074b50, [
      [entry.crc, 4],
      [entry.packed, 4],
      [entry.size, 4],
    ]);
    yield end;
    offset += start.length + entry.name.length + entry.packed + end.length;
    written.push(entry);
  }
  let size = 0;
  for (const { name, crc, packed, size: full, offset: place } of written) {
    const line = header(0x02014b50, [
      [version, 2],
      [version, 2],
      [flags, 2],
      [deflated, 2],
      [time, 4],
      [crc, 4],
      [packed, 4],
      [full, 4],
      [name.length, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [place, 4],
    ]);
    yield line;
    yield name;
    size += line.length + name.length;
  }
  const count = written.length;
  yield header(0x06054b50, [
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [size, 4],
    [offset, 4],
    [0, 2],
  ]);
}

/** The content deflated; its sums are noted on the way. */
async function* packed(content: ZipEntry["content"], entry: Written): AsyncGenerator<Buffer, void> {
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const part of content) {
      entry.crc = crc32(part, entry.crc);
      entry.size += part.length;
      yield part;
    }
  }
  const deflate = createDeflateRaw();
  const source = Readable.from(counted(), { objectMode: false });
  source.on("error", (error) => deflate.destroy(error));
  for await (const part of source.pipe(deflate)) {
    const bytes = Buffer.from(part);
    entry.packed += bytes.length;
    yield bytes;
  }
}

function header(signature: number, fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  const all = [[signature, 4] as const, ...fields];
  const buffer = Buffer.alloc(all.reduce((total, [, bytes]) => total + bytes, 0));
  let place = 0;
  for (const [value, bytes] of all) place = buffer.writeUIntLE(value, place, bytes);
  return buffer;
}

/** Date and time the way DOS wrote them: two-second steps since 1980. */
function dosTime(at: Date): number {
  const date =
    ((Math.max(1980, at.getUTCFullYear()) - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return date * 65_536 + time;
}
