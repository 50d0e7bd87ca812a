import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import postgres from "postgres";
import { Line } from "#tests/support/cut.ts";
import { createDatabase } from "#tests/support/postgres.ts";
import { freePort, RunningServer } from "#tests/support/server.ts";

const onPostgres = process.env["TEST_DATABASE_URL"];

test(
  "a database that is away for ten seconds costs nothing that was acknowledged",
  { tag: "@database" },
  async () => {
    test.skip(!onPostgres, "needs PostgreSQL");
    const own = await createDatabase(onPostgres ?? "");
    const line = new Line(own.url, await freePort());
    await line.mend();
    const folder = mkdtempSync(join(tmpdir(), "bryggan-outage-"));
    const server = new RunningServer({
      port: await freePort(),
      folder,
      databaseUrl: line.address,
      demo: false,
    });
    const sql = postgres(own.url, { max: 1, onnotice: () => {} });
    let number = 0;
    const acknowledged: string[] = [];

    /** Registers a company: a write of several rows in one transaction. Answers status and milliseconds. */
    async function write(): Promise<[status: number, milliseconds: number]> {
      number += 1;
      const username = `bolag.nummer${number}`;
      const begun = performance.now();
      const { status } = await fetch(`${server.address}/api/companies/register`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({
          companyName: `Bolag ${number}`,
          orgNumber: "5560360793",
          contactName: "Nina Nord",
          email: `${username}@exempel.se`,
          username,
          password: "Vindstilla-48!",
          confirmPassword: "Vindstilla-48!",
        }),
      });
      if (status === 204) acknowledged.push(username);
      return [status, performance.now() - begun];
    }

    async function readyWithin(milliseconds: number): Promise<boolean> {
      for (const end = performance.now() + milliseconds; performance.now() < end; await sleep(100)) {
        if ((await fetch(`${server.address}/readyz`)).ok) return true;
      }
      return false;
    }

    try {
      await server.start();
      expect((await write())[0]).toBe(204);
      const underWay = [write(), write(), write()];
      await sleep(30);
      await line.cut();
      for (const end = performance.now() + 10_000; performance.now() < end; await sleep(250)) {
        const [status, milliseconds] = await write();
        expect(status).toBe(503);
        expect(milliseconds).toBeLessThan(6_000);
        expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
        expect((await fetch(`${server.address}/readyz`)).status).toBe(503);
      }
      for (const [status] of await Promise.all(underWay)) expect([204, 503]).toContain(status);
      await line.mend();
      expect(await readyWithin(10_000)).toBe(true);
      await expect.poll(async () => (await write())[0], { timeout: 10_000 }).toBe(204);
      const kept = await sql<{ username: string }[]>`select username from credentials`;
      expect(kept.map(({ username }) => username)).toEqual(expect.arrayContaining(acknowledged));
      expect(acknowledged.length).toBeGreaterThanOrEqual(2);
      expect(await server.stop()).toBe(0);
    } finally {
      await server.stop();
      await line.cut();
      await sql.end();
      await own.drop();
      rmSync(folder, { recursive: true });
    }
  },
);

for (const [name, failure] of [
  ["uncaughtException", "throw new Error('out of the blue')"],
  ["unhandledRejection", "Promise.reject(new Error('out of the blue'))"],
] as const) {
  test(`a failure nobody caught (${name}) is logged, what runs is finished, and the process ends in failure`, async () => {
    const folder = mkdtempSync(join(tmpdir(), "bryggan-failure-"));
    const taught = encodeURIComponent(`process.on("SIGUSR2", () => { ${failure} })`);
    const variables = { NODE_OPTIONS: `--import data:text/javascript,${taught}` };
    const server = new RunningServer({ port: await freePort(), folder, demo: false, variables });
    try {
      await server.start();
      // Its work takes a moment: the password is hashed.
      const underWay = fetch(`${server.address}/api/auth/employer-login`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ username: "ingen", password: "Vindstilla-48!" }),
      });
      await sleep(10);
      const code = await server.fail();
      expect((await underWay).status).toBe(401);
      expect(code).toBe(1);
      const fatal = server.said.split("\n").filter((line) => line.includes(`"${name}"`));
      expect(fatal).toHaveLength(1);
      expect(fatal[0]).toContain("out of the blue");
    } finally {
      await server.stop();
      rmSync(folder, { recursive: true });
    }
  });
}
