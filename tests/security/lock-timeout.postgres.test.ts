import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { conversations } from "#db/schema/index.ts";
import { errorResponseFor } from "#src/platform/http/errors.ts";
import { onRealPostgres, openTestDatabase } from "#tests/support/database.ts";
import { callRest } from "./calls.ts";
import { createFixtures, type Fixtures } from "./fixtures.ts";
import { createScenario } from "./scenario.ts";
import { it } from "./test.ts";

// The embedded database has one connection, so no request waits for a lock.
describe.skipIf(!onRealPostgres).concurrent("database timeouts", () => {
  let fixtures: Fixtures;
  beforeAll(async () => {
    fixtures = await createFixtures({}, await openTestDatabase({ timeouts: true }));
  });
  afterAll(() => fixtures.close());

  it("returns 503 after waiting three seconds for a row lock, and changes nothing", async () => {
    const { db } = fixtures.testApp;
    const { conversationId } = await createScenario(fixtures);
    await fixtures.cookie("anna");
    const isConversation = eq(conversations.id, conversationId);
    const [before] = await db.select().from(conversations).where(isConversation);
    let waited = 0;
    const answer = await db.transaction(async (tx) => {
      await tx.select().from(conversations).where(isConversation).for("update");
      const start = performance.now();
      const response = await callRest(fixtures, "anna", "POST /api/messages", {
        conversationId,
        content: "Hej",
      });
      waited = performance.now() - start;
      return response;
    });
    expect([answer.status, answer.appError?.code]).toEqual([503, "UNAVAILABLE"]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(waited).toBeGreaterThan(2_900);
    expect(waited).toBeLessThan(15_000);
    expect(await db.select().from(conversations).where(isConversation)).toEqual([before]);
    const again = await callRest(fixtures, "anna", "POST /api/messages", {
      conversationId,
      content: "Hej",
    });
    expect(again.status).toBe(201);
  });

  it("returns 503 for a query of more than five seconds", async () => {
    const start = performance.now();
    const failure: unknown = await fixtures.testApp.db
      .execute(sql`select pg_sleep(20)`)
      .catch((error: unknown) => error);
    expect(errorResponseFor(failure)).toMatchObject({ status: 503, code: "UNAVAILABLE", retryAfter: 5 });
    expect(performance.now() - start).toBeLessThan(15_000);
  });
});
