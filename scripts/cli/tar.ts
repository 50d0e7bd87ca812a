import { createReadStream } from "node:fs";
import { open, type FileHandle } from "node:fs/promises";

/** A file in an archive; the content may be read once. */
export interface TarEntry {
  name: string;
  size: number;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

const block = 512;

/** A tar archive (ustar) as a stream; every tar program can read it. */
export async function* tarStream(entries: AsyncIterable<TarEntry>, at: Date): AsyncGenerator<Uint8Array> {
  for await (const { name, size, content } of entries) {
    yield header(name, size, at);
    let written = 0;
    for await (const part of content) {
      written += part.length;
      yield part;
    }
    if (written !== size) throw new Error(`${name} has ${written} bytes instead of ${size}`);
    yield Buffer.alloc((block - (size % block)) % block);
  }
  yield Buffer.alloc(2 * block);
}

/** The entries of an archive, in order. Throws when it is damaged or incomplete. */
export async function* readTar(path: string): AsyncGenerator<TarEntry> {
  const file = await open(path, "r");
  try {
    const { size: end } = await file.stat();
    for (let at = 0; ;) {
      const entry = await entryAt(file, at);
      if (!entry) return;
      const { name, size } = entry;
      const start = at + block;
      if (start + size > end) throw new Error(`${path} ends in the middle of ${name}`);
      yield {
        name,
        size,
        content: size === 0 ? [] : createReadStream(path, { start, end: start + size - 1 }),
      };
      at = start + Math.ceil(size / block) * block;
    }
  } finally {
    await file.close();
  }
}

/** The name and size in the header at a position; null at the end of the archive. */
async function entryAt(file: FileHandle, at: number): Promise<{ name: string; size: number } | null> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(block), 0, block, at);
  if (bytesRead === block && buffer.every((byte) => byte === 0)) return null;
  const given = Number.parseInt(text(buffer, 148, 8), 8);
  if (bytesRead < block || given !== checksum(buffer))
    throw new Error("The file is not a complete tar archive");
  return { name: text(buffer, 0, 100), size: sizeOf(buffer) };
}

function header(name: string, size: number, at: Date): Buffer {
  const buffer = Buffer.alloc(block);
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long for a tar archive`);
  buffer.write(name, 0);
  buffer.write("0000600\0", 100);
  buffer.write("0000000\0", 108);
  buffer.write("0000000\0", 116);
  writeSize(buffer, size);
  buffer.write(`${octal(Math.floor(at.getTime() / 1000), 11)}\0`, 136);
  buffer.write("0", 156);
  buffer.write("ustar\x0000", 257);
  buffer.write(`${octal(checksum(buffer), 6)}\0 `, 148);
  return buffer;
}

/** Octal, and from 8 GiB on as a binary number with the highest bit set, as GNU tar does. */
function writeSize(buffer: Buffer, size: number): void {
  if (size < 8 ** 11) buffer.write(`${octal(size, 11)}\0`, 124);
  else {
    buffer[124] = 0x80;
    buffer.writeBigUInt64BE(BigInt(size), 128);
  }
}

function sizeOf(buffer: Buffer): number {
  const isBinary = ((buffer[124] ?? 0) & 0x80) !== 0;
  return isBinary ? Number(buffer.readBigUInt64BE(128)) : Number.parseInt(text(buffer, 124, 12), 8);
}

/** The sum of all bytes, with spaces in place of the checksum itself. */
function checksum(buffer: Buffer): number {
  return buffer.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0);
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, "0");
}

function text(buffer: Buffer, at: number, length: number): string {
  const end = buffer.indexOf(0, at);
  return buffer.toString("utf8", at, end >= 0 && end < at + length ? end : at + length);
}
