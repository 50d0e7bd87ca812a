import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { expect } from "#tests/support/browser.ts";
import {
  bubbles,
  openThread,
  openThreads,
  send,
  test,
  type TestConversation,
} from "#tests/support/conversation-page.ts";

const messagesPerUser = 16;
const minBreaks = 6;

// Errors of broken streams and of a stopped server, and the message for an unsent text.
test.use({ expectedErrors: [/net::ERR_|status of 50\d|Kunde inte skicka meddelandet/] });

test(
  "no message is lost or duplicated while streams break and the server restarts",
  { tag: "@database" },
  async ({ createConversation }) => {
    // Two browsers send 32 messages, which takes minutes on a busy machine.
    test.setTimeout(900_000);
    const conversation = await createConversation();
    await openThreads(conversation);
    const startedAt = performance.now();
    const allSent = new AbortController();
    const breaking = breakStreams(conversation, allSent.signal);
    const restart = restartInTheMiddle(conversation);
    await Promise.all([
      sendAll(conversation.company, "Företag"),
      sendAll(conversation.consultant, "Konsult"),
    ]);
    await restart;
    allSent.abort();
    const { breaks } = await breaking;
    console.log(
      `${2 * messagesPerUser} messages in ${((performance.now() - startedAt) / 1000).toFixed(1)} s, streams broken ${breaks} times`,
    );
    expect(breaks).toBeGreaterThanOrEqual(minBreaks);

    await Promise.all([conversation.company, conversation.consultant].map(retryFailedMessages));
    const expected = [textsOf("Företag"), textsOf("Konsult")].flat().sort();
    await test.step("both users see every message once, in the same order", async () => {
      for (const page of [conversation.company, conversation.consultant]) {
        await expect
          .poll(() => messageTexts(page).then((all) => all.length), { timeout: 120_000 })
          .toBe(2 * messagesPerUser);
        expect((await messageTexts(page)).sort()).toEqual(expected);
      }
      expect(await messageTexts(conversation.company)).toEqual(await messageTexts(conversation.consultant));
    });

    await test.step("all messages are read, and a reloaded page shows the same messages", async () => {
      const before = await messageTexts(conversation.company);
      for (const page of [conversation.company, conversation.consultant]) {
        await expect(page).toHaveTitle("Meddelanden – Bryggan");
        await openThread(page, conversation.id);
        await expect(bubbles(page)).toHaveCount(before.length);
        expect(await messageTexts(page)).toEqual(before);
      }
    });
  },
);

function textsOf(sender: string): string[] {
  return Array.from(
    { length: messagesPerUser },
    (_, index) => `${sender} säger ${String(index + 1).padStart(3, "0")}.`,
  );
}

async function sendAll(page: Page, sender: string): Promise<void> {
  for (const text of textsOf(sender)) await send(page, text);
}

/** Breaks the streams at random times until the signal, and at least `minBreaks` times; some stay blocked for a while. */
async function breakStreams(
  { proxies: { company: proxy } }: TestConversation,
  signal: AbortSignal,
): Promise<{ breaks: number }> {
  let breaks = 0;
  while (!signal.aborted || breaks < minBreaks) {
    await sleep(200 + Math.random() * 800);
    breaks += 1;
    if (Math.random() < 0.7) proxy.breakStreams();
    else {
      proxy.blockStreams();
      await sleep(Math.random() * 2_500);
      proxy.allowStreams();
    }
  }
  return { breaks };
}

/** Kills the server and starts it again when about half of the messages are sent. */
async function restartInTheMiddle({ company, server }: TestConversation): Promise<void> {
  const middle = bubbles(company).filter({ hasText: textsOf("Företag")[messagesPerUser / 2] ?? "" });
  await expect(middle).toHaveCount(1, { timeout: 600_000 });
  await server.kill();
  await server.start();
}

/** Retries each failed message until none is left. */
async function retryFailedMessages(page: Page): Promise<void> {
  const pending = bubbles(page).filter({ hasText: "Skickar..." });
  const retries = bubbles(page).getByRole("button", { name: "Försök igen" });
  await expect(async () => {
    await expect(pending).toHaveCount(0, { timeout: 5_000 });
    // The button disappears when the message arrives in the meantime.
    const clicked = retries.first().dispatchEvent("click", {}, { timeout: 500 });
    await clicked.catch(() => {});
    expect(await retries.count()).toBe(0);
  }).toPass({ timeout: 300_000, intervals: [50] });
}

/** The texts of the open conversation, oldest first. */
async function messageTexts(page: Page): Promise<string[]> {
  const texts = await bubbles(page).allTextContents();
  return texts.map((text) => /(?:Företag|Konsult) säger \d+\./.exec(text)?.[0] ?? text);
}
