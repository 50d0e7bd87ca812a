import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect } from "vitest";
import { z } from "zod";
import { files, users } from "#db/schema/index.ts";
import { maxFileBytes } from "#src/constants/files.ts";
import { restrictDataFolder } from "#src/platform/files/permissions.ts";
import { scanFile, scanTimeoutMs } from "#src/platform/files/virus-scan.ts";
import { openLog } from "#src/platform/log.ts";
import { jpegWithMetadata, oleOf, pngOf } from "#tests/security/samples.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { seedUser } from "#tests/support/seed.ts";
import { it as base } from "#tests/support/test.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { form, post } from "#tests/support/uploads.ts";

const scripts = mkdtempSync(join(tmpdir(), "bryggan-scan-"));
const scanner = join(scripts, "scan.mjs");
writeFileSync(
  scanner,
  `import { readFileSync } from "node:fs";
const text = readFileSync(process.argv.at(-1), "utf8");
process.exit(text.includes("virus") ? 1 : text.includes("broken") ? 2 : process.argv[2] === "--option" ? 0 : 3);`,
);

const it = base.extend(
  "variables",
  { scope: "file" },
  {
    RATE_LIMITS: "false",
    SCAN_COMMAND: `${process.execPath} ${scanner} --option`,
  },
);

async function upload(testApp: TestApp, user: TestUser, content: string): Promise<string> {
  const answer = await post(testApp, "/api/uploads", form({}, [["a.txt", content]]), user);
  const { code } = z.object({ code: z.string().optional() }).parse(await answer.json());
  return [answer.status, code].filter(Boolean).join(" ");
}

async function addRows(testApp: TestApp, owner: TestUser, count: number, claimedAt: Date | null = null) {
  await testApp.db.insert(files).values(
    Array.from({ length: count }, (_, index) => ({
      id: `${owner.id}-${String(index).padStart(16, "0")}-${claimedAt ? "claimed" : "staged"}`,
      ownerId: owner.id,
      originalName: "stor.pdf",
      mimeType: "application/pdf",
      size: maxFileBytes,
      sha256: "0",
      claimedAt,
    })),
  );
}

beforeEach<{ testApp: TestApp }>(async ({ testApp }) => {
  await testApp.db.delete(files);
});

describe("quotas", () => {
  it("an owner may have 100 MB of unclaimed files; claimed ones do not count", async ({ testApp }) => {
    const [anna, erik] = [
      await seedUser(testApp, "consultant", "Anna"),
      await seedUser(testApp, "consultant", "Erik"),
    ];
    await addRows(testApp, anna, 20, new Date());
    await addRows(testApp, anna, 9);
    const parallel = await atOnce(4, () => upload(testApp, anna, "a".repeat(maxFileBytes * 0.4)));
    expect(parallel.toSorted()).toEqual([
      "201",
      "201",
      "409 UPLOAD_QUOTA_REACHED",
      "409 UPLOAD_QUOTA_REACHED",
    ]);
    expect(await upload(testApp, erik, "a")).toBe("201");
    expect(readdirSync(join(testApp.services.env.dataDir, "incoming"))).toEqual([]);
    expect(readdirSync(join(testApp.services.env.dataDir, "files"))).toHaveLength(3);
  });

  it("a picture's small copy counts, too", async ({ testApp }) => {
    const anna = await seedUser(testApp, "consultant", "Anna");
    await addRows(testApp, anna, 10);
    const preview = "a".repeat(1_000);
    await testApp.db.update(files).set({ size: maxFileBytes - preview.length / 10 });
    expect(await upload(testApp, anna, "a".repeat(500))).toBe("201");
    await testApp.db.update(files).set({ preview });
    expect(await upload(testApp, anna, "a")).toBe("409 UPLOAD_QUOTA_REACHED");
  });

  it("all owners together may have 2 GB of unclaimed files", async ({ testApp }) => {
    const erik = await seedUser(testApp, "consultant", "Erik");
    for (let owner = 0; owner < 21; owner += 1)
      await addRows(testApp, await seedUser(testApp, "employer", `Bolag ${String(owner)}`), 10);
    expect(await upload(testApp, erik, "a")).toBe("503 STORAGE_FULL");
  });

  it("only consultants and companies may upload", async ({ testApp }) => {
    const admin = await seedUser(testApp, "admin", "Alma");
    await testApp.db.insert(users).values({ id: "without-role" });
    for (const user of [admin, { id: "without-role", role: null, name: null }])
      expect(await upload(testApp, user, "a")).toBe("403 FORBIDDEN");
  });
});

