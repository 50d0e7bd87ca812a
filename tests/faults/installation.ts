import { setTimeout as sleep } from "node:timers/promises";
import { inject } from "vitest";
import { openDatabase } from "#db/client.ts";
import { sessionCookieFor } from "#src/platform/auth/sessions.ts";
import { createDatabase } from "#tests/support/postgres.ts";
import { freePort, RunningServer } from "#tests/support/server.ts";
import { TcpProxy } from "#tests/support/tcp-proxy.ts";
import { createTestApp, type TestUser } from "#tests/support/test-app.ts";

/** The PostgreSQL that the faults are played on; without it the suite is skipped. */
export const postgresServer = process.env["TEST_DATABASE_URL"];

/** Rounds of each fault: few in CI, 50 with `npm run test:faults`. */
export const rounds = Number(process.env["FAULT_ROUNDS"] ?? "2");

/** A round may take a minute on a busy machine. */
export const timeout = Math.max(5, rounds) * 60_000;

export type Installation = Awaited<ReturnType<typeof createInstallation>>;

/** A real server process on a database of its own, reached through a proxy, and the same database without it. */
export async function createInstallation(
  variables: Record<string, string> = {},
  { dataDir }: { dataDir?: string } = {},
) {
  const own = await createDatabase(postgresServer ?? "", inject("template"));
  const proxy = new TcpProxy(own.url, await freePort());
  await proxy.open();
  const testApp = await createTestApp(
    dataDir ? { DATA_DIR: dataDir } : {},
    await openDatabase({ url: own.url, connections: 4 }),
  );
  const options = {
    folder: testApp.services.env.dataDir,
    databaseUrl: proxy.address,
    demo: false,
    variables: { LOG_LEVEL: "silent", ...variables },
  };
  const server = new RunningServer({ ...options, port: await freePort() });
  await server.start();
  const cookies = new Map<string, string>();

  async function cookieOf(user: TestUser): Promise<string> {
    const cookie = cookies.get(user.id) ?? (await sessionCookieFor(testApp.ctx(), user.id));
    cookies.set(user.id, cookie);
    return cookie;
  }

  return {
    testApp,
    proxy,
    server,
    databaseName: own.name,
    cookieOf,
    /** Another server process on the same database and folder. */
    startSecond: async () => {
      const second = new RunningServer({ ...options, port: await freePort() });
      await second.start();
      return second;
    },
    /** The status of a call; 0 when the connection broke before the answer. */
    call: async (user: TestUser | null, method: string, path: string, init: CallOptions = {}) => {
      const { json, form, key } = init;
      const headers = new Headers({ "X-Requested-With": "faults" });
      if (user) headers.set("Cookie", await cookieOf(user));
      if (json !== undefined) headers.set("Content-Type", "application/json");
      if (key !== undefined) headers.set("Idempotency-Key", key);
      const body = form ?? (json === undefined ? null : JSON.stringify(json));
      return fetch(server.address + path, { method, headers, body }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => 0,
      );
    },
    /** Waits until the server is ready; returns the milliseconds. */
    waitUntilReady: async (): Promise<number> => {
      const start = performance.now();
      for (;;) {
        const isReady = await fetch(`${server.address}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
        if (isReady) return performance.now() - start;
        await sleep(50);
      }
    },
    close: async () => {
      await server.stop();
      await proxy.close();
      await testApp.close();
      await own.drop();
    },
  };
}

interface CallOptions {
  json?: unknown;
  form?: FormData;
  /** The Idempotency-Key: the call may be repeated with it. */
  key?: string;
}
