import { expect } from "vitest";
import { endSessionsOf, sessionCookieFor } from "#src/platform/auth/sessions.ts";
import { field, parsed } from "#tests/support/json.ts";
import { seedConversation } from "#tests/support/seed.ts";
import { it } from "#tests/support/test.ts";

const path = "/api/changes";

it("is 204 until something changes for the caller", async ({ testApp, anna, erik, nord }) => {
  const conversationId = await seedConversation(testApp, { consultant: anna, employer: nord });
  const first = await testApp.request(path, {}, anna);
  expect(first.status).toBe(200);
  const answer: unknown = await first.json();
  expect(answer).toMatchObject({ topics: ["ready"] });
  const since = `${path}?since=other.7,${String(field(answer, "version"))}`;
  expect((await testApp.request(since, {}, anna)).status).toBe(204);

  await testApp.as(nord).messaging.send({ conversationId, content: "Hemligt" });
  await expect.poll(async () => (await testApp.request(since, {}, anna)).status).toBe(200);
  const text = await (await testApp.request(since, {}, anna)).text();
  expect(field(parsed(text), "topics")).toContain("conversations");
  expect(text).not.toContain("Hemligt");
  expect((await testApp.request(since, {}, erik)).status).toBe(204);
});

it("is 401 as soon as the session has ended, though sessions are kept for ten seconds", async ({
  testApp,
  anna,
}) => {
  const now = new Date();
  testApp.services.clock.now = () => now;
  const headers = { Cookie: await sessionCookieFor(testApp.ctx(), anna.id) };
  async function status(): Promise<number> {
    return (await testApp.app.request(path, { headers })).status;
  }
  expect(await status()).toBe(200);
  await endSessionsOf(testApp.ctx(), anna.id);
  await expect.poll(status).toBe(401);
});
