import { once } from "node:events";
import { existsSync, readdirSync, readlinkSync } from "node:fs";
import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { createApp } from "#src/server/app.ts";
import { fileOutput } from "#src/domains/files/outputs.ts";
import { seedUser } from "#tests/support/seed.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { form, post } from "#tests/support/uploads.ts";
import { streamLimits } from "#src/platform/events.ts";
import { requestLimits } from "#src/server/boot/process.ts";

const rounds = 20;
const openFilesFolder = "/proc/self/fd";

const testApp = await createTestApp({ RATE_LIMITS: "false" });
const { services, database } = testApp;
const anna = await seedUser(testApp, "consultant", "Anna");
const { hono, sessionCookieFor } = createApp({ database, services, lifecycle: { state: "ready" } });
let runningRequests = 0;
const cookie = await sessionCookieFor(anna.id);

/** The files of the data folder that this process has open. */
function openFiles(): string[] {
  return readdirSync(openFilesFolder).flatMap((handle) => {
    try {
      const path = readlinkSync(`${openFilesFolder}/${handle}`);
      return path.startsWith(services.env.dataDir) ? [path] : [];
    } catch {
      return []; // closed since it was listed
    }
  });
}

/** Runs the work on a connection to the real server and closes the connection abruptly after it. */
async function cutAfter(
  port: number,
  head: string,
  work: (socket: Socket) => Promise<unknown>,
): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.write(
    `${head} HTTP/1.1\r\nHost: ${new URL(services.env.publicUrl).host}\r\nOrigin: ${services.env.publicUrl}\r\nCookie: ${cookie}\r\n`,
  );
  await work(socket);
  socket.resetAndDestroy();
}

async function withServer(work: (port: number) => Promise<void>): Promise<void> {
  const listener = getRequestListener(async (request, env) => {
    runningRequests += 1;
    try {
      return await hono.fetch(request, env);
    } finally {
      runningRequests -= 1;
    }
  });
  const server = createServer(requestLimits, (request, response) => void listener(request, response));
  await once(server.listen(0), "listening");
  const address = server.address();
  try {
    await work(address && typeof address === "object" ? address.port : 0);
  } finally {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
}

/** Waits until nothing is left of the aborted requests and prints how long it took. */
async function expectNothingLeft(what: string): Promise<void> {
  const start = performance.now();
  await vi.waitFor(
    () => {
      expect(runningRequests).toBe(0);
      expect(openFiles()).toEqual([]);
      expect(readdirSync(services.storage.tempFolder)).toEqual([]);
    },
    { timeout: 20_000, interval: 20 },
  );
  console.log(`nothing left of ${String(rounds)} ${what} after`, Math.round(performance.now() - start), "ms");
}

describe.skipIf(!existsSync(openFilesFolder))("an aborted request leaves no open file", () => {
  test("upload", () =>
    withServer(async (port) => {
      const part = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\n';
      for (let round = 0; round < rounds; round += 1) {
        await cutAfter(port, "POST /api/uploads", async (socket) => {
          socket.write("Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000000\r\n\r\n");
          // Some are cut in the second file, some before the server has opened the first one.
          socket.write(part + "a".repeat(300_000));
          if (round % 2 === 0) socket.write(`\r\n${part}${"b".repeat(70_000)}`);
          if (round % 3 !== 0)
            await vi.waitFor(() => expect(openFiles()).not.toEqual([]), { timeout: 20_000, interval: 2 });
        });
      }
      await expectNothingLeft("uploads");
    }));

  test("download of the export and of an attachment", async () => {
    const content = Buffer.alloc(9 * 1024 * 1024, "åäö text som inte är helt lika 0123456789 ");
    const parts = Array.from({ length: 3 }, (_, index) => [`${String(index)}.txt`, content] as const);
    const uploaded = await post(testApp, "/api/uploads", form({}, parts), anna);
    expect(uploaded.status).toBe(201);
    const { files } = z.object({ files: z.array(fileOutput) }).parse(await uploaded.json());
    await withServer(async (port) => {
      for (let round = 0; round < rounds; round += 1) {
        const path =
          round % 2 === 0 ? `/api/users/${anna.id}/export` : `/api/attachments/${files[0]?.id ?? ""}`;
        await cutAfter(port, `GET ${path}`, async (socket) => {
          socket.write("\r\n");
          // Nothing is read, so the server waits in the middle of the file.
          await vi.waitFor(() => expect(openFiles()).not.toEqual([]), { timeout: 20_000, interval: 2 });
          await sleep(round % 5);
        });
      }
      await expectNothingLeft("downloads");
    });
  });
});

describe("a live stream on a real connection", () => {
  const head = "GET /api/trpc/notifications.changes";

  test("has its events, the headers of every answer and an end when newer ones replace it", () =>
    withServer(async (port) => {
      let received = "";
      await cutAfter(port, head, async (socket) => {
        socket.on("data", (part) => (received += String(part)));
        socket.write("\r\n");
        await vi.waitFor(() => expect(received).toContain("ready"), { timeout: 20_000, interval: 20 });
        expect(services.events.count()).toBe(1);
        const newer = Array.from({ length: streamLimits.session }, () =>
          cutAfter(port, head, async (other) => {
            other.write("\r\n");
            await vi.waitFor(() => expect(received).toContain("event: return"), {
              timeout: 20_000,
              interval: 20,
            });
          }),
        );
        await Promise.all(newer);
      });
      for (const line of [
        "HTTP/1.1 200 OK",
        "content-type: text/event-stream",
        "cache-control: no-cache, no-transform",
        "x-content-type-options: nosniff",
        "x-request-id: ",
      ])
        expect(received.toLowerCase()).toContain(line.toLowerCase());
      expect(received.match(/^(?:event|data): .*$/gm)).toEqual([
        "event: connected",
        'data: {"reconnectAfterInactivityMs":40000}',
        'data: {"json":{"topic":"ready"}}',
        'data: {"json":{"topic":"replaced"}}',
        "event: return",
        "data: ",
      ]);
    }));

  test("is closed with its connection, also when that is cut before it has begun", () =>
    withServer(async (port) => {
      for (let round = 0; round < rounds; round += 1)
        await cutAfter(port, head, async (socket) => {
          socket.write("\r\n");
          if (round % 2 === 0) await once(socket, "data");
          else await sleep(round % 5);
        });
      await expectNothingLeft("streams");
      await vi.waitFor(() => expect(services.events.count()).toBe(0), { timeout: 20_000, interval: 20 });
    }));
});
