import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, inject, test, vi } from "vitest";
import { z } from "zod";
import { openDatabase } from "#db/client.ts";
import { backUp } from "#scripts/cli/backup.ts";
import { checkBucket } from "#scripts/cli/check-bucket.ts";
import { examine } from "#scripts/cli/doctor.ts";
import { moveFiles } from "#scripts/cli/move-files.ts";
import { restore } from "#scripts/cli/restore.ts";
import { requireStopped, withDatabase } from "#scripts/cli/session.ts";
import { verify } from "#scripts/cli/verify.ts";
import { eraseAccount } from "#src/domains/accounts/commands/erasure.ts";
import { joinInstallation } from "#src/domains/files/commands/installation.ts";
import { fileOutput } from "#src/domains/files/outputs.ts";
import type { Ctx } from "#src/platform/context.ts";
import { readEnv, type Env } from "#src/platform/env.ts";
import { digestOf } from "#src/platform/files/digest.ts";
import { openS3Store } from "#src/platform/files/s3-store.ts";
import { openStorage, type Storage } from "#src/platform/files/storage.ts";
import { openLog } from "#src/platform/log.ts";
import { fillWithImages, newInstallation } from "#tests/support/installation.ts";
import { startS3Server, type S3Server } from "#tests/support/s3-server.ts";
import { freePort } from "#tests/support/server.ts";
import { seedUser } from "#tests/support/seed.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { form, post } from "#tests/support/uploads.ts";

const databaseServer = process.env["TEST_DATABASE_URL"];
const log = openLog({ logLevel: "silent" });

const it = test.extend("s3", { scope: "file" }, async ({}, { onCleanup }) => {
  const server = await startS3Server("storage", "product", "first", "second", "private", "public", "due");
  onCleanup(server.remove);
  return server;
});

/** The settings of the installation with its files in that bucket. */
function inBucket(env: Env, s3: S3Server, bucket: string): Env {
  return { ...env, s3: readEnv({ ...s3.variables(bucket), NODE_ENV: "test" }).s3 };
}

/** The context with the files of other settings. */
async function withFilesOf(ctx: Ctx, env: Env): Promise<Ctx> {
  return { ...ctx, services: { ...ctx.services, env, storage: await openStorage(env, log) } };
}

async function store(storage: Storage, id: string, content: Uint8Array): Promise<void> {
  const path = join(storage.tempFolder, id);
  writeFileSync(path, content);
  await storage.keep(path, id);
}

it.for(["folder", "bucket"] as const)("stores files in a %s", async (kind, { s3 }) => {
  const dataDir = mkdtempSync(join(tmpdir(), "bryggan-storage-"));
  const env = readEnv({
    DATA_DIR: dataDir,
    NODE_ENV: "test",
    ...(kind === "bucket" && s3.variables("storage")),
  });
  const storage = await openStorage(env, log);
  const content = randomBytes(300_000);
  const [first, second] = ["a".repeat(24), "b".repeat(24)];
  await store(storage, first, content);
  await store(storage, second, Buffer.from("text"));
  expect(readdirSync(storage.tempFolder)).toEqual([]);

  const whole = await storage.read(first);
  expect(whole?.size).toBe(300_000);
  expect(whole && (await buffer(whole.stream)).equals(content)).toBe(true);
  const part = await storage.read(first, { start: 1000, end: 1999 });
  expect(part?.size).toBe(300_000);
  expect(part && (await buffer(part.stream)).equals(content.subarray(1000, 2000))).toBe(true);
  expect([await storage.has(first), await storage.has("c".repeat(24))]).toEqual([true, false]);
  expect(await storage.read("c".repeat(24))).toBeNull();
  const listed = await storage.list();
  expect(listed.map(({ id }) => id).toSorted()).toEqual([first, second]);
  for (const { at } of listed) expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(3_600_000);
  await expect(async () => storage.read("../installation")).rejects.toThrow("Not the id");

  await storage.moveToTrash([first], "2026-01-31");
  expect([await storage.has(first), await storage.emptyTrash("2026-01-31")]).toEqual([false, 0]);
  expect([await storage.emptyTrash("2026-02-01"), await storage.emptyTrash("2026-02-01")]).toEqual([1, 0]);
  await storage.remove(second);
  await storage.remove(second);
  expect(await storage.list()).toEqual([]);

  expect(await storage.installation()).toBeNull();
  await storage.saveInstallation("one");
  await storage.saveInstallation("two");
  expect(await storage.installation()).toBe("two");
  await storage.addErasedAccounts(["anna", "auth0|erik/1"]);
  await storage.addErasedAccounts(["anna"]);
  expect([...(await storage.erasedAccounts())].toSorted()).toEqual(["anna", "auth0|erik/1"]);
  expect((await storage.disk()).problem).toBeNull();
  rmSync(dataDir, { recursive: true });
});

