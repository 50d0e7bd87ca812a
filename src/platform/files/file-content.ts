import { createReadStream } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { fileTypeFromBuffer } from "file-type";
import { openPromise } from "yauzl";
import { codeOf } from "#src/shared/error-causes.ts";
import type { FileExtension } from "#src/constants/files.ts";

const headBytes = 4_100;
const oleMagic = Buffer.from("d0cf11e0a1b11ae1", "hex");
const localEntryMagic = Buffer.from("504b0304", "hex");
const maxZipEntries = 10_000;
const maxUnpackedBytes = 200 * 1024 * 1024;

/** Whether the content of a file matches its extension. */
export async function hasContentOf(path: string, extension: FileExtension): Promise<boolean> {
  return await checks[extension](path);
}

const checks: Record<FileExtension, (path: string) => Promise<boolean>> = {
  pdf: (path) => startsAs(path, "application/pdf"),
  doc: isWordBinary,
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
  const file = await open(path, "r");
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Valid UTF-8 without NUL. */
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

const directoryEntryBytes = 128;

/**
 * An OLE file with a Word document and without macros, judged by the names in its directory: every entry has 128 bytes,
 * begins with its name in UTF-16 and has the length of the name at byte 64. Installers and workbooks are OLE files, too.
 */
async function isWordBinary(path: string): Promise<boolean> {
  const bytes = await readFile(path);
  if (!bytes.subarray(0, oleMagic.length).equals(oleMagic)) return false;
  const names = new Set<string>();
  for (let at = 512; at + directoryEntryBytes <= bytes.length; at += directoryEntryBytes) {
    const nameBytes = bytes.readUInt16LE(at + 64);
    if (nameBytes >= 4 && nameBytes <= 64) names.add(bytes.toString("utf16le", at, at + nameBytes - 2));
  }
  return names.has("WordDocument") && !names.has("_VBA_PROJECT") && !names.has("Macros");
}

/** Unpacks nothing. Rejects macros and archives that would unpack to more than 200 MB. */
async function isWordArchive(path: string): Promise<boolean> {
  if (!(await headOf(path)).subarray(0, localEntryMagic.length).equals(localEntryMagic)) return false;
  try {
    const archive = await openPromise(path);
    let isWord = false;
    let unpacked = 0;
    try {
      if (archive.entryCount > maxZipEntries) return false;
      for await (const { fileName, uncompressedSize } of archive.eachEntry()) {
        unpacked += uncompressedSize;
        if (unpacked > maxUnpackedBytes || /vbaproject\.bin$/i.test(fileName)) return false;
        isWord ||= fileName.startsWith("word/");
      }
    } finally {
      archive.close();
    }
    return isWord;
  } catch (error) {
    // File system errors have a code; an error without one means a damaged archive.
    if (codeOf(error) !== null) throw error;
    return false;
  }
}
