import { deflateRawSync } from "node:zlib";

/** The smallest valid file of each type, and files that must be rejected. */
export const samples = {
  pdf: Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"),
  png: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
  jpg: Buffer.from(
    "/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=",
    "base64",
  ),
  txt: Buffer.from("Bara text, med å, ä och ö."),
  exe: Buffer.concat([Buffer.from("MZ"), Buffer.alloc(200)]),
  html: Buffer.from("<!doctype html><script>alert(1)</script>"),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  gif: Buffer.from("GIF89a\u0001\u0000\u0001\u0000", "latin1"),
} as const;

/** An OLE file whose directory has these names. */
export function oleOf(...names: string[]): Buffer {
  const entries = names.map((name) => {
    const entry = Buffer.alloc(128);
    entry.write(name, "utf16le");
    entry.writeUInt16LE(name.length * 2 + 2, 64);
    return entry;
  });
  return Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(504), ...entries]);
}

/** The sample PNG, which claims to have this many pixels. */
export function pngOf(width: number, height: number): Buffer {
  const png = Buffer.from(samples.png);
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}

/** The sample JPEG with a position and an orientation in its metadata, a comment, and a video after it. */
export function jpegWithMetadata(marker: string, orientation: number): Buffer {
  const tiff = Buffer.alloc(60);
  tiff.write("II*\0", "latin1");
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(2, 8);
  tiff.writeUInt16LE(0x8825, 10);
  tiff.writeUInt16LE(0x0112, 22);
  tiff.writeUInt16LE(3, 24);
  tiff.writeUInt32LE(1, 26);
  tiff.writeUInt16LE(orientation, 30);
  const exif = segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff, Buffer.from(marker)]));
  const xmp = segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x>${marker}</x>`));
  const iptc = segment(0xed, Buffer.from(`Photoshop 3.0\0${marker}`));
  const comment = segment(0xfe, Buffer.from(marker));
  const [start, rest] = [samples.jpg.subarray(0, 20), samples.jpg.subarray(20)];
  return Buffer.concat([start, exif, xmp, iptc, comment, rest, Buffer.from(`ftypmp4 ${marker}`)]);
}

function segment(type: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, type, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** A ZIP that is not a document; its only entry unpacks to `size` bytes. */
export function zipOf(name: string, size: number): Buffer {
  const content = deflateRawSync(Buffer.alloc(size));
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt32LE(size, 22);
  head.writeUInt16LE(name.length, 26);
  const directory = Buffer.alloc(46);
  directory.writeUInt32LE(0x02014b50, 0);
  directory.writeUInt16LE(20, 6);
  directory.writeUInt16LE(8, 10);
  directory.writeUInt32LE(content.length, 20);
  directory.writeUInt32LE(size, 24);
  directory.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length + content.length, 16);
  return Buffer.concat([head, Buffer.from(name), content, directory, Buffer.from(name), end]);
}

/** A hand-written multipart body, so that tests control the names and the order of its parts. */
export function multipart(parts: readonly Part[]): { body: Buffer<ArrayBuffer>; type: string } {
  const boundary = "----kanarie";
  const pieces = parts.flatMap(({ name, value, file, type }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file === undefined ? "" : `; filename="${file}"`}\r\n${
        file === undefined ? "" : `Content-Type: ${type ?? "application/octet-stream"}\r\n`
      }\r\n`,
    ),
    Buffer.from(value),
    Buffer.from("\r\n"),
  ]);
  return {
    body: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}

export interface Part {
  name: string;
  value: string | Buffer;
  file?: string;
  type?: string;
}
