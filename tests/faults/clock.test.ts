import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { and, count, eq, gt } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contracts, messages } from "#db/schema/index.ts";
import { daysAfter } from "#src/shared/time.ts";
import { expectInvariants } from "#tests/security/invariants.ts";
import { seedConversation, seedUser } from "#tests/support/seed.ts";
import type { TestUser } from "#tests/support/test-app.ts";
import { createInstallation, postgresServer, rounds, timeout, type Installation } from "./installation.ts";
import { countRows, outcomeOf, printOutcomes } from "./report.ts";

const jumpingClock = resolve(import.meta.dirname, "jumping-clock.mjs");

describe.skipIf(!postgresServer)("the clock of the process jumps", () => {
  let installation: Installation;
  let anna: TestUser;
  let conversationId: number;

  beforeAll(async () => {
    installation = await createInstallation({ NODE_OPTIONS: `--import=${jumpingClock}` });
    anna = await seedUser(installation.testApp, "consultant", "Anna");
    const employer = await seedUser(installation.testApp, "employer", "Nord");
    conversationId = await seedConversation(installation.testApp, { consultant: anna, employer });
  });
  afterAll(async () => {
    printOutcomes();
    await installation.close();
  });

  it(
    "sessions last, times are those of the database, and nothing is archived early",
    { timeout },
    async () => {
      const { testApp, server, call } = installation;
      const outcome = outcomeOf("the clock jumps a year and back");
      for (let round = 0; round < rounds; round += 1) {
        const sent = [1, 2, 3].map((n) => ({ content: `Klockan ${round}.${n}`, key: randomUUID() }));
        const [first, ...others] = sent.map((message) => () => send(message));
        const open = first?.();
        await jump();
        const statuses = [await open];
        for (const again of others) statuses.push(await again());
        expect(await call(anna, "GET", "/api/auth/user")).toBe(200);
        await jump();
        await sleep(round % 10);
        expect(await call(anna, "GET", "/api/auth/user")).toBe(200);
        expect(statuses).toEqual([201, 201, 201]);
        countRows(outcome, await Promise.all(sent.map(({ content }) => messagesWith(content))));
        outcome.rounds += 1;
      }
      expect(outcome).toMatchObject({ lost: 0, doubled: 0 });
      expect(server.output).toContain(`clock: ${new Date().getFullYear() + 1}`);
      const { db } = testApp;
      expect(await db.$count(messages, gt(messages.createdAt, daysAfter(new Date(), 1)))).toBe(0);
      expect(await db.$count(contracts, eq(contracts.status, "archived"))).toBe(0);
      await expectInvariants(testApp);

      /** Ahead or back; the process prints the year that it has now. */
      async function jump(): Promise<void> {
        const jumps = server.output.split("clock: ").length;
        server.notify();
        await expect.poll(() => server.output.split("clock: ").length).toBe(jumps + 1);
      }
      function send({ content, key }: { content: string; key: string }): Promise<number> {
        return call(anna, "POST", "/api/messages", { json: { conversationId, content }, key });
      }
    },
  );

  async function messagesWith(content: string): Promise<number> {
    const [row] = await installation.testApp.db
      .select({ n: count() })
      .from(messages)
      .where(and(eq(messages.content, content), eq(messages.conversationId, conversationId)));
    return row?.n ?? 0;
  }
});
