import { expect } from "vitest";
import { announce } from "#src/platform/announce.ts";
import { callRest, send } from "./calls.ts";
import type { Actor, Fixtures } from "./fixtures.ts";
import { expectNothingLeaks } from "./visibility.ts";
import { createScenario } from "./scenario.ts";
import { it } from "./test.ts";

const path = "/api/trpc/notifications.changes";

interface Stream {
  /** What was received so far. */
  received: () => string;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  close: () => void;
}

/** Opens a stream, which is ready. */
async function openStream(fixtures: Fixtures, as: Actor): Promise<Stream> {
  const stop = new AbortController();
  const answer = await send(fixtures, as, path, { signal: stop.signal });
  expect(answer.status).toBe(200);
  const reader = answer.body?.getReader();
  let text = "";
  async function read(): Promise<void> {
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) return;
      text += new TextDecoder().decode(part.value);
    }
  }
  const ended = read();
  await expect.poll(() => text).toContain("ready");
  return { received: () => text, ended, close: () => stop.abort() };
}

/** Waits until the streams have received all that was sent to them: events keep their order. */
async function expectAllReceived({ testApp }: Fixtures, ...streams: Stream[]): Promise<void> {
  await announce(testApp.ctx(), { to: "everyone", topic: "typing", name: "the last event" });
  for (const { received } of streams) await expect.poll(received).toContain("the last event");
}

it("a stream sends the topic to the recipient only, without content", async ({ fixtures }) => {
  const { conversationId } = await createScenario(fixtures);
  const [anna, erik, nord] = [
    await openStream(fixtures, "anna"),
    await openStream(fixtures, "erik"),
    await openStream(fixtures, "nord"),
  ];
  await callRest(fixtures, "anna", "POST /api/messages", { conversationId, content: "Hemligt i strömmen" });
  await expectAllReceived(fixtures, anna, erik, nord);
  expect(nord.received()).toContain("conversations");
  expect(erik.received()).not.toContain("conversations");
  for (const { received, close } of [anna, erik, nord]) {
    expect(received()).not.toContain("Hemligt i strömmen");
    close();
  }
  expectNothingLeaks("erik", erik.received());
});

it("signing out reaches the tabs of that session only, and ends their stream", async ({ fixtures }) => {
  const laptop = await openStream(fixtures, "nord");
  const laptopCookie = (await fixtures.cookie("nord")) ?? "";
  fixtures.resetSessions();
  const phone = await openStream(fixtures, "nord");
  await send(fixtures, "anonymous", "/api/logout", { headers: { Cookie: laptopCookie } });
  await laptop.ended;
  await expectAllReceived(fixtures, phone);
  expect(laptop.received()).toContain("signedOut");
  expect(phone.received()).not.toContain("signedOut");
  phone.close();
});
