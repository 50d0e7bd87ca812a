import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { fileOutput } from "#src/domains/files/outputs.ts";
import { openStorage } from "#src/platform/files/storage.ts";
import { openLog } from "#src/platform/log.ts";
import { createApp } from "#src/server/app.ts";
import { textLike } from "#tests/security/matchers.ts";
import { seedUser } from "#tests/support/seed.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/support/test-app.ts";
import { form, post } from "#tests/support/uploads.ts";

const folder = mkdtempSync(join(tmpdir(), "bryggan-disk-"));
const mounted = mount("-t", "tmpfs", "-o", "size=8m", "tmpfs", folder);

/** Whether it could be mounted: only root may do that. */
function mount(...options: string[]): boolean {
  try {
    execFileSync("mount", options, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

function fill(leave: number): void {
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(join(folder, "other-data"), Buffer.alloc(bavail * bsize - leave));
}

describe.skipIf(!mounted)("with a disk of its own", () => {
  let testApp: TestApp;
  let anna: TestUser;
  let cookie: string;
  let fileId: string;

  beforeAll(async () => {
    testApp = await createTestApp({ RATE_LIMITS: "false", DATA_DIR: folder });
    anna = await seedUser(testApp, "consultant", "Anna");
    const uploaded = await post(testApp, "/api/uploads", form({}, [["a.txt", "hej"]]), anna);
    const body = z.object({ files: z.array(fileOutput) }).parse(await uploaded.json());
    fileId = body.files[0]?.id ?? "";
  });
  afterAll(async () => {
    await testApp.close();
    execFileSync("umount", [folder]);
    rmSync(folder, { recursive: true });
  });

  /** An app that has not measured the disk yet. */
  async function newApp() {
    const lines: string[] = [];
    const log = openLog({ logLevel: "info" }, { write: (line) => void lines.push(line) });
    const services = { ...testApp.services, storage: await openStorage(testApp.services.env, log) };
    const app = createApp({ database: testApp.database, services, lifecycle: { state: "ready" } });
    cookie = await app.sessionCookieFor(anna.id);
    const admin = await app.sessionCookieFor((await seedUser(testApp, "admin", "Alma")).id);
    const headers = { Cookie: cookie, Origin: services.env.publicUrl };
    return {
      lines,
      upload: async (content: string): Promise<[number, unknown]> => {
        const body = form({}, [["b.txt", content]]);
        const answer = await app.hono.request("/api/uploads", { method: "POST", body, headers });
        return [answer.status, z.object({ code: z.string().optional() }).parse(await answer.json()).code];
      },
      status: async (path: string) => {
        const answer = await app.hono.request(path, { headers });
        await answer.arrayBuffer(); // else its file stays open
        return answer.status;
      },
      readyText: async () => (await app.hono.request("/readyz")).text(),
      health: async () => {
        const answer = await app.hono.request("/api/admin/health", { headers: { Cookie: admin } });
        return z
          .object({
            status: z.string(),
            storage: z.object({ ok: z.boolean(), problem: z.string().nullable() }),
          })
          .parse(await answer.json());
      },
    };
  }

  test("uploads stop while there is space left for the rest, and everything else goes on", async () => {
    fill(300_000);
    const { upload, status, health } = await newApp();
    expect(await upload("b")).toEqual([503, "STORAGE_FULL"]);
    expect(await status(`/api/attachments/${fileId}`)).toBe(200);
    expect(await status("/readyz")).toBe(200);
    expect(await health()).toEqual({ status: "degraded", storage: { ok: false, problem: "low_space" } });
    rmSync(join(folder, "other-data"));
  });

  test("a full disk is not ready, and files can be read", async () => {
    const before = await newApp();
    expect(await before.status("/readyz")).toBe(200);
    fill(40_000);
    // This app has just measured enough space: the write itself fails.
    expect(await before.upload("b".repeat(200_000))).toEqual([503, "STORAGE_FULL"]);
    expect(readdirSync(join(folder, "incoming"))).toEqual([]);
    rmSync(join(folder, "other-data"));
    fill(0);
    const { upload, status, health, readyText } = await newApp();
    expect(await upload("b")).toEqual([503, "STORAGE_FULL"]);
    expect(await status("/readyz")).toBe(503);
    expect(await readyText()).toBe("unavailable: files cannot be stored (STORAGE_FULL)");
    expect(await health()).toEqual({ status: "degraded", storage: { ok: false, problem: "full" } });
    expect(await status(`/api/attachments/${fileId}`)).toBe(200);
    rmSync(join(folder, "other-data"));
    const after = await newApp();
    expect([await after.status("/readyz"), (await after.upload("b"))[0]]).toEqual([200, 201]);
  });

  test("a read-only disk is not ready, and files can be read", async () => {
    mount("-o", "remount,ro", folder);
    const { upload, status, health, lines } = await newApp();
    expect(await upload("b")).toEqual([503, "STORAGE_UNAVAILABLE"]);
    expect(await status("/readyz")).toBe(503);
    expect(await health()).toMatchObject({ storage: { ok: false, problem: "read_only" } });
    expect(lines).toEqual([textLike(/"level":"error".*"problem":"read_only".*files cannot be stored/)]);
    expect(await status(`/api/attachments/${fileId}`)).toBe(200);
    mount("-o", "remount,rw", folder);
  });

  test("a missing disk is not ready, and its files are unavailable, not deleted", async () => {
    const { upload, status, health } = await newApp();
    execFileSync("umount", [folder]);
    expect(await status(`/api/attachments/${fileId}`)).toBe(503);
    expect(await upload("b")).toEqual([503, "STORAGE_UNAVAILABLE"]);
    expect(await status("/readyz")).toBe(503);
    expect(await health()).toMatchObject({ storage: { ok: false, problem: "missing" } });
    mount("-t", "tmpfs", "-o", "size=8m", "tmpfs", folder);
  });
});
