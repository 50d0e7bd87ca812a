import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase, type OwnDatabase } from "#tests/support/postgres.ts";
import { freePort } from "#tests/support/server.ts";

const server = process.env["TEST_DATABASE_URL"] ?? "";
const clients: Sql[] = [];

/** What scripts/patches mends in the driver, beside lost connections (lost-connection.postgres.test.ts). */
describe.skipIf(!server)("postgres driver", () => {
  let own: OwnDatabase;

  beforeAll(async () => {
    own = await createDatabase(server);
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.end({ timeout: 1 })));
    await own.drop();
  });

  function open(max: number, url = own.url): Sql {
    const client = postgres(url, { max, connect_timeout: 2, onnotice: () => {} });
    clients.push(client);
    return client;
  }

  it("a query has all its rows after one that failed between its rows", async () => {
    const client = open(1);
    await expect(client`select 1 / (3 - n) from generate_series(1, 5) n`).rejects.toThrow("division by zero");
    expect([...(await client`select n from generate_series(1, 2) n`)]).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it("a transaction that begins as the last query a connection may have in flight is one", async () => {
    const client = open(1);
    await client`create table entries (n integer)`;
    const before = Array.from({ length: 100 }, () => client`select pg_sleep(0.002)`.execute());
    await Promise.all([
      ...before,
      client
        .begin(async (transaction) => {
          await transaction`insert into entries values (1)`;
          throw new Error("rolled back");
        })
        .catch(() => {}),
      client`insert into entries values (2)`,
    ]);
    expect([...(await open(1)`select n from entries`)]).toEqual([{ n: 2 }]);
  });

  it("a query that fails before it is sent leaves the results of the others to them", async () => {
    const client = open(1);
    await client`select 1`;
    const slow = client.unsafe("select 'slow' as name, pg_sleep(0.1)::text").execute();
    const wrong = client.unsafe("select 1", Array<number>(65_534).fill(1)).execute();
    const later = ["a", "b"].map((name) => client.unsafe("select $1::text as name", [name]).execute());
    await expect(wrong).rejects.toThrow("MAX_PARAMETERS_EXCEEDED");
    expect((await slow)[0]).toMatchObject({ name: "slow" });
    expect((await Promise.all(later)).map(([row]) => row)).toEqual([{ name: "a" }, { name: "b" }]);
  });

  it("a prepared statement that is sent again after a change of the table has the same values", async () => {
    const client = open(1);
    await client`create table flags (n integer, flag boolean)`;
    await client`insert into flags values (1, false)`;
    function update(flag: boolean) {
      return client.unsafe("update flags set flag = $1 returning n, flag", [flag], { prepare: true });
    }
    await update(true);
    await client`alter table flags alter column n type text`;
    expect((await update(true))[0]).toEqual({ n: "1", flag: true });
  });

  it("a query fails when the connection is closed while it is opened", async () => {
    const port = await freePort();
    let connections = 0;
    const closing = createServer((socket) => {
      connections += 1;
      socket.end();
    }).listen(port, "127.0.0.1");
    const query = open(1, `postgres://bryggan@127.0.0.1:${port}/none`)`select 1`;
    const outcome = query.then(
      () => "answered",
      () => "failed",
    );
    expect(await Promise.race([outcome, sleep(2_000, "waits")])).toBe("failed");
    expect(connections).toBe(1);
    closing.close();
  });
});
