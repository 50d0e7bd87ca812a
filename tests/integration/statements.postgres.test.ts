import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { rowsOf } from "#db/rows.ts";
import { messages, notifications, outbox } from "#db/schema/index.ts";
import { encodeCursor } from "#src/shared/paging.ts";
import { applicationFields } from "#tests/support/applications.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { onRealPostgres } from "#tests/support/database.ts";
import { openWatch } from "#tests/support/plans.ts";
import { seedConversation, seedJob, seedUser } from "#tests/support/seed.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { it as base } from "#tests/support/test.ts";

/** Posts a procedure as a browser does, and returns what that request has sent to the database. */
const it = base.extend("sentBy", async ({ testApp }, { onCleanup }) => {
  const watch = await openWatch(testApp, process.env["TEST_DATABASE_URL"] ?? "");
  const watched = await createTestApp({}, { ...testApp.database, db: watch.db, close: watch.close });
  onCleanup(watched.close);
  return async (personId: string, procedure: string, input: object, headers = {}) => {
    const cookie = await watched.sessionCookieFor(personId);
    return watch.sentDuring(async () => {
      const response = await watched.app.request(`/api/trpc/${procedure}`, {
        method: "POST",
        headers: {
          ...{ Origin: watched.services.env.publicUrl, "Content-Type": "application/json", Cookie: cookie },
          ...headers,
        },
        body: JSON.stringify({ json: input }),
      });
      expect(response.status).toBe(200);
    });
  };
});

describe.runIf(onRealPostgres)("statements of a request, with those of the session and the limits", () => {
  it("messaging.send needs three", async ({ testApp, anna, nord, sentBy }) => {
    const conversationId = await seedConversation(testApp, { consultant: anna, employer: nord });
    await testApp.sessionCookieFor(anna.id);
    const first = { conversationId, content: "Hej", clientKey: randomUUID() };
    const sent = [];
    for (const content of ["Hej", "Hej igen", "Är du där?"])
      sent.push(await sentBy(nord.id, "messaging.send", { ...first, clientKey: randomUUID(), content }));
    expect(sent.at(-1)).toHaveLength(3);
    expect(await testApp.db.$count(messages, eq(messages.conversationId, conversationId))).toBe(3);
    expect(await testApp.db.$count(notifications, eq(notifications.userId, anna.id))).toBe(1);
  });

  it("applications.submit needs fourteen, with a key for repeats and an email", async ({
    testApp,
    anna,
    nord,
    sentBy,
  }) => {
    const sent = [];
    for (const title of ["Ett", "Två"]) {
      const jobId = await seedJob(testApp, nord, { title });
      const input = { jobId, ...applicationFields };
      sent.push(await sentBy(anna.id, "applications.submit", input, { "Idempotency-Key": randomUUID() }));
    }
    expect(sent.at(-1)).toHaveLength(14);
    expect(await testApp.db.$count(outbox, eq(outbox.userId, nord.id))).toBe(2);
  });
});

describe.runIf(onRealPostgres)("statements of a list", () => {
  it("are two for a page of the board, its ids and their cards with companies, bookmarks and matches", async ({
    testApp,
    anna,
  }) => {
    const watch = await openWatch(testApp, process.env["TEST_DATABASE_URL"] ?? "");
    // The first call of a connection also loads the types.
    await watch.sentBy(null, (api) => api.jobs.board({}));
    for (const cursor of [undefined, encodeCursor({ at: new Date(), id: 5 })])
      for (const person of [anna, null])
        expect(await watch.sentBy(person, (api) => api.jobs.board({ limit: 20, cursor }))).toHaveLength(2);
    await watch.close();
  });

  it("are not compiled, which takes longer than it saves", async ({ testApp }) => {
    expect(await rowsOf(testApp.db, sql`show jit`)).toEqual([{ jit: "off" }]);
  });
});

describe("messages to someone who is away", () => {
  it("send one email when twenty are sent at once", async ({ testApp, nord }) => {
    const away = await seedUser(testApp, "consultant", "Borta");
    const conversationId = await seedConversation(testApp, { consultant: away, employer: nord });
    await atOnce(20, (number) =>
      testApp.as(nord).messaging.send({ conversationId, content: `Hej ${number}` }),
    );
    expect(await testApp.db.$count(outbox, eq(outbox.userId, away.id))).toBe(1);
    expect(await testApp.db.$count(notifications, eq(notifications.userId, away.id))).toBe(1);
    expect(await testApp.db.$count(messages, eq(messages.conversationId, conversationId))).toBe(20);
  });
});
