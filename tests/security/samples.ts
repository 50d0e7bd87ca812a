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
