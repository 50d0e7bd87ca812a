import type { Page } from "@playwright/test";
import { z } from "zod";
import { expect, expectAccessible, signInWithPassword } from "#tests/support/browser.ts";
import { bubbles, composer, openThread, openThreads, send, test } from "#tests/support/conversation-page.ts";
import { call } from "#tests/support/own-server.ts";

/** From each of the two users. */
const messagesPerUser = 6;
const failing = 0.3;
const apiCalls = /\/api\/trpc\/(?!notifications\.changes)/;
/** How long a view may stay old after the last fault, in milliseconds. */
const staleMs = 10_000;

test.use({ expectedErrors: [/net::ERR_|Kunde inte skicka meddelandet|NOT_SIGNED_IN|Failed to fetch/] });

test("nothing is lost, doubled or left old while calls fail, the network goes and the session ends", async ({
  createConversation,
}) => {
  const conversation = await createConversation();
  const { id, company, consultant } = conversation;
  await openThreads(conversation);
  const pages = [company, consultant];
  for (const page of pages)
    await page.route(apiCalls, (route) => (Math.random() < failing ? route.abort() : route.continue()));

  const expected = { company: textsOf("Företag"), consultant: textsOf("Konsult") };
  const third = Math.ceil(messagesPerUser / 3);
  await Promise.all([
    (async () => {
      await sendAll(company, expected.company.slice(0, third));
      await withoutNetwork(company, expected.company.slice(third, 2 * third));
      await endSession(company, expected.company.slice(2 * third));
    })(),
    (async () => {
      await sendAll(consultant, expected.consultant.slice(0, third));
      await withoutNetwork(consultant, expected.consultant.slice(third, 2 * third));
      await reloadInTheMiddle(consultant);
      await sendAll(consultant, expected.consultant.slice(2 * third));
    })(),
  ]);

  for (const page of pages) {
    const waiting = bubbles(page).filter({ hasText: /Skickar\.\.\.|Väntar/ });
    await expect(waiting).toHaveCount(0, { timeout: 300_000 });
    await page.unroute(apiCalls);
  }
  const stored = await storedTexts(company, id);

  await test.step("every message is stored once, each user's in the order they were sent", () => {
    expect(stored.filter((text) => text.startsWith("Företag"))).toEqual(expected.company);
    expect(stored.filter((text) => text.startsWith("Konsult"))).toEqual(expected.consultant);
    expect(stored).toHaveLength(2 * messagesPerUser);
  });

  await test.step("no view is old ten seconds after the last fault", async () => {
    const newest = stored.slice(-Math.min(stored.length, 20));
    for (const page of pages)
      await expect
        .poll(async () => (await shownTexts(page)).slice(-newest.length), { timeout: staleMs })
        .toEqual(newest);
    for (const page of pages) await expect(page).toHaveTitle("Meddelanden – Bryggan");
  });
});

test("a message that was typed and sent without network survives closing the page", async ({
  createConversation,
}) => {
  const conversation = await createConversation();
  const { id, company, consultant } = conversation;
  await openThreads(conversation);
  const sendUrl = /messaging\.send/;
  await company.context().route(sendUrl, (route) => route.abort());
  for (const text of ["ett", "två", "tre"]) await send(company, text);
  await expect(bubbles(company)).toHaveCount(3);
  await test.step("it is shown immediately, and says that it waits", async () => {
    const failed = bubbles(company).first();
    await expect(failed.getByRole("alert")).toContainText("Väntar på nätet");
    await expect(failed.getByRole("button", { name: "Försök igen" })).toBeVisible();
    await expect(
      company.getByText("Kunde inte skicka meddelandet. Försök igen.", { exact: true }).first(),
    ).toBeVisible();
    await expectAccessible(company);
  });
  const other = await company.context().newPage();
  await company.close();
  await openThread(other, id);
  await expect(bubbles(other)).toHaveCount(3);
  const both = await company.context().newPage();
  await openThread(both, id);
  await other.context().unroute(sendUrl);
  await expect(bubbles(consultant)).toContainText(["ett", "två", "tre"]);
  for (const page of [other, both]) {
    await expect(bubbles(page).filter({ hasText: /Skickar\.\.\.|Väntar/ })).toHaveCount(0);
    await expect(bubbles(page)).toHaveCount(3);
  }
  await both.close();

  await test.step("a message whose response was lost is shown once", async () => {
    await other.route(sendUrl, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await send(other, "Svaret faller bort");
    await expect(bubbles(consultant).last()).toContainText("Svaret faller bort");
    await expect(bubbles(other).getByRole("alert")).toHaveCount(0);
    await other.unroute(sendUrl);
  });

  await test.step("a message that is written before the code that sends has loaded goes when it has", async () => {
    const code = /\/assets\/Outbox/;
    await other.route(code, (route) => route.abort());
    await other.reload();
    await send(other, "Före koden");
    await expect(bubbles(other).last()).toContainText("Före koden");
    await other.unroute(code);
    await expect(bubbles(consultant).last()).toContainText("Före koden");
  });

  for (const page of [other, consultant])
    await expect(bubbles(page)).toContainText(["ett", "två", "tre", "Svaret faller bort", "Före koden"]);
  await other.reload();
  await expect(bubbles(other)).toHaveCount(5);
});

function textsOf(sender: string): string[] {
  return Array.from(
    { length: messagesPerUser },
    (_, index) => `${sender} säger ${String(index + 1).padStart(3, "0")}.`,
  );
}

async function sendAll(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) await send(page, text);
}

/** The page says that there is no network, and what is sent meanwhile waits. */
async function withoutNetwork(page: Page, texts: readonly string[]): Promise<void> {
  const context = page.context();
  await context.setOffline(true);
  await sendAll(page, texts);
  await expect(page.getByText("Ingen kontakt med Bryggan", { exact: true })).toBeVisible();
  await context.setOffline(false);
}

/** The session ends without the page knowing: it asks to sign in, and what was sent goes by itself afterwards. */
async function endSession(page: Page, texts: readonly string[]): Promise<void> {
  const user: unknown = await (await page.request.get("/api/auth/user")).json();
  const { username } = z.object({ username: z.string() }).parse(user);
  const dialog = page.getByRole("dialog", { name: "Logga in igen" });
  await page.context().clearCookies({ name: "session" });
  const [first = "", ...rest] = texts;
  await send(page, first);
  await expect(dialog).toBeVisible();
  await signInWithPassword(page, username, "Vindstilla-48!");
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(dialog).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
  // The dialog may have opened after typing, before Enter: what was typed is still there.
  if ((await composer(page).inputValue()) === first) await composer(page).press("Enter");
  await sendAll(page, rest);
}

/** A reload may fail while calls fail: repeated until the conversation is there. */
async function reloadInTheMiddle(page: Page): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(composer(page)).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

async function shownTexts(page: Page): Promise<string[]> {
  return (await bubbles(page).allTextContents()).map(textIn);
}

function textIn(content: string): string {
  return /(?:Företag|Konsult) säger \d+\./.exec(content)?.[0] ?? content;
}

/** What the server has, oldest first. */
async function storedTexts(page: Page, id: number): Promise<string[]> {
  const all: string[] = [];
  for (let since = 0; ;) {
    const part = z
      .array(z.object({ id: z.number(), content: z.string() }))
      .parse(await call(page, "GET", `/api/conversations/${id}/messages?since=${since}`, {}));
    if (part.length === 0) return all;
    all.push(...part.map(({ content }) => content));
    since = part.at(-1)?.id ?? 0;
  }
}
