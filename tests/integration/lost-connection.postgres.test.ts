import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type Database, type Db } from "#db/client.ts";
import { createDatabase } from "#tests/support/postgres.ts";

const server = process.env["TEST_DATABASE_URL"];
let own: Awaited<ReturnType<typeof createDatabase>>;
let database: Database;
let other: Database;

beforeAll(async () => {
  if (!server) return;
  own = await createDatabase(server);
  // One connection: what a lost one leaves behind is met by whoever comes next.
  database = await openDatabase({ url: own.url, connections: 1 });
  other = await openDatabase({ url: own.url, connections: 1 });
});

afterAll(async () => {
  if (!server) return;
  await Promise.all([database.close(), other.close()]);
  await own.drop();
});

test.skipIf(!server)("a transaction whose connection is lost fails, and the next one works", async () => {
  for (let round = 0; round < 5; round += 1) {
    const lost = database.db.transaction(async (tx) => {
      await end(await backendOf(tx));
      await tx.execute(sql`select 1`);
    });
    await expect(lost).rejects.toThrow();
    await expect(backendOf(database.db)).resolves.toBeGreaterThan(0);
  }
});

test.skipIf(!server)("what a lost transaction still asks is refused, never done outside it", async () => {
  await database.db.execute(sql`create table deeds (name text not null)`);
  let late: Promise<unknown> = Promise.resolve();
  const lost = database.db.transaction(async (tx) => {
    await tx.execute(sql`insert into deeds values ('inside')`);
    await end(await backendOf(tx));
    await tx.execute(sql`select 1`).catch(() => null);
    // By now the connection is somebody else's.
    await backendOf(database.db);
    late = tx.execute(sql`insert into deeds values ('outside')`);
    await late;
  });
  await expect(lost).rejects.toThrow();
  await expect.poll(() => late.then(String, (error: Error) => error.name)).toMatch(/Error/);
  expect(await database.db.select({ name: sql`name` }).from(sql`deeds`)).toEqual([]);
});

async function backendOf(db: Db): Promise<number> {
  const [row] = await db.select({ pid: sql<number>`pg_backend_pid()` }).from(sql`(select 1) as one`);
  return row?.pid ?? 0;
}

async function end(backend: number): Promise<void> {
  await other.db.execute(sql`select pg_terminate_backend(${backend})`);
}
