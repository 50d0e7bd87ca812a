import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, expect, vi } from "vitest";
import { files, settings } from "#db/schema/index.ts";
import { installationKey } from "#src/domains/settings/queries.ts";
import { claimInstallation, joinInstallation } from "#src/domains/files/commands/installation.ts";
import { stageFiles } from "#src/domains/files/commands.ts";
import { sweepFiles } from "#src/domains/files/commands/sweep.ts";
import { findInstallationProblem } from "#src/domains/files/queries.ts";
import { openLog } from "#src/platform/log.ts";
import { openStorage } from "#src/platform/files/storage.ts";
import { requireUser } from "#src/platform/auth/rights.ts";
import { daysAfter } from "#src/shared/time.ts";
import { readEnv } from "#src/platform/env.ts";
import { createApp } from "#src/server/app.ts";
import { serveBryggan } from "#src/server/boot/process.ts";
import { prepareFolder } from "#tests/support/database.ts";
import { seedUser } from "#tests/support/seed.ts";
import { freePort } from "#tests/support/server.ts";
import { it as test } from "#tests/support/test.ts";
import { createTestApp, type TestApp } from "#tests/support/test-app.ts";

beforeEach<{ testApp: TestApp }>(async ({ testApp }) => {
  await testApp.db.delete(files);
  for (const folder of ["files", "trash"])
    for (const name of namesIn(testApp, folder))
      rmSync(join(testApp.services.env.dataDir, folder, name), { recursive: true });
  await joinInstallation(testApp.ctx());
});

function idFile(testApp: TestApp): string {
  return join(testApp.services.env.dataDir, "installation");
}

function namesIn(testApp: TestApp, ...folder: string[]): string[] {
  return readdirSync(join(testApp.services.env.dataDir, ...folder)).toSorted();
}

async function forgetIds(testApp: TestApp, which: "database" | "folder" | "both"): Promise<void> {
  if (which !== "folder") await testApp.db.delete(settings).where(eq(settings.key, installationKey));
  if (which !== "database") rmSync(idFile(testApp));
}

/** Stores files of two hours ago: claimed, without a row, or both; returns their ids. */
async function storeFiles(testApp: TestApp, count: number, withRow: boolean): Promise<string[]> {
  const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000);
  const ids = Array.from(
    { length: count },
    (_, index) => `${withRow ? "known" : "orphan"}${String(index).padStart(12, "0")}`,
  );
  for (const id of ids) {
    const path = join(testApp.services.env.dataDir, "files", id);
    writeFileSync(path, id);
    utimesSync(path, twoHoursAgo, twoHoursAgo);
  }
  if (withRow) {
    const { id: ownerId } = await seedUser(testApp, "consultant", "Anna");
    await testApp.db.insert(files).values(
      ids.map((id) => ({
        id,
        ownerId,
        originalName: "cv.pdf",
        mimeType: "application/pdf",
        size: id.length,
        sha256: "0",
        claimedAt: twoHoursAgo,
        createdAt: twoHoursAgo,
      })),
    );
  }
  return ids;
}

/** The database of one test app with the data folder of another, as after a typing error in DATABASE_URL. */
async function mixed(database: TestApp, folder: TestApp) {
  const lines: string[] = [];
  const log = openLog({ logLevel: "info" }, { write: (line) => void lines.push(line) });
  const env = { ...database.services.env, dataDir: folder.services.env.dataDir };
  const services = { ...database.services, env, log, storage: await openStorage(env, log) };
  const { hono } = createApp({ database: database.database, services, lifecycle: { state: "ready" } });
  return { lines, hono, ctx: (now?: Date) => ({ ...database.ctx(null, now), services }) };
}

test("an empty database and an empty folder get a common id, once for all instances", async ({ testApp }) => {
  await forgetIds(testApp, "both");
  const claims = await Promise.all([1, 2, 3, 4, 5].map(() => claimInstallation(testApp.ctx())));
  expect(claims).toEqual([null, null, null, null, null]);
  const [row] = await testApp.db.select().from(settings).where(eq(settings.key, installationKey));
  expect(row?.value).toMatch(/^[\w-]{24}$/);
  expect(readFileSync(idFile(testApp), "utf8")).toBe(`${row?.value ?? ""}\n`);
});

test.for([
  ["files that the database knows", 4, 4, null],
  ["mostly files that the database knows", 4, 6, null],
  ["mostly files that the database does not know", 4, 9, "unknown_files"],
  ["files, and a database without any", 0, 3, "unknown_files"],
] as const)("without ids and with %s in the folder", async ([, known, stored, problem], { testApp }) => {
  await forgetIds(testApp, "both");
  if (known > 0) await storeFiles(testApp, known, true);
  await storeFiles(testApp, stored - known, false);
  expect(await claimInstallation(testApp.ctx())).toBe(problem);
  expect(await findInstallationProblem(testApp.ctx())).toBe(problem && "database_without_id");
  expect(namesIn(testApp, "files")).toHaveLength(stored);
});

test("without ids, an empty folder is not the folder of a database with files", async ({ testApp }) => {
  await forgetIds(testApp, "both");
  for (const id of await storeFiles(testApp, 3, true)) await testApp.services.storage.remove(id);
  expect(await claimInstallation(testApp.ctx())).toBe("unknown_files");
});

test.for([
  ["database", "database_without_id"],
  ["folder", "folder_without_id"],
] as const)("when only the %s has lost its id, nothing is adopted", async ([which, problem], { testApp }) => {
  await forgetIds(testApp, which);
  expect(await claimInstallation(testApp.ctx())).toBe(problem);
  expect(await findInstallationProblem(testApp.ctx())).toBe(problem);
});

