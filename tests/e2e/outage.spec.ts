import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import postgres from "postgres";
import { createDatabase } from "#tests/support/postgres.ts";
import { freePort, RunningServer } from "#tests/support/server.ts";
import { TcpProxy } from "#tests/support/tcp-proxy.ts";
import { newOrgNumber } from "#tests/support/org-number.ts";

const onPostgres = process.env["TEST_DATABASE_URL"];

test(
  "no acknowledged write is lost when the database is unreachable for ten seconds",
  { tag: "@database" },
  async () => {
    test.skip(!onPostgres, "needs PostgreSQL");
    const database = await createDatabase(onPostgres ?? "");
    const proxy = new TcpProxy(database.url, await freePort());
    await proxy.open();
    const folder = mkdtempSync(join(tmpdir(), "bryggan-outage-"));
    const server = new RunningServer({
      port: await freePort(),
      folder,
      databaseUrl: proxy.address,
      demo: false,
    });
    const sql = postgres(database.url, { max: 1, onnotice: () => {} });
    let number = 0;
    let slowest = 0;
    const acknowledged: string[] = [];

    /** Registers a company, which writes several rows in one transaction. */
    async function write(): Promise<[status: number, milliseconds: number]> {
      number += 1;
      const username = `bolag.nummer${number}`;
      const startedAt = performance.now();
      const { status } = await fetch(`${server.address}/api/companies/register`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({
          companyName: `Bolag ${number}`,
          orgNumber: newOrgNumber(),
          contactName: "Nina Nord",
          email: `${username}@exempel.se`,
          username,
          password: "Vindstilla-48!",
          confirmPassword: "Vindstilla-48!",
        }),
      });
      if (status === 204) acknowledged.push(username);
      return [status, performance.now() - startedAt];
    }

    async function isReadyWithin(milliseconds: number): Promise<boolean> {
      for (const end = performance.now() + milliseconds; performance.now() < end; await sleep(100)) {
        if ((await fetch(`${server.address}/readyz`)).ok) return true;
      }
      return false;
    }

    try {
      await server.start();
      expect((await write())[0]).toBe(204);
      const pendingWrites = [write(), write(), write()];
      await sleep(30);
      await proxy.close();
      for (const end = performance.now() + 10_000; performance.now() < end; await sleep(250)) {
        const [status, milliseconds] = await write();
        expect(status).toBe(503);
        slowest = Math.max(slowest, milliseconds);
        expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
        expect((await fetch(`${server.address}/readyz`)).status).toBe(503);
      }
      console.log("slowest 503 response, in ms:", Math.round(slowest));
      for (const [status] of await Promise.all(pendingWrites)) expect([204, 503]).toContain(status);
      await proxy.open();
      expect(await isReadyWithin(60_000)).toBe(true);
      await expect.poll(async () => (await write())[0], { timeout: 60_000 }).toBe(204);
      const kept = await sql<{ username: string }[]>`select username from credentials`;
      expect(kept.map(({ username }) => username)).toEqual(expect.arrayContaining(acknowledged));
      expect(acknowledged.length).toBeGreaterThanOrEqual(2);
      expect(await server.stop()).toBe(0);
    } finally {
      await server.stop();
      await proxy.close();
      await sql.end();
      await database.drop();
      rmSync(folder, { recursive: true });
    }
  },
);

for (const [name, failure] of [
  ["uncaughtException", "throw new Error('out of the blue')"],
  ["unhandledRejection", "Promise.reject(new Error('out of the blue'))"],
] as const) {
  test(`an ${name} is logged, pending requests are finished, and the process exits with code 1`, async () => {
    const folder = mkdtempSync(join(tmpdir(), "bryggan-failure-"));
    const handler = encodeURIComponent(`process.on("SIGUSR2", () => { ${failure} })`);
    const variables = { NODE_OPTIONS: `--import data:text/javascript,${handler}` };
    const server = new RunningServer({ port: await freePort(), folder, demo: false, variables });
    try {
      await server.start();
      // The server answers "100 Continue" when it has accepted the request; the body follows after the failure.
      const pending = request(`${server.address}/api/auth/employer-login`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Expect: "100-continue" },
      });
      pending.flushHeaders();
      await once(pending, "continue");
      const exit = server.fail();
      await expect.poll(() => server.output).toContain(`"${name}"`);
      const answered = once(pending, "response");
      pending.end(JSON.stringify({ username: "ingen", password: "Vindstilla-48!" }));
      expect(await answered).toEqual([expect.objectContaining({ statusCode: 401 })]);
      pending.destroy();
      expect(await exit).toBe(1);
      const fatal = server.output.split("\n").filter((line) => line.includes(`"${name}"`));
      expect(fatal).toHaveLength(1);
      expect(fatal[0]).toContain("out of the blue");
    } finally {
      await server.stop();
      rmSync(folder, { recursive: true });
    }
  });
}