it("serves uploads from a bucket, and answers 503 while it cannot be reached", async ({
  s3,
  onTestFinished,
}) => {
  const testApp = await createTestApp({ ...s3.variables("product"), RATE_LIMITS: "false" });
  onTestFinished(() => testApp.close());
  const anna = await seedUser(testApp, "consultant", "Anna");
  async function upload(): Promise<Response> {
    return post(testApp, "/api/uploads", form({}, [["a.txt", "hej på dig"]]), anna);
  }
  const uploaded = z.object({ files: z.array(fileOutput) }).parse(await (await upload()).json());
  const path = `/api/attachments/${uploaded.files[0]?.id ?? ""}`;
  const part = await testApp.request(path, { headers: { Range: "bytes=0-2" } }, anna);
  expect([part.status, await part.text()]).toEqual([206, "hej"]);
  expect((await testApp.request(path, {}, await seedUser(testApp, "consultant", "Erik"))).status).toBe(404);

  await s3.stop();
  onTestFinished(() => s3.start());
  expect((await testApp.request(path, {}, anna)).status).toBe(503);
  const failed = await upload();
  expect([failed.status, await failed.json()]).toEqual([
    503,
    expect.objectContaining({ code: "STORAGE_UNAVAILABLE" }),
  ]);
  expect(readdirSync(testApp.services.storage.tempFolder)).toEqual([]);
  await s3.start();
  expect(await (await testApp.request(path, {}, anna)).text()).toBe("hej på dig");
});

/** What is stored: the SHA-256 of each file, and the other contents. */
async function contentsOf({ services: { storage } }: Ctx) {
  const hashes: Record<string, string> = {};
  for (const { id } of await storage.list()) {
    const stored = await storage.read(id);
    if (stored) hashes[id] = (await digestOf(stored.stream)).sha256;
  }
  return {
    hashes,
    installation: await storage.installation(),
    erased: [...(await storage.erasedAccounts())],
  };
}

const nothing = { hashes: {}, installation: null, erased: [] };

it("fails when the bucket's server takes requests and never answers", async ({ s3 }) => {
  const port = await freePort();
  const silent = createServer((socket) => void socket.on("error", () => {})).listen(port, "127.0.0.1");
  await once(silent, "listening");
  const { S3_BUCKET: bucket = "", S3_REGION: region = "" } = s3.variables("storage");
  const store = await openS3Store({ bucket, region, endpoint: `http://127.0.0.1:${port}` }, 100);
  await expect(store.probe()).rejects.toMatchObject({ problem: "failed" });
  silent.close();
});

it("fails when the bucket's server stops in the middle of a content", async ({ s3, onTestFinished }) => {
  const server = createHttpServer(
    (_, response) => void response.writeHead(200, { "Content-Length": 9 }).write("abc"),
  );
  onTestFinished(() => void server.close().closeAllConnections());
  const port = await freePort();
  await once(server.listen(port, "127.0.0.1"), "listening");
  const { S3_BUCKET: bucket = "", S3_REGION: region = "" } = s3.variables("storage");
  const store = await openS3Store({ bucket, region, endpoint: `http://127.0.0.1:${port}` }, 100);
  const content = await store.get("files/a");
  await expect(content?.stream.toArray()).rejects.toThrow();
}, 10_000);

it("sends a file with its SHA-256, in up to three attempts", async ({ s3, onTestFinished }) => {
  const checksums: unknown[] = [];
  let failures = 0;
  const server = createHttpServer((request, response) => {
    request.resume().on("end", () => {
      checksums.push(request.headers["x-amz-checksum-sha256"]);
      failures -= 1;
      response.writeHead(failures < 0 ? 200 : 500).end();
    });
  });
  onTestFinished(() => void server.close());
  const port = await freePort();
  await once(server.listen(port, "127.0.0.1"), "listening");
  const { S3_BUCKET: bucket = "", S3_REGION: region = "" } = s3.variables("storage");
  const store = await openS3Store({ bucket, region, endpoint: `http://127.0.0.1:${port}` });
  const path = join(mkdtempSync(join(tmpdir(), "bryggan-attempts-")), "file");
  writeFileSync(path, "innehåll");
  const sha256 = createHash("sha256").update("innehåll").digest("base64");

  failures = 3;
  await expect(store.put("files/a", path)).rejects.toMatchObject({ problem: "failed" });
  failures = 2;
  await store.put("files/a", path);
  expect(checksums).toEqual(Array(6).fill(sha256));
});

it("doctor names the move that is due", async ({ s3, onTestFinished }) => {
  const { env, remove } = await newInstallation(databaseServer, inject("template"));
  onTestFinished(remove);
  await withDatabase(env, joinInstallation);
  const lines: string[] = [];
  await examine(inBucket(env, s3, "due"), {}, (line) => lines.push(line));
  expect(lines).toContainEqual(
    expect.stringMatching(/^FAIL {2}data folder: the files are still in .*move-files --to bucket$/),
  );
});

