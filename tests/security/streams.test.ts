import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { profileViews } from "#db/schema/index.ts";
import { callRest, send } from "./calls.ts";
import { idOf, type Actor, type Fixtures } from "./fixtures.ts";
import { expectNothingLeaks } from "./visibility.ts";
import { createScenario } from "./scenario.ts";
import { it } from "./test.ts";

const stream = "/api/trpc/notifications.changes";

/** Opens a stream; the returned function closes it and returns everything that was received. */
async function openStream(fixtures: Fixtures, as: Actor): Promise<() => Promise<string>> {
  const stop = new AbortController();
  const answer = await send(fixtures, as, stream, { signal: stop.signal });
  expect(answer.status).toBe(200);
  const reader = answer.body?.getReader();
  let text = "";
  const reading = (async () => {
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) return;
      text += new TextDecoder().decode(part.value);
    }
  })().catch(() => {});
  await sleep(200);
  return async () => {
    await reader?.cancel();
    stop.abort();
    await reading;
    return text;
  };
}

it("a stream sends the topic to the recipient only, without content", async ({ fixtures }) => {
  const { conversationId } = await createScenario(fixtures);
  const [anna, erik, nord] = [
    await openStream(fixtures, "anna"),
    await openStream(fixtures, "erik"),
    await openStream(fixtures, "nord"),
  ];
  await callRest(fixtures, "anna", "POST /api/messages", { conversationId, content: "Hemligt i strömmen" });
  await sleep(500);
  const [receivedByAnna, receivedByErik, receivedByNord] = [await anna(), await erik(), await nord()];
  expect(receivedByNord).toContain("conversations");
  expect(receivedByErik).not.toContain("conversations");
  for (const text of [receivedByAnna, receivedByErik, receivedByNord])
    expect(text).not.toContain("Hemligt i strömmen");
  expectNothingLeaks("erik", receivedByErik);
});

it("signing out reaches the tabs of that session only, and ends their stream", async ({ fixtures }) => {
  const laptop = await openStream(fixtures, "nord");
  const laptopCookie = (await fixtures.cookie("nord")) ?? "";
  fixtures.resetSessions();
  const phone = await openStream(fixtures, "nord");
  await send(fixtures, "anonymous", "/api/logout", { headers: { Cookie: laptopCookie } });
  await sleep(500);
  const [onLaptop, onPhone] = [await laptop(), await phone()];
  expect(onLaptop).toContain("signedOut");
  expect(onPhone).not.toContain("signedOut");
});

it("only a GET request by another user counts as a profile view", async ({ fixtures }) => {
  const path = `/api/users/${idOf("anna")}`;
  const { db } = fixtures.testApp;
  await send(fixtures, "nord", path, { method: "HEAD" });
  await send(fixtures, "nord", path, { headers: { "Sec-Purpose": "prefetch" } });
  await send(fixtures, "nord", path, { headers: { Purpose: "prefetch" } });
  await send(fixtures, "nord", path, {
    headers: { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate" },
  });
  await send(fixtures, "anna", path);
  expect(await db.select().from(profileViews)).toEqual([]);
  for (let round = 0; round < 3; round += 1) await send(fixtures, "nord", path);
  await send(fixtures, "fjall", path);
  expect(await db.select().from(profileViews)).toHaveLength(2);
});
