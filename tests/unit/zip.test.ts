import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { zipStream, type ZipEntry } from "#src/platform/files/zip.ts";
import { unpack } from "#tests/support/zip.ts";

async function archiveOf(entries: ZipEntry[]): Promise<Buffer> {
  async function* each(): AsyncGenerator<ZipEntry> {
    yield* entries;
  }
  return Buffer.from(await new Response(zipStream(each(), new Date("2026-05-05T10:20:30Z"))).arrayBuffer());
}

const entries: ZipEntry[] = [
  { name: "data.json", content: [Buffer.from('{"namn":"Åsa"}')] },
  { name: "files/blå båt.txt", content: [Buffer.from("hej "), Buffer.from("hopp")] },
  { name: "files/tom.txt", content: [] },
  { name: "files/stor.bin", content: Array.from({ length: 64 }, (_, index) => Buffer.alloc(65_536, index)) },
];

describe("zipStream", () => {
  test("contains all entries, with Swedish names", async () => {
    const found = unpack(await archiveOf(entries));
    expect(Object.keys(found)).toEqual(entries.map(({ name }) => name));
    expect(found["data.json"]?.toString()).toBe('{"namn":"Åsa"}');
    expect(found["files/blå båt.txt"]?.toString()).toBe("hej hopp");
    expect(found["files/tom.txt"]).toHaveLength(0);
    expect(found["files/stor.bin"]).toHaveLength(64 * 65_536);
  });

  test("can be empty", async () => {
    expect(unpack(await archiveOf([]))).toEqual({});
  });

  test("fails when one entry fails", async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.from("a");
      throw new Error("lost");
    }
    await expect(archiveOf([{ name: "a", content: broken() }])).rejects.toThrow("lost");
  });

  test("ends what it reads when it is cancelled", async () => {
    const ended: string[] = [];
    async function* content(): AsyncGenerator<Uint8Array> {
      try {
        for (;;) yield randomBytes(65_536);
      } finally {
        ended.push("content");
      }
    }
    async function* each(): AsyncGenerator<ZipEntry> {
      try {
        yield { name: "a", content: content() };
        yield { name: "b", content: content() };
      } finally {
        ended.push("entries");
      }
    }
    const reader = zipStream(each(), new Date()).getReader();
    await reader.read();
    await reader.cancel();
    await expect.poll(() => ended).toEqual(["content", "entries"]);
  });

  test.skipIf(!existsSync("/usr/bin/python3"))("can be read by other programs", async () => {
    const folder = mkdtempSync(join(tmpdir(), "bryggan-zip-"));
    writeFileSync(join(folder, "a.zip"), await archiveOf(entries));
    const script =
      "import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); print(z.testzip()); z.extractall(sys.argv[2])";
    const output = execFileSync("/usr/bin/python3", ["-c", script, join(folder, "a.zip"), folder], {
      encoding: "utf8",
    });
    expect(output.trim()).toBe("None");
    expect(readFileSync(join(folder, "files/blå båt.txt"), "utf8")).toBe("hej hopp");
    rmSync(folder, { recursive: true });
  });
});
