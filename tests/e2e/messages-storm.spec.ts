import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { expect } from "#tests/support/browser.ts";
import {
  bubbles,
  openThread,
  meet,
  say,
  test,
  type TestConversation,
} from "#tests/support/conversation-page.ts";

const each = 100;

// What Chromium says of a stream that breaks and of a server that is away, and the product of a message that must wait.
test.use({ expectedErrors: [/net::ERR_|status of 50\d|Kunde inte skicka meddelandet/] });

test(
  "nothing is doubled or lost over 200 messages while streams break and the server starts anew",
  { tag: "@database" },
  async ({ createConversation }) => {
    // Two hundred messages through two browsers: minutes on a busy machine.
    test.setTimeout(900_000);
    const conversation = await createConversation();
    await meet(conversation);
    const begun = performance.now();
    const over = new AbortController();
    const weather = makeWeather(conversation, over.signal);
    const restart = restartInTheMiddle(conversation);
    await Promise.all([write(conversation.company, "Företag"), write(conversation.consultant, "Konsult")]);
    await restart;
    over.abort();
    const { breaks } = await weather;
    console.log(
      `200 messages in ${((performance.now() - begun) / 1000).toFixed(1)} s, streams broken ${breaks} times`,
    );
    expect(breaks).toBeGreaterThan(5);

    await Promise.all([conversation.company, conversation.consultant].map(sendWhatFailed));
    const expected = [wordsOf("Företag"), wordsOf("Konsult")].flat().sort();
    await test.step("both see every message once, in the same order", async () => {
      for (const page of [conversation.company, conversation.consultant]) {
        await expect.poll(() => said(page).then((all) => all.length), { timeout: 120_000 }).toBe(2 * each);
        expect((await said(page)).sort()).toEqual(expected);
      }
      expect(await said(conversation.company)).toEqual(await said(conversation.consultant));
    });

    await test.step("all has been read, and a page that is opened now finds the same by going backwards", async () => {
      const before = await said(conversation.company);
      for (const page of [conversation.company, conversation.consultant]) {
        await expect(page).toHaveTitle("Meddelanden – Bryggan");
        await openThread(page, conversation.id);
        await toTheBeginning(page);
        expect(await said(page)).toEqual(before);
      }
    });
  },
);

function wordsOf(who: string): string[] {
  return Array.from({ length: each }, (_, place) => `${who} säger ${String(place + 1).padStart(3, "0")}.`);
}

async function write(page: Page, who: string): Promise<void> {
  for (const words of wordsOf(who)) await say(page, words);
}

/** Until told to stop, breaks the streams at random: for a moment, or for a while. */
async function makeWeather(
  { gates: { company: gate } }: TestConversation,
  signal: AbortSignal,
): Promise<{ breaks: number }> {
  let breaks = 0;
  while (!signal.aborted) {
    await sleep(200 + Math.random() * 800);
    breaks += 1;
    if (Math.random() < 0.7) gate.drop();
    else {
      gate.cut();
      await sleep(Math.random() * 2_500);
      gate.mend();
    }
  }
  return { breaks };
}

/** When about half is written the server is killed, and started again. */
async function restartInTheMiddle({ company, server }: TestConversation): Promise<void> {
  await expect(bubbles(company).filter({ hasText: `Företag säger 0${each / 2}.` })).toHaveCount(1, {
    timeout: 600_000,
  });
  await server.kill();
  await server.start();
}

/** Asks again for each message that says it did not arrive, until none does. */
async function sendWhatFailed(page: Page): Promise<void> {
  const waiting = bubbles(page).filter({ hasText: "Skickar..." });
  const retries = bubbles(page).getByRole("button", { name: "Försök igen" });
  await expect(async () => {
    await expect(waiting).toHaveCount(0, { timeout: 5_000 });
    // One that arrives by itself meanwhile needs no pressing.
    const pressed = retries.first().dispatchEvent("click", {}, { timeout: 500 });
    await pressed.catch(() => {});
    expect(await retries.count()).toBe(0);
  }).toPass({ timeout: 300_000, intervals: [50] });
}

/** What is said in the open conversation, from its first shown message to its last. */
async function said(page: Page): Promise<string[]> {
  const texts = await bubbles(page).allTextContents();
  return texts.map((text) => /(?:Företag|Konsult) säger \d+\./.exec(text)?.[0] ?? text);
}

async function toTheBeginning(page: Page): Promise<void> {
  const older = page.getByRole("button", { name: /^(Visa äldre meddelanden|Laddar...)$/ });
  await expect(bubbles(page).last()).toBeVisible();
  await expect(async () => {
    if (await older.isVisible()) await older.click({ timeout: 1_000 }).catch(() => {});
    await expect(older).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
}
