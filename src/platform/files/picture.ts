import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { crc32, inflateSync } from "node:zlib";
import { maxPixels, maxPictureSide, maxPreviewLength } from "#src/constants/files.ts";
import { fail } from "#src/shared/errors.ts";

/** A picture without its metadata, and its size in pixels. */
export interface Picture {
  width: number;
  height: number;
  content: Buffer;
}

const maxPreviewPixels = 1_000_000;
const maxProfileBytes = 4 * 1024 * 1024;
const jpegEnd = Buffer.from("ffd9", "hex");
const pngHead = Buffer.from("89504e470d0a1a0a", "hex");
const pngEnd = pngChunk("IEND", Buffer.alloc(0));

/**
 * Removes the metadata of a PNG or JPEG in place: position, camera, time, comments, previews and whatever follows the
 * picture. Pixels, colours and orientation stay (docs/rules/files.md#pictures). Returns the new size and hash, or null
 * when it is no picture. Fails with `image_too_large`.
 */
export async function stripMetadata(path: string): Promise<{ size: number; sha256: string } | null> {
  const original = await readFile(path);
  const picture = original.subarray(0, pngHead.length).equals(pngHead)
    ? readPng(original)
    : readJpeg(original);
  if (!picture) return null;
  const { width, height, content } = picture;
  if (Math.max(width, height) > maxPictureSide || width * height > maxPixels) fail("image_too_large");
  await writeFile(path, content);
  return { size: content.length, sha256: createHash("sha256").update(content).digest("hex") };
}

/** The small copy of a picture, without metadata; null when it is no small JPEG (docs/rules/files.md#pictures). */
export function readPreview(base64: string): string | null {
  const bytes = Buffer.from(base64, "base64");
  const picture =
    base64.length <= maxPreviewLength && startsWith(bytes, "\xff\xd8\xff") ? readJpeg(bytes) : null;
  return picture && picture.width * picture.height <= maxPreviewPixels
    ? picture.content.toString("base64")
    : null;
}

/** Reads a JPEG as tolerantly as browsers do; null without a size. */
export function readJpeg(bytes: Buffer): Picture | null {
  const kept: Buffer[] = [];
  let [width, height, orientation, at] = [0, 0, 1, 2];
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    // Bytes between segments and markers without a length are skipped.
    if (bytes[at] !== 0xff || marker < 0xc0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd8)) {
      at += 1;
      continue;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (marker === 0xd9 || end < at + 4 || end > bytes.length) break;
    const data = bytes.subarray(at + 4, end);
    const next = marker === 0xda ? endOfScan(bytes, end) : end;
    if (isFrameHeader(marker) && data.length >= 5) {
      height = Math.max(height, data.readUInt16BE(1));
      width = Math.max(width, data.readUInt16BE(3));
    }
    if (startsWith(data, "Exif\0\0")) orientation = orientationOf(data.subarray(6));
    else if (isNeededForJpeg(marker, data)) kept.push(bytes.subarray(at, next));
    at = next;
  }
  if (width === 0 || height === 0) return null;
  if (orientation !== 1) {
    const exif = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiffWith(orientation)]);
    // After JFIF's segment, which must be the first one.
    kept.splice(kept[0]?.[1] === 0xe0 ? 1 : 0, 0, Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif);
  }
  return { width, height, content: Buffer.concat([bytes.subarray(0, 2), ...kept, jpegEnd]) };
}

function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Tables and scans, the colour profile and how colours are coded. */
function isNeededForJpeg(marker: number, data: Buffer): boolean {
  if (marker === 0xe0) return startsWith(data, "JFIF\0");
  if (marker === 0xe2) return startsWith(data, "ICC_PROFILE\0");
  if (marker === 0xee) return startsWith(data, "Adobe");
  return marker < 0xe0;
}

/** Where the compressed data of a scan ends: at the first marker that is not part of it. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker !== 0 && marker !== 0xff && (marker < 0xd0 || marker > 0xd7)) return at;
  }
  return bytes.length;
}

const neededForPng = [
  "IHDR",
  "PLTE",
  "tRNS",
  "IDAT",
  "cHRM",
  "gAMA",
  "iCCP",
  "sBIT",
  "sRGB",
  "cICP",
  "bKGD",
  "pHYs",
];

/** Reads a PNG; null without a size. */
export function readPng(bytes: Buffer): Picture | null {
  if (bytes.length < 33 || bytes.toString("latin1", 12, 16) !== "IHDR") return null;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const kept: Buffer[] = [];
  let orientation = 1;
  for (let at = pngHead.length; at + 12 <= bytes.length;) {
    const type = bytes.toString("latin1", at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    if (type === "IEND" || end > bytes.length) break;
    if (type === "eXIf") orientation = orientationOf(bytes.subarray(at + 8, end - 4));
    else if (
      neededForPng.includes(type) &&
      (type !== "iCCP" || isSmallProfile(bytes.subarray(at + 8, end - 4)))
    )
      kept.push(bytes.subarray(at, end));
    at = end;
  }
  if (width === 0 || height === 0) return null;
  if (orientation !== 1) kept.splice(1, 0, pngChunk("eXIf", tiffWith(orientation)));
  return { width, height, content: Buffer.concat([pngHead, ...kept, pngEnd]) };
}

/** A compressed colour profile (its name, NUL, the method, zlib data). Browsers unpack it whole, whatever it takes. */
function isSmallProfile(chunk: Buffer): boolean {
  try {
    inflateSync(chunk.subarray(chunk.indexOf(0) + 2), { maxOutputLength: maxProfileBytes });
    return true;
  } catch {
    return false;
  }
}

function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, "latin1");
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), data.length + 8);
  return chunk;
}

const orientationTag = 0x0112;

/** The orientation (1 to 8) in Exif data, which are a TIFF file; 1 when there is none. */
function orientationOf(tiff: Buffer): number {
  if (tiff.length < 14) return 1;
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return 1;
  for (let index = 0; index < u16(directory); index += 1) {
    const entry = directory + 2 + index * 12;
    if (entry + 12 > tiff.length) break;
    const value = u16(entry + 8);
    if (u16(entry) === orientationTag) return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;

  function u16(at: number): number {
    return isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  }
}

/** Exif data with nothing but the orientation. */
function tiffWith(orientation: number): Buffer {
  const tiff = Buffer.from("4d4d002a000000080001011200030000000100000000" + "00000000", "hex");
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

function startsWith(data: Buffer, text: string): boolean {
  return data.toString("latin1", 0, text.length) === text;
}