describe("content", () => {
  it.for([
    ["a PNG of 40 million pixels", "a.png", pngOf(8_000, 5_000), 201],
    ["a PNG of more pixels", "a.png", pngOf(8_000, 5_001), 413],
    ["a PNG that is too wide", "a.png", pngOf(12_001, 1), 413],
    ["a JPEG without a size", "a.jpg", Buffer.from("ffd8ffe000104a464946", "hex"), 415],
    ["a Word document", "a.doc", oleOf("Root Entry", "WordDocument", "1Table"), 201],
    ["an installer named as a Word document", "a.doc", oleOf("Root Entry", "SummaryInformation"), 415],
    ["a Word document with macros", "a.doc", oleOf("WordDocument", "Macros", "_VBA_PROJECT"), 415],
  ] as const)("%s", async ([, name, content, status], { testApp }) => {
    const anna = await seedUser(testApp, "consultant", "Anna");
    expect((await post(testApp, "/api/uploads", form({}, [[name, content]]), anna)).status).toBe(status);
    expect(readdirSync(testApp.services.storage.tempFolder)).toEqual([]);
  });

  it.for(["image", "attachment"])("a picture loses its metadata as %s", async (purpose, { testApp }) => {
    const anna = await seedUser(testApp, "consultant", "Anna");
    const marker = "59.3293N-18.0686E";
    const body = form({ purpose }, [["jag.jpg", jpegWithMetadata(marker, 6)]]);
    expect((await post(testApp, "/api/uploads", body, anna)).status).toBe(201);
    const [row] = await testApp.db.select().from(files);
    const stored = await testApp.request(`/api/${purpose}s/${row?.id ?? ""}`, {}, anna);
    const bytes = Buffer.from(await stored.arrayBuffer());
    expect(bytes.toString("latin1")).not.toContain(marker);
    expect(stored.headers.get("content-length")).toBe(String(bytes.length));
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    expect(row).toMatchObject({ size: bytes.length, sha256 });
  });
});

describe("SCAN_COMMAND", () => {
  it("decides about a file before it is stored", async ({ testApp }) => {
    const anna = await seedUser(testApp, "consultant", "Anna");
    const folder = join(testApp.services.env.dataDir, "files");
    const before = readdirSync(folder).length;
    expect(await upload(testApp, anna, "a virus")).toBe("415 FILE_INFECTED");
    expect(await upload(testApp, anna, "a broken scanner")).toBe("503 SCAN_FAILED");
    expect(readdirSync(folder)).toHaveLength(before);
    expect(readdirSync(testApp.services.storage.tempFolder)).toEqual([]);
    expect(await upload(testApp, anna, "clean")).toBe("201");
  });

  it("has not scanned a file when it has not answered in a minute", async () => {
    expect(scanTimeoutMs).toBe(60_000);
    const silent = { scanCommand: [process.execPath, "-e", "setInterval(() => {}, 1000)"] };
    const log = openLog({ logLevel: "silent" });
    await expect(scanFile(silent, log, scanner, 50)).rejects.toMatchObject({ code: "scan_failed" });
  });
});

describe("restrictDataFolder", () => {
  function modeOf(path: string): number {
    return statSync(path).mode & 0o777;
  }

  it("closes an existing data folder and its own folders to other users", async ({ onTestFinished }) => {
    const dataDir = mkdtempSync(join(tmpdir(), "bryggan-modes-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    for (const name of ["files", "pg"]) mkdirSync(join(dataDir, name));
    for (const path of [dataDir, join(dataDir, "files"), join(dataDir, "pg")]) chmodSync(path, 0o755);
    expect(await restrictDataFolder({ dataDir })).toEqual([]);
    for (const path of [dataDir, join(dataDir, "files"), join(dataDir, "pg")])
      expect(modeOf(path)).toBe(0o700);
  });

  it("leaves a folder alone that holds other things", async ({ onTestFinished }) => {
    const dataDir = mkdtempSync(join(tmpdir(), "bryggan-modes-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    writeFileSync(join(dataDir, "holiday.txt"), "");
    chmodSync(dataDir, 0o755);
    await restrictDataFolder({ dataDir });
    expect(modeOf(dataDir)).toBe(0o755);
  });
});
