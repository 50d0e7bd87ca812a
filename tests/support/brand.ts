import { deflateSync, crc32 } from "node:zlib";

/** A PNG of one colour, with a comment as cameras and programs leave them. */
export function solidPng(width: number, height: number): string {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const line = Buffer.concat([Buffer.of(0), Buffer.alloc(width * 3, 0x80)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)));
  const parts = [
    chunk("IHDR", head),
    chunk("tEXt", Buffer.from("Author\0Kamera-Karin")),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...parts]).toString("base64");
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

/** The brand of another operator. */
export const otherBrand = {
  name: "Uppdragstorget",
  sender: "Torget",
  accentDark: "#ffb066",
  accentLight: "#9a3c00",
  logoDark: solidPng(48, 48),
  logoLight: solidPng(64, 48),
};
