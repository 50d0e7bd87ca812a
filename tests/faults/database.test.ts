import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { count, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messages } from "#db/schema/index.ts";
import { expectInvariants } from "#tests/security/invariants.ts";
import { seedConversation, seedUser } from "#tests/support/seed.ts";
import type { TestUser } from "#tests/support/test-app.ts";
import { createInstallation, postgresServer, rounds, timeout, type Installation } from "./installation.ts";
import { countRows, outcomeOf, printOutcomes } from "./report.ts";

describe.skipIf(!postgresServer)("the database fails", () => {
  let installation: Installation;
  let anna: TestUser;
  let conversationId: number;
  /** Part of each text: a test that is tried again must not count the rows of its first try. */
  let tries = 0;

  beforeAll(async () => {
    installation = await createInstallation();
    anna = await seedUser(installation.testApp, "consultant", "Anna");
    const employer = await seedUser(installation.testApp, "employer", "Nord");
    conversationId = await seedConversation(installation.testApp, { consultant: anna, employer });
    // Whichever fault is played first: her session is written, and no connection is just being opened.
    await installation.cookieOf(anna);
    const calls = Array.from({ length: 20 }, () => installation.call(anna, "GET", "/api/conversations"));
    await Promise.all(calls);
  });
  afterAll(async () => {
    printOutcomes();
    await installation.close();
  });

  const faults: readonly Fault[] = [
    {
      name: "sockets are cut",
      start: async ({ proxy }) => {
        await proxy.close();
        await proxy.open();
      },
      end: () => Promise.resolve(),
      isShort: true,
    },
    {
      name: "the database rejects connections",
      start: ({ proxy }) => proxy.close(),
      end: ({ proxy }) => proxy.open(),
    },
    {
      name: "the database is silent",
      start: ({ proxy }) => {
        proxy.silence();
        return Promise.resolve();
      },
      end: ({ proxy }) => {
        proxy.resume();
        return Promise.resolve();
      },
    },
    {
      name: "all backends are terminated",
      start: terminateBackends,
      end: () => Promise.resolve(),
      isShort: true,
    },
    {
      name: "the database only reads",
      start: (at) => setReadOnly(at, true),
      end: (at) => setReadOnly(at, false),
      stillReads: true,
    },
  ];

  it.each(faults)("$name: 503, nothing acknowledged is lost, and it recovers", { timeout }, async (fault) => {
    const { testApp, call, waitUntilReady } = installation;
    const outcome = outcomeOf(fault.name);
    const times = fault.isShort ? rounds : Math.max(1, Math.round(rounds / 10));
    tries += 1;
    let slowest = 0;
    for (let round = 0; round < times; round += 1) {
      const sent = [1, 2, 3, 4].map((n) => ({
        content: `${fault.name} ${tries}.${round}.${n}`,
        key: randomUUID(),
      }));
      const open = sent.map((message) => send(message));
      await sleep(round % 20);
      await fault.start(installation);
      const startedAt = performance.now();
      for (const status of await Promise.all([...open, send(sent[0])])) {
        expect([201, 503]).toContain(status);
        if (status >= 500) outcome.errors += 1;
      }
      slowest = Math.max(slowest, performance.now() - startedAt);
      if (!fault.isShort) {
        expect(await call(null, "GET", "/healthz")).toBe(200);
        expect(await call(null, "GET", "/readyz")).toBe(503);
        expect(await call(anna, "GET", "/api/conversations")).toBe(fault.stillReads ? 200 : 503);
      }
      await fault.end(installation);
      outcome.recoveryMs = Math.max(outcome.recoveryMs, await waitUntilReady());
      for (const message of sent) await expect.poll(() => send(message), { timeout: 60_000 }).toBe(201);
      countRows(outcome, await Promise.all(sent.map(({ content }) => messagesWith(content))));
      outcome.rounds += 1;
    }
    console.log(`${fault.name}: slowest answer after ${Math.round(slowest)} ms`);
    expect(outcome).toMatchObject({ lost: 0, doubled: 0 });
    await expectInvariants(testApp);
  });

  function send(message?: { content: string; key: string }): Promise<number> {
    const { content = "", key = "" } = message ?? {};
    return installation.call(anna, "POST", "/api/messages", { json: { conversationId, content }, key });
  }

  async function messagesWith(content: string): Promise<number> {
    const { db } = installation.testApp;
    const [row] = await db.select({ n: count() }).from(messages).where(eq(messages.content, content));
    return row?.n ?? 0;
  }
});

interface Fault {
  name: string;
  start: (installation: Installation) => Promise<void>;
  end: (installation: Installation) => Promise<void>;
  /** Over at once: the calls may succeed. */
  isShort?: boolean;
  stillReads?: boolean;
}

/** Ends all connections to the database but the one that asks, the test's too. */
async function terminateBackends({ testApp }: Installation): Promise<void> {
  await testApp.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
  );
}

/** As a standby after a failover: new connections only read, and the old ones are closed. */
async function setReadOnly(installation: Installation, isReadOnly: boolean): Promise<void> {
  const { testApp, databaseName } = installation;
  const value = isReadOnly ? sql`on` : sql`off`;
  await testApp.db.transaction(async (tx) => {
    await tx.execute(sql`set transaction read write`);
    await tx.execute(
      sql`alter database ${sql.identifier(databaseName)} set default_transaction_read_only = ${value}`,
    );
  });
  await terminateBackends(installation);
  if (!isReadOnly) return;
  // A connection that was being opened has read the old setting and is not in pg_stat_activity until it is open.
  while ((await installation.call(null, "GET", "/readyz")) === 200) await terminateBackends(installation);
}
