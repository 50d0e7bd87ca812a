import { crc32, deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { readJpeg, readPng, readPreview } from "#src/platform/files/picture.ts";
import { jpegWithMetadata, samples } from "#tests/security/samples.ts";

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const turned = Buffer.from("4d4d002a0000000800010112000300000001000800000000" + "0000", "hex");

describe("readJpeg", () => {
  test("leaves a picture without metadata as it is", () => {
    expect(readJpeg(samples.jpg)).toEqual({ width: 1, height: 1, content: samples.jpg });
  });

  test("removes position, comments and what follows the picture", () => {
    expect(readJpeg(jpegWithMetadata("secret", 1))?.content).toEqual(samples.jpg);
  });

  test("keeps the orientation, and nothing else of the Exif data", () => {
    const content = readJpeg(jpegWithMetadata("secret", 8))?.content ?? Buffer.alloc(0);
    const exif = Buffer.concat([Buffer.from("ffe10022", "hex"), Buffer.from("Exif\0\0"), turned]);
    expect(content).toEqual(Buffer.concat([samples.jpg.subarray(0, 20), exif, samples.jpg.subarray(20)]));
    expect(readJpeg(content)?.content).toEqual(content);
  });

  test("reads a picture that is cut off, and one with bytes between its segments", () => {
    expect(readJpeg(samples.jpg.subarray(0, -2))?.content).toEqual(samples.jpg);
    const [start, rest] = [samples.jpg.subarray(0, 20), samples.jpg.subarray(20)];
    expect(readJpeg(Buffer.concat([start, Buffer.from("00ff00ff", "hex"), rest]))?.content).toEqual(
      samples.jpg,
    );
  });

  test("does not read a file without a size, or with a length that is wrong", () => {
    for (let end = 2; end < 100; end += 1) expect(readJpeg(samples.jpg.subarray(0, end))).toBeNull();
    expect(readJpeg(Buffer.from("ffd8ffe10000", "hex"))).toBeNull();
    expect(readJpeg(Buffer.from("ffd8ffe1ffff457869660000", "hex"))).toBeNull();
  });
});

describe("readPreview", () => {
  function preview(width: number, height: number, more = 0): string | null {
    const content = Buffer.concat([samples.jpg, Buffer.alloc(more)]);
    const size = content.indexOf(Buffer.from("ffc9", "hex")) + 5;
    content.writeUInt16BE(height, size);
    content.writeUInt16BE(width, size + 2);
    return readPreview(content.toString("base64"));
  }

  test("takes a JPEG of at most a million pixels and 90 000 characters", () => {
    expect([preview(1_000, 1_000), preview(1_000, 1_001)].map((found) => found !== null)).toEqual([
      true,
      false,
    ]);
    const space = 67_500 - samples.jpg.length;
    expect([preview(1, 1, space), preview(1, 1, space + 1)].map((found) => found !== null)).toEqual([
      true,
      false,
    ]);
    expect(readPreview(samples.png.toString("base64"))).toBeNull();
  });
});

describe("readPng", () => {
  const [start, rest] = [samples.png.subarray(0, 33), samples.png.subarray(33)];

  test("removes texts, times, unknown chunks and what follows the picture", () => {
    const secret = Buffer.from("secret");
    const extra = ["tEXt", "zTXt", "iTXt", "tIME", "prVt"].map((type) => chunk(type, secret));
    const picture = readPng(Buffer.concat([start, ...extra, rest, secret]));
    expect(picture).toEqual({ width: 1, height: 1, content: samples.png });
  });

  test("keeps the colour profile, and the orientation of the Exif data", () => {
    const profile = chunk("iCCP", Buffer.concat([Buffer.from("p\0\0"), deflateSync(Buffer.alloc(3_000))]));
    const exif = chunk("eXIf", Buffer.concat([turned, Buffer.from("secret")]));
    const expected = Buffer.concat([start, chunk("eXIf", turned), profile, rest]);
    expect(readPng(Buffer.concat([start, profile, exif, rest]))?.content).toEqual(expected);
  });

  test("removes a colour profile that unpacks to more than 4 MB, or not at all", () => {
    const bomb = deflateSync(Buffer.alloc(5_000_000));
    for (const data of [bomb, Buffer.from("no zlib")]) {
      const profile = chunk("iCCP", Buffer.concat([Buffer.from("p\0\0"), data]));
      expect(readPng(Buffer.concat([start, profile, rest]))?.content).toEqual(samples.png);
    }
  });

  test("does not read a file without a size", () => {
    expect(readPng(samples.png.subarray(0, 32))).toBeNull();
    const empty = Buffer.from(samples.png);
    empty.writeUInt32BE(0, 16);
    expect(readPng(empty)).toBeNull();
  });
});
