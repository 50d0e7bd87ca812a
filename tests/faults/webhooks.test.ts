import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messages, webhookDeliveries } from "#db/schema/index.ts";
import { openReceiver } from "#tests/support/receiver.ts";
import { seedConversation, seedUser } from "#tests/support/seed.ts";
import { createInstallation, postgresServer, rounds, timeout, type Installation } from "./installation.ts";
import { countRows, outcomeOf, printOutcomes } from "./report.ts";

describe.skipIf(!postgresServer)("the server is killed while it sends webhooks", () => {
  let installation: Installation;
  let receiver: Awaited<ReturnType<typeof openReceiver>>;

  beforeAll(async () => {
    receiver = await openReceiver();
    installation = await createInstallation({ ALLOW_PRIVATE_TARGETS: "true" });
  });
  afterAll(async () => {
    printOutcomes();
    await installation.close();
    receiver.close();
  });

  it(`${rounds} times: every event arrives, and again only under its id`, { timeout }, async () => {
    const { testApp, server, call } = installation;
    const outcome = outcomeOf("kill -9 while sending webhooks");
    const nord = await seedUser(testApp, "employer", "Nord");
    const anna = await seedUser(testApp, "consultant", "Anna");
    const conversationId = await seedConversation(testApp, { consultant: anna, employer: nord });
    const hook = { url: receiver.origin, events: ["message.created"] };
    expect(await call(nord, "POST", "/api/webhooks", { json: hook })).toBe(201);
    const sent: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const texts = [1, 2, 3, 4].map((n) => `Hej ${round}.${n}`);
      const keys = texts.map(() => randomUUID());
      const path = "/api/messages";
      function write() {
        return Promise.all(
          texts.map((content, n) =>
            call(anna, "POST", path, { json: { conversationId, content }, key: keys[n] ?? "" }),
          ),
        );
      }
      const writing = write();
      // The schedule sends every two seconds: the kill comes before, while and after it sends.
      await sleep((round * 370) % 4_000);
      await server.kill();
      await writing;
      const killedAt = performance.now();
      await server.start();
      outcome.recoveryMs = Math.max(outcome.recoveryMs, performance.now() - killedAt);
      for (const status of await write()) expect([200, 201]).toContain(status);
      sent.push(...texts);
      outcome.rounds += 1;
    }
    const waiting = isNull(webhookDeliveries.sentAt);
    await expect
      .poll(() => testApp.db.$count(webhookDeliveries, waiting), { timeout: timeout - 30_000, interval: 500 })
      .toBe(0);
    const rows = await testApp.db.select().from(webhookDeliveries);
    const ids = receiver.received.map(({ headers }) => String(headers["webhook-id"]));
    for (const content of sent) {
      const [message] = await testApp.db.select().from(messages).where(eq(messages.content, content));
      const of = rows.filter((row) => row.ids["messageId"] === message?.id);
      countRows(outcome, [of.length]);
      if (!ids.includes(`msg_${of[0]?.id ?? 0}`)) outcome.lost += 1;
    }
    expect(outcome).toMatchObject({ lost: 0, doubled: 0 });
    expect(new Set(ids).size).toBe(rows.length);
    console.log(`${ids.length} requests for ${rows.length} events`);
  });
});
