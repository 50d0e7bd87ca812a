import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import type { Database, Db } from "#db/types.ts";
import { connectionCode } from "#src/platform/data/sql-state.ts";
import { freePort } from "#tests/support/server.ts";
import { TcpProxy } from "#tests/support/tcp-proxy.ts";
import { createDatabase } from "#tests/support/postgres.ts";

const server = process.env["TEST_DATABASE_URL"];
let own: Awaited<ReturnType<typeof createDatabase>>;
let database: Database;
let other: Database;

beforeAll(async () => {
  if (!server) return;
  own = await createDatabase(server);
  // One connection, so that the next query meets what the lost connection left behind.
  database = await openDatabase({ url: own.url, connections: 1 });
  other = await openDatabase({ url: own.url, connections: 1 });
});

afterAll(async () => {
  if (!server) return;
  await Promise.all([database.close(), other.close()]);
  await own.drop();
});

it.skipIf(!server)("a transaction fails when its connection is lost, and the next one works", async () => {
  for (let round = 0; round < 5; round += 1) {
    const lost = database.db.transaction(async (tx) => {
      await terminate(await backendOf(tx));
      await tx.execute(sql`select 1`);
    });
    await expect(lost).rejects.toThrow();
    await expect(backendOf(database.db)).resolves.toBeGreaterThan(0);
  }
});

it.skipIf(!server)("a query of a lost transaction fails and does not run outside of it", async () => {
  await database.db.execute(sql`create table entries (name text not null)`);
  let late: Promise<unknown> = Promise.resolve();
  const lost = database.db.transaction(async (tx) => {
    await tx.execute(sql`insert into entries values ('inside')`);
    await terminate(await backendOf(tx));
    await tx.execute(sql`select 1`).catch(() => null);
    // The pool now uses a new connection that does not belong to the transaction.
    await backendOf(database.db);
    late = tx.execute(sql`insert into entries values ('outside')`);
    await late;
  });
  await expect(lost).rejects.toThrow();
  await expect.poll(() => late.then(String, (error: Error) => error.name)).toMatch(/Error/);
  expect(await database.db.select({ name: sql`name` }).from(sql`entries`)).toEqual([]);
});

it.skipIf(!server)("queries fail when the server is silent, and work again when it answers", async () => {
  const proxy = new TcpProxy(own.url, await freePort());
  await proxy.open();
  const silent = await openDatabase({ url: proxy.address, connections: 2 });
  try {
    // Two open connections; the third query waits for one of them.
    await Promise.all([backendOf(silent.db), backendOf(silent.db)]);
    proxy.silence();
    const results = await Promise.allSettled([
      backendOf(silent.db),
      silent.db.transaction((tx) => tx.execute(sql`select 1`)),
      backendOf(silent.db),
    ]);
    const codes = results.map((result) =>
      result.status === "rejected" ? connectionCode(result.reason) : "answered",
    );
    expect(codes).toEqual(["QUERY_TIMEOUT", "QUERY_TIMEOUT", "QUERY_TIMEOUT"]);
    proxy.resume();
    function answered(): Promise<boolean[]> {
      return Promise.all([1, 2, 3].map(() => backendOf(silent.db).then(Boolean, () => false)));
    }
    await expect.poll(answered, { timeout: 60_000 }).toEqual([true, true, true]);
    await expect(silent.db.transaction((tx) => backendOf(tx))).resolves.toBeGreaterThan(0);
  } finally {
    await silent.close();
    await proxy.close();
  }
});

describe.skipIf(!server)("postgres driver, patched and unpatched", () => {
  const folder = mkdtempSync(join(tmpdir(), "bryggan-driver-"));
  const drivers = {
    patched: resolve("node_modules/postgres"),
    unpatched: join(folder, "node_modules/postgres"),
  };

  beforeAll(async () => {
    cpSync(drivers.patched, drivers.unpatched, { recursive: true });
    cpSync("scripts/patches", join(folder, "patches"), { recursive: true });
    writeFileSync(join(folder, "package.json"), JSON.stringify({ dependencies: { postgres: "*" } }));
    const patchPackage = resolve("node_modules/patch-package/index.js");
    const reverse = [patchPackage, "--reverse", "--error-on-fail", "--patch-dir", "patches"];
    await promisify(execFile)(process.execPath, reverse, { cwd: folder });
    await database.db.execute(sql`create table written (process int not null)`);
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  const losses = [
    { how: "terminate", when: "in", fault: "TypeError: Cannot read properties of null" },
    { how: "terminate", when: "between", fault: '"after":[1,2,3],"written":1' },
    { how: "reset", when: "in", fault: '"after":[1,"never","never"]' },
    { how: "reset", when: "between", fault: '"after":[1,2,3],"written":1' },
  ] as const;

  it.each(losses)(
    "a connection lost by $how $when the queries of a transaction",
    async ({ how, when, fault }) => {
      const program = resolve("tests/support/lose-connection.ts");
      function outputOf(driver: string): Promise<string> {
        return run(["--import", "tsx", program, join(driver, "src/index.js"), own.url, how, when]);
      }
      const [unpatched, patched] = await Promise.all([
        outputOf(drivers.unpatched),
        outputOf(drivers.patched),
      ]);
      expect(unpatched).toContain(fault);
      expect(JSON.parse(patched)).toEqual({
        transaction: "Error",
        after: [1, 2, 3],
        written: 0,
      });
    },
  );
});

/** The output of a program, or its error when it crashes. */
async function run(args: readonly string[]): Promise<string> {
  try {
    return (await promisify(execFile)(process.execPath, args)).stdout;
  } catch (error) {
    return String(error);
  }
}

async function backendOf(db: Db): Promise<number> {
  const [row] = await db.select({ pid: sql<number>`pg_backend_pid()` }).from(sql`(select 1) as one`);
  return row?.pid ?? 0;
}

async function terminate(backend: number): Promise<void> {
  await other.db.execute(sql`select pg_terminate_backend(${backend})`);
}