it.runIf(databaseServer)("move-files needs every instance stopped", async ({ onTestFinished }) => {
  const { env, remove } = await newInstallation(databaseServer, inject("template"));
  onTestFinished(remove);
  const url = env.databaseUrl ?? undefined;
  const instance = await openDatabase({ url, connections: 1 });
  await instance.db.execute("select 1");
  await withDatabase(env, async (_ctx, database) => {
    await expect(requireStopped(database)).rejects.toThrow("An instance is running");
    await instance.close();
    await vi.waitFor(() => requireStopped(database));
  });
});

it("move-files moves everything to a bucket and back, and goes on where it was stopped", async ({
  s3,
  onTestFinished,
}) => {
  const { env, remove } = await newInstallation(databaseServer, inject("template"));
  onTestFinished(remove);
  const [erased = "", , , , other = ""] = await fillWithImages(env);
  await withDatabase(env, async (onDisk) => {
    await eraseAccount(onDisk, erased);
    for (let index = 1000; index < 1100; index += 1)
      await store(onDisk.services.storage, `without-a-row-${index}`, Buffer.from(`${index}`));
    const before = await contentsOf(onDisk);
    expect([Object.keys(before.hashes).length, before.erased]).toEqual([104, [erased]]);
    const bucket = await withFilesOf(onDisk, inBucket(env, s3, "first"));
    const foreign = await withFilesOf(onDisk, inBucket(env, s3, "second"));

    await foreign.services.storage.saveInstallation("of-another-installation");
    await expect(moveFiles(foreign, "bucket", () => {})).rejects.toThrow("not of one installation");
    expect(await contentsOf(onDisk)).toEqual(before);

    const stopped = moveFiles(bucket, "bucket", () => {
      throw new Error("stopped");
    });
    await expect(stopped).rejects.toThrow("stopped");
    const [left, moved] = [await contentsOf(onDisk), await contentsOf(bucket)];
    expect([Object.keys(left.hashes).length, Object.keys(moved.hashes).length]).toEqual([4, 100]);
    expect({ ...left.hashes, ...moved.hashes }).toEqual(before.hashes);
    // Neither place serves with half of the files.
    expect([left.installation, moved.installation]).toEqual([null, null]);

    expect(await moveFiles(bucket, "bucket", () => {})).toBe(0);
    expect([await contentsOf(bucket), await contentsOf(onDisk)]).toEqual([before, nothing]);
    expect([await verify(bucket, () => {}), (await verify(onDisk, () => {})).length]).toEqual([[], 5]);

    await store(bucket.services.storage, `image-of-${other}-1234`, Buffer.from("damaged"));
    const lines: string[] = [];
    expect(await moveFiles(bucket, "folder", (line) => lines.push(line))).toBe(1);
    expect(lines).toContain(`PROBLEM: files/image-of-${other}-1234 differs from its row.`);
    expect(await contentsOf(bucket)).toEqual(nothing);
    expect(await verify(onDisk, () => {})).toEqual([`file image-of-${other}-1234 differs from its row`]);
  });
});

it("a backup of a bucket is restored into an empty bucket", async ({ s3, onTestFinished }) => {
  const from = await newInstallation(databaseServer, inject("template"));
  const to = await newInstallation(databaseServer);
  onTestFinished(from.remove);
  onTestFinished(to.remove);
  const source = inBucket(from.env, s3, "private");
  await fillWithImages(source);
  const path = join(from.env.dataDir, "backup.tar");
  await backUp(source, path, () => {});
  const occupied = { ...to.env, s3: source.s3 };
  await expect(restore(occupied, path, () => {})).rejects.toThrow("is not empty");
  const target = inBucket(to.env, s3, "public");
  expect(await restore(target, path, () => {})).toEqual([]);

  // The doctor tries both, and leaves nothing behind.
  await withDatabase(to.env, async (ctx) => {
    const [secret, open] = [await withFilesOf(ctx, source), await withFilesOf(ctx, target)];
    const before = await contentsOf(secret);
    expect(await checkBucket(secret)).toBe("stored, read in part and removed in private, which is private");
    await expect(checkBucket(open)).rejects.toThrow("anybody can read the bucket public");
    expect(await contentsOf(secret)).toEqual(before);
    expect((await contentsOf(open)).hashes).toEqual(before.hashes);
    const absent = await withFilesOf(ctx, inBucket(to.env, s3, "absent"));
    await expect(checkBucket(absent)).rejects.toThrow("The storage of files: failed");
    expect((await absent.services.storage.disk()).problem).toBe("missing");
  });
});
