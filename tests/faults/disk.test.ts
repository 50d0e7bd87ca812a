import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { and, count, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { files, messages } from "#db/schema/index.ts";
import { expectInvariants } from "#tests/security/invariants.ts";
import { smallPdf } from "#tests/support/pdf.ts";
import { seedConversation, seedUser } from "#tests/support/seed.ts";
import type { TestUser } from "#tests/support/test-app.ts";
import { form } from "#tests/support/uploads.ts";
import { createInstallation, postgresServer, rounds, timeout, type Installation } from "./installation.ts";
import { countRows, outcomeOf, printOutcomes } from "./report.ts";

/** The disk, and the folder where the server finds it: a mount that can be taken away without losing its content. */
const root = mkdtempSync(join(tmpdir(), "bryggan-faults-"));
const [disk, dataDir] = [join(root, "disk"), join(root, "data")];
mkdirSync(disk);
mkdirSync(dataDir);
const isMounted =
  postgresServer !== undefined && command("mount", "-t", "tmpfs", "-o", "size=32m", "tmpfs", disk);

/** Whether it succeeded: only root may mount. */
function command(name: string, ...options: string[]): boolean {
  try {
    execFileSync(name, options, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

const faults = [
  {
    name: "the disk is full",
    start: () => {
      const { bavail, bsize } = statfsSync(disk);
      writeFileSync(join(disk, "other-data"), Buffer.alloc(bavail * bsize));
    },
    end: () => {
      rmSync(join(disk, "other-data"));
    },
  },
  {
    name: "the disk only reads",
    start: () => command("mount", "-o", "remount,bind,ro", dataDir),
    end: () => command("mount", "-o", "remount,bind,rw", dataDir),
  },
  {
    name: "the disk is missing",
    start: () => command("umount", "--lazy", dataDir),
    end: () => command("mount", "--bind", disk, dataDir),
  },
] as const;

describe.skipIf(!isMounted)("the disk of the files fails", () => {
  let installation: Installation;
  let anna: TestUser;
  let conversationId: number;

  beforeAll(async () => {
    command("mount", "--bind", disk, dataDir);
    installation = await createInstallation({}, { dataDir });
    anna = await seedUser(installation.testApp, "consultant", "Anna");
    const employer = await seedUser(installation.testApp, "employer", "Nord");
    conversationId = await seedConversation(installation.testApp, { consultant: anna, employer });
  });
  afterAll(async () => {
    printOutcomes();
    await installation.close();
    command("umount", "--lazy", dataDir);
    command("umount", "--lazy", disk);
    rmSync(root, { recursive: true, force: true });
  });

  it.each(faults)("$name: 503 for files, the rest goes on, and it recovers", { timeout }, async (fault) => {
    const outcome = outcomeOf(fault.name);
    const times = Math.max(1, Math.round(rounds / 5));
    for (let round = 0; round < times; round += 1) {
      const contents = [1, 2, 3].map((n) => ({ text: `${fault.name} ${round}.${n}`, key: randomUUID() }));
      const open = contents.map(send);
      await sleep(round % 20);
      fault.start();
      const statuses = [...(await Promise.all(open)), ...(await Promise.all(contents.map(send)))];
      for (const status of statuses) {
        expect([201, 503]).toContain(status);
        if (status >= 500) outcome.errors += 1;
      }
      expect(await call("POST", "/api/messages", { json: { conversationId, content: "Utan fil" } })).toBe(
        201,
      );
      expect(await call("GET", "/api/conversations")).toBe(200);
      fault.end();
      const endedAt = performance.now();
      for (const content of contents) await expect.poll(() => send(content), { timeout: 60_000 }).toBe(201);
      outcome.recoveryMs = Math.max(outcome.recoveryMs, performance.now() - endedAt);
      countRows(outcome, await Promise.all(contents.map(({ text }) => complete(text))));
      outcome.rounds += 1;
    }
    expect(outcome).toMatchObject({ lost: 0, doubled: 0 });
    await expectInvariants(installation.testApp);
  });

  it("cut uploads leave nothing, and sending again works", { timeout }, async () => {
    const outcome = outcomeOf("uploads are cut");
    const handles = openHandles();
    // An upload that ran while the disk was missing may have left its file there; the sweep deletes it.
    const before = readdirSync(join(dataDir, "incoming"));
    for (let round = 0; round < rounds; round += 1) {
      const key = randomUUID();
      const content = { text: `Avbruten ${key}`, key };
      for (let part = 0; part < 5; part += 1)
        await cutUpload(content, (part * 37_000 + round * 1_009) % 180_000);
      const endedAt = performance.now();
      expect(await send(content)).toBe(201);
      outcome.recoveryMs = Math.max(outcome.recoveryMs, performance.now() - endedAt);
      countRows(outcome, [await complete(content.text)]);
      outcome.rounds += 1;
    }
    expect(outcome).toMatchObject({ lost: 0, doubled: 0 });
    await expect.poll(() => readdirSync(join(dataDir, "incoming"))).toEqual(before);
    await expect.poll(() => openHandles() - handles).toBeLessThan(5);
    await expectInvariants(installation.testApp);
  });

  interface Content {
    text: string;
    key: string;
  }

  function call(method: string, path: string, init = {}): Promise<number> {
    return installation.call(anna, method, path, init);
  }

  function send({ text, key }: Content): Promise<number> {
    const fields = { conversationId: String(conversationId), content: text };
    return call("POST", "/api/messages", { form: form(fields, [["Intyg.pdf", smallPdf]]), key });
  }

  /** Sends so many bytes of an upload of 200 kB and closes the connection abruptly. */
  async function cutUpload({ text, key }: Content, bytes: number): Promise<void> {
    const fields = { conversationId: String(conversationId), content: text };
    const pdf = Buffer.concat([Buffer.from(smallPdf), Buffer.alloc(200_000, " ")]);
    const request = new Request(installation.server.address, {
      method: "POST",
      body: form(fields, [["Intyg.pdf", pdf]]),
    });
    const body = Buffer.from(await request.arrayBuffer());
    const { hostname, port } = new URL(installation.server.address);
    const head = [
      "POST /api/messages HTTP/1.1",
      `Host: ${hostname}:${port}`,
      `Content-Type: ${request.headers.get("content-type") ?? ""}`,
      `Content-Length: ${body.length}`,
      `Cookie: ${await installation.cookieOf(anna)}`,
      "X-Requested-With: faults",
      `Idempotency-Key: ${key}`,
    ];
    const socket = connect(Number(port), hostname);
    socket.on("error", () => {});
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
    socket.write(body.subarray(0, bytes));
    await sleep(bytes % 15);
    socket.resetAndDestroy();
  }

  /** Files and sockets that the server has open, without those to the database, which are more after more parallel calls. */
  function openHandles(): number {
    const process = `/proc/${installation.server.pid ?? 0}`;
    if (!existsSync(process)) return 0;
    const databasePort = Number(new URL(installation.proxy.address).port);
    const toDatabase = ["tcp", "tcp6"]
      .flatMap((table) => readFileSync(`${process}/net/${table}`, "utf8").split("\n").slice(1))
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , remote = ""]) => parseInt(remote.split(":")[1] ?? "", 16) === databasePort)
      .map((columns) => `socket:[${columns[9] ?? ""}]`);
    return readdirSync(`${process}/fd`)
      .map((handle) => targetOf(`${process}/fd/${handle}`))
      .filter((target) => target !== null && !toDatabase.includes(target)).length;
  }

  /** What a handle is open on; null when it has just been closed. */
  function targetOf(handle: string): string | null {
    try {
      return readlinkSync(handle);
    } catch {
      return null;
    }
  }

  /** The number of messages with this text and their file; one that lacks it counts as missing. */
  async function complete(text: string): Promise<number> {
    const { db, services } = installation.testApp;
    const found = await db
      .select({ id: files.id })
      .from(messages)
      .innerJoin(files, and(eq(files.messageId, messages.id), eq(files.purpose, "attachment")))
      .where(eq(messages.content, text));
    const stored = await Promise.all(found.map(({ id }) => services.storage.has(id)));
    const [row] = await db.select({ n: count() }).from(messages).where(eq(messages.content, text));
    return stored.every(Boolean) && row?.n === found.length ? found.length : 0;
  }
});
