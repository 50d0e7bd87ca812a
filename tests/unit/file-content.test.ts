import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { hasContentOf } from "#src/platform/files/file-content.ts";
import { zipStream, type ZipEntry } from "#src/platform/files/zip.ts";

const folder = mkdtempSync(join(tmpdir(), "bryggan-content-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function archiveOf(...names: string[]): Promise<Buffer> {
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const name of names) yield await Promise.resolve({ name, content: [Buffer.from("<xml/>")] });
  }
  return Buffer.from(await new Response(zipStream(entries(), new Date("2026-05-05"))).arrayBuffer());
}

async function isDocx(bytes: Buffer): Promise<boolean> {
  const path = join(folder, "file");
  writeFileSync(path, bytes);
  return hasContentOf(path, "docx");
}

describe("hasContentOf docx", () => {
  it("accepts an archive of a Word document, also with a comment at its end", async () => {
    const archive = await archiveOf("[Content_Types].xml", "word/document.xml");
    expect(await isDocx(archive)).toBe(true);
    const commented = Buffer.concat([archive, Buffer.from("hello")]);
    commented.writeUInt16LE(5, archive.length - 2);
    expect(await isDocx(commented)).toBe(true);
  });

  it("rejects macros, other archives, and too many entries", async () => {
    expect(await isDocx(await archiveOf("word/document.xml", "word/vbaProject.bin"))).toBe(false);
    expect(await isDocx(await archiveOf("xl/workbook.xml"))).toBe(false);
    const many = Array.from({ length: 10_001 }, (_, index) => `word/${index}.xml`);
    expect(await isDocx(await archiveOf(...many))).toBe(false);
  });

  it("rejects an archive that would unpack to more than 200 MB", async () => {
    const archive = await archiveOf("word/document.xml");
    const directory = archive.indexOf(Buffer.from("504b0102", "hex"));
    archive.writeUInt32LE(201 * 1024 * 1024, directory + 24);
    expect(await isDocx(archive)).toBe(false);
  });

  it("rejects damaged archives", async () => {
    const archive = await archiveOf("word/document.xml");
    expect(await isDocx(archive.subarray(0, archive.length - 30))).toBe(false);
    expect(await isDocx(archive.subarray(4))).toBe(false);
    expect(await isDocx(Buffer.concat([archive.subarray(0, 40), archive.subarray(90)]))).toBe(false);
    expect(await isDocx(Buffer.from("PK\u0003\u0004"))).toBe(false);
    expect(await isDocx(Buffer.alloc(0))).toBe(false);
  });
});
