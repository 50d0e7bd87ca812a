import { crc32, inflateRawSync } from "node:zlib";

/** Reads an archive by its directory, as unpackers do; throws when a sum or a size is not what it says. */
export function unpack(archive: Buffer): Record<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from("PK\u0005\u0006"));
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  const found: Record<string, Buffer> = {};
  for (let index = 0; index < count; index += 1) {
    const nameLength = archive.readUInt16LE(at + 28);
    const header = archive.readUInt32LE(at + 42);
    const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
    const name = archive.toString("utf8", at + 46, at + 46 + nameLength);
    const content = inflateRawSync(archive.subarray(start, start + archive.readUInt32LE(at + 20)));
    if (content.length !== archive.readUInt32LE(at + 24) || crc32(content) !== archive.readUInt32LE(at + 16))
      throw new Error(`${name} is damaged`);
    found[name] = content;
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return found;
}
