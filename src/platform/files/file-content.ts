import { createReadStream } from "node:fs";
import { open, type FileHandle } from "node:fs/promises";
import { fileTypeFromBuffer } from "file-type";
import type { FileExtension } from "#src/constants/files.ts";

const headBytes = 4_100;
const oleMagic = Buffer.from("d0cf11e0a1b11ae1", "hex");
const endOfZip = Buffer.from("504b0506", "hex");
const entryOfZip = 0x02014b50;
const endRecordBytes = 22;
const longestZipComment = 65_535;
const maxDirectoryBytes = 1024 * 1024;
const maxUnpackedBytes = 200 * 1024 * 1024;

/** Whether a file is inside what its extension says. The one list: what is not recognised is refused. */
export async function hasContentOf(path: string, extension: FileExtension): Promise<boolean> {
  return await checks[extension](path);
}

const checks: Record<FileExtension, (path: string) => Promise<boolean>> = {
  pdf: (path) => startsAs(path, "application/pdf"),
  doc: async (path) => (await headOf(path)).subarray(0, oleMagic.length).equals(oleMagic),
  docx: isWordArchive,
  txt: isPlainText,
  png: (path) => startsAs(path, "image/png"),
  jpg: (path) => startsAs(path, "image/jpeg"),
  jpeg: (path) => startsAs(path, "image/jpeg"),
};

async function startsAs(path: string, mime: string): Promise<boolean> {
  return (await fileTypeFromBuffer(await headOf(path)))?.mime === mime;
}

async function headOf(path: string): Promise<Buffer> {
  return reading(path, (file) => bytesAt(file, 0, headBytes));
}

/** UTF-8 throughout, and no NUL: what an editor shows as text. */
async function isPlainText(path: string): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) {
      if (!Buffer.isBuffer(chunk) || chunk.includes(0)) return false;
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/**
 * A zip with Word's parts in it. Only its table of contents is read, nothing is unpacked; an archive that would
 * unpack to more than 200 MB or carries macros is none of the documents people send.
 */
async function isWordArchive(path: string): Promise<boolean> {
  return reading(path, async (file) => {
    const { size } = await file.stat();
    const head = await bytesAt(file, 0, 4);
    if (!head.equals(Buffer.from("504b0304", "hex"))) return false;
    const tailBytes = Math.min(size, endRecordBytes + longestZipComment);
    const tail = await bytesAt(file, size - tailBytes, tailBytes);
    const at = tail.lastIndexOf(endOfZip);
    if (at < 0 || at + endRecordBytes > tail.length) return false;
    const directoryBytes = tail.readUInt32LE(at + 12);
    const directoryAt = tail.readUInt32LE(at + 16);
    if (directoryBytes > maxDirectoryBytes || directoryAt + directoryBytes > size) return false;
    return isWordDirectory(await bytesAt(file, directoryAt, directoryBytes));
  });
}

function isWordDirectory(directory: Buffer): boolean {
  const names: string[] = [];
  let unpacked = 0;
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === entryOfZip;) {
    const nameBytes = directory.readUInt16LE(at + 28);
    unpacked += directory.readUInt32LE(at + 24);
    names.push(directory.toString("utf8", at + 46, at + 46 + nameBytes));
    at += 46 + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  const hasMacros = names.some((name) => /vbaproject\.bin$/i.test(name));
  return unpacked <= maxUnpackedBytes && !hasMacros && names.some((name) => name.startsWith("word/"));
}

async function reading<T>(path: string, work: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path, "r");
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
}