test("with another database nothing is swept, and readiness says why", async ({
  testApp,
  onTestFinished,
}) => {
  const other = await createTestApp();
  onTestFinished(() => other.close());
  const stored = await storeFiles(testApp, 3, true);
  const { ctx, hono, lines } = await mixed(other, testApp);
  expect(await claimInstallation(ctx())).toBe("different_ids");
  expect(await sweepFiles(ctx())).toBe(false);
  expect(namesIn(testApp, "files")).toEqual(stored);
  expect(lines.join()).toMatch(/"level":"error".*"problem":"different_ids".*not swept/);
  const answer = await hono.request("/readyz");
  expect(answer.status).toBe(503);
  expect(await answer.text()).toBe(
    "unavailable: the database and DATA_DIR belong to different installations",
  );

  await joinInstallation(ctx());
  expect((await hono.request("/readyz")).status).toBe(200);
  expect(await findInstallationProblem(testApp.ctx())).toBe("different_ids");
});

test("a sweep moves content without a row to the trash, for thirty days, and logs its counts", async ({
  testApp,
}) => {
  const known = await storeFiles(testApp, 3, true);
  const orphans = await storeFiles(testApp, 2, false);
  const { ctx, lines } = await mixed(testApp, testApp);
  const now = new Date();
  const { tempFolder } = testApp.services.storage;
  for (const [name, minutes] of [
    ["old", 61],
    ["young", 59],
  ] as const) {
    const time = new Date(now.getTime() - minutes * 60_000);
    writeFileSync(join(tempFolder, name), "");
    utimesSync(join(tempFolder, name), time, time);
  }
  expect(await sweepFiles(ctx(now))).toBe(true);
  const day = now.toISOString().slice(0, 10);
  expect([namesIn(testApp, "files"), namesIn(testApp, "trash", day)]).toEqual([known, orphans]);
  expect(lines.join()).toMatch(
    /"stored":5,"withoutRow":2,"unclaimed":0,"partial":1,"emptiedDays":0.*files swept/,
  );
  expect(readdirSync(tempFolder)).toEqual(["young"]);
  await sweepFiles(ctx(daysAfter(now, 30)));
  expect(namesIn(testApp, "trash")).toEqual([day]);
  await sweepFiles(ctx(daysAfter(now, 31)));
  expect(namesIn(testApp, "trash")).toEqual([]);
  expect(namesIn(testApp, "files")).toEqual(known);
});

test("a sweep of more than fifty files and ten percent stops, unless the operator wants it", async ({
  testApp,
}) => {
  await storeFiles(testApp, 51, false);
  const { ctx, lines } = await mixed(testApp, testApp);
  expect(await sweepFiles(ctx())).toBe(false);
  expect(namesIn(testApp, "files")).toHaveLength(51);
  expect(lines.join()).toMatch(/"level":"error".*"stored":51,"withoutRow":51.*not swept/);
  expect(await sweepFiles(ctx(), { force: true })).toBe(true);
  expect(namesIn(testApp, "files")).toEqual([]);
});

test("an unclaimed file of an earlier day goes to the trash, because a restored backup may be older than its claim", async ({
  testApp,
}) => {
  const anna = await seedUser(testApp, "consultant", "Anna");
  const tempPath = join(testApp.services.storage.tempFolder, "cv");
  writeFileSync(tempPath, "text");
  const received = { tempPath, originalName: "cv.txt", mimeType: "text/plain", size: 4, sha256: "0" };
  const [staged] = await stageFiles(requireUser(testApp.ctx(anna)), [received]);
  const later = daysAfter(new Date(), 2);
  expect(await sweepFiles(testApp.ctx(null, later))).toBe(true);
  expect(namesIn(testApp, "files")).toEqual([]);
  expect(namesIn(testApp, "trash", later.toISOString().slice(0, 10))).toEqual([staged?.id]);
});

test("a server with a foreign data folder waits for the operator and serves nothing but the reason", async ({
  onTestFinished,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "bryggan-foreign-"));
  await prepareFolder(folder);
  writeFileSync(join(folder, "installation"), "another-installation\n");
  const port = String(await freePort());
  const home = `http://localhost:${port}`;
  const env = readEnv({ PORT: port, DATA_DIR: folder, DEMO: "false", LOG_LEVEL: "silent", NODE_ENV: "test" });
  let wasSeeded = false;
  const starting = serveBryggan(
    { ...env, demo: true },
    {
      seedDemo: () => {
        wasSeeded = true;
        return Promise.resolve();
      },
    },
  );
  const ended = starting.then((bryggan) => bryggan.stop());
  onTestFinished(async () => {
    await ended;
    rmSync(folder, { recursive: true });
  });

  await vi.waitFor(
    async () => expect(await (await fetch(`${home}/readyz`)).text()).toMatch(/^unavailable: .* installation/),
    { timeout: 120_000 },
  );
  expect((await fetch(`${home}/readyz`)).status).toBe(503);
  expect((await fetch(`${home}/healthz`)).status).toBe(200);
  expect((await fetch(`${home}/api/jobs`)).status).toBe(503);
  expect(await (await fetch(`${home}/jobs`)).text()).toContain("Sidan är stängd just nu");
  expect(wasSeeded).toBe(false);

  rmSync(join(folder, "installation"));
  await starting;
  expect(wasSeeded).toBe(true);
});
