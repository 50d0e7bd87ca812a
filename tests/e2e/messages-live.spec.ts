import type { Page } from "@playwright/test";
import { expect } from "#tests/support/browser.ts";
import { exchangeMessages, warmUp } from "#tests/support/exchange-messages.ts";
import { pollFast, stopPolling } from "#tests/support/polling.ts";
import { whenShown } from "#tests/support/when-shown.ts";
import { administrators } from "#tests/support/administrators.ts";
import { announce, signIn } from "#tests/support/own-server.ts";
import { bubbles, composer, contactName, openThread, send, test } from "#tests/support/conversation-page.ts";

declare global {
  interface Window {
    notifications: { title: string; body: string; open: () => void }[];
    answer: NotificationPermission;
    isHidden: boolean;
  }
}

const exchanged = ["message", "file", "read mark", "badge", "title", "notification"];

test("changes reach the other user by live stream, without polling", async ({ createConversation }) => {
  const conversation = await createConversation();
  const { company, consultant, proxies } = conversation;
  await warmUp(conversation);
  await expect.poll(() => proxies.company.streams).toBe(2);
  await stopPolling(company, consultant);
  const durations = await exchangeMessages(conversation);
  console.log("by stream, in ms:", durations);
  expect(Object.keys(durations).sort()).toEqual([...exchanged].sort());

  await test.step("a user who types is shown as typing until the message arrives", async () => {
    const indicator = consultant.getByText("Prov skriver …");
    const typing = await whenShown(consultant, { in: "section p", texts: ["Prov skriver …"] });
    const startedAt = Date.now();
    await composer(company).pressSequentially("Jag");
    console.log("typing by stream, in ms:", (await typing.at()) - startedAt);
    await composer(company).press("Enter");
    await expect(bubbles(consultant).last()).toContainText("Jag");
    await expect(indicator).toHaveCount(0);
  });

  await test.step("a browser's tabs share one stream, and another tab goes on when its tab stops or is closed", async () => {
    const second = await consultant.context().newPage();
    await openThread(second, conversation.id);
    await stopPolling(second);
    await send(company, "Till båda flikarna");
    for (const tab of [consultant, second])
      await expect(bubbles(tab).last()).toContainText("Till båda flikarna");
    expect(proxies.company.streams).toBe(2);

    // A tab that the browser has stopped answers no more.
    await consultant.evaluate(() => {
      BroadcastChannel.prototype.postMessage = () => {};
    });
    const takenOver = second.waitForRequest(/notifications\.changes\?/);
    await pollFast(second);
    await takenOver;
    await stopPolling(second);
    await expect.poll(() => proxies.company.streams).toBe(2);
    await send(company, "Med den andras ström");
    for (const tab of [consultant, second])
      await expect(bubbles(tab).last()).toContainText("Med den andras ström");

    await second.close();
    await expect.poll(() => proxies.company.streams).toBe(2);
    await send(company, "Till den första igen");
    await expect(bubbles(consultant).last()).toContainText("Till den första igen");
  });
});

test("the browser's notifications come once, only while no tab is on the screen, and open the conversation", async ({
  createConversation,
}) => {
  const { id, company, consultant } = await createConversation();
  const context = consultant.context();
  await context.addInitScript(fakeNotifications);
  const tabs = [consultant, await context.newPage()] as const;
  for (const tab of tabs) await tab.goto("/messages");
  await openThread(company, id);

  async function titles(): Promise<string[]> {
    return (
      await Promise.all(tabs.map((tab) => tab.evaluate(() => window.notifications.map(({ title }) => title))))
    ).flat();
  }

  async function setHidden(isHidden: boolean, pages: readonly Page[] = tabs): Promise<void> {
    for (const tab of pages)
      await tab.evaluate((value) => {
        window.isHidden = value;
        document.dispatchEvent(new Event("visibilitychange"));
      }, isHidden);
  }

  /** Sends, and waits until the consultant's tabs know it. */
  async function sendAndWait(text: string): Promise<void> {
    await send(company, text);
    for (const tab of tabs)
      await expect(tab.getByRole("region", { name: "Konversationer" })).toContainText(text);
  }

  await setHidden(true);
  await sendAndWait("Av från början");
  await setHidden(false);
  const button = consultant.getByRole("button", { name: "Aviseringar i webbläsaren" });
  await consultant.evaluate(() => {
    window.answer = "denied";
  });
  await button.click();
  await expect(consultant.getByText("Webbläsaren visar inga aviseringar", { exact: true })).toBeVisible();
  await expect(button).toHaveAttribute("aria-pressed", "false");
  for (const tab of tabs)
    await tab.evaluate(() => {
      window.answer = "granted";
    });
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  expect(await titles()).toEqual(["Bryggan"]);

  await setHidden(true, [consultant]);
  await sendAndWait("Den andra fliken syns");
  await setHidden(true);
  await sendAndWait("Ingen flik syns");
  await expect.poll(titles).toEqual(expect.arrayContaining(["Bryggan", contactName]));
  await sendAndWait("Fortfarande ingen");
  await expect.poll(async () => (await titles()).length).toBe(3);
  const shown = await Promise.all(tabs.map((tab) => tab.evaluate(() => window.notifications)));
  expect(
    shown
      .flat()
      .map(({ body }) => body)
      .toSorted(),
  ).toEqual(["Fortfarande ingen", "Ingen flik syns", "Så här visas nya meddelanden."].toSorted());
  const opened = tabs[(shown[1] ?? []).length > 0 ? 1 : 0];
  const marked: string[] = [];
  opened.on("request", (request) => {
    if (request.url().includes("messaging.markRead")) marked.push(request.url());
  });
  await opened.evaluate(() => window.notifications.at(-1)?.open());
  await expect(opened).toHaveURL(new RegExp(`conversationId=${id}$`));
  // What nobody has seen is read when the tab is on the screen.
  await expect(bubbles(opened).last()).toContainText("Fortfarande ingen");
  await send(company, "Medan ingen ser på");
  await expect(bubbles(opened).last()).toContainText("Medan ingen ser på");
  expect(marked).toEqual([]);
  await setHidden(false);
  await expect.poll(() => marked.length).toBeGreaterThan(0);
});

/** Headless browsers have no notifications: what the page asks for is recorded. */
function fakeNotifications(): void {
  window.notifications = [];
  window.answer = "granted";
  window.isHidden = false;
  Object.defineProperty(document, "visibilityState", {
    get: () => (window.isHidden ? "hidden" : "visible"),
  });
  class FakeNotification {
    static get permission() {
      return window.answer;
    }
    static requestPermission = () => Promise.resolve(window.answer);
    onclick: (() => void) | null = null;
    close = () => {};
    constructor(title: string, { body }: { body: string }) {
      window.notifications.push({ title, body, open: () => this.onclick?.() });
    }
  }
  Object.assign(window, { Notification: FakeNotification });
}

test.describe("while the streams are blocked", () => {
  test.use({ expectedErrors: [/net::ERR_/] });

  test("changes arrive by polling without an error message, and the streams reconnect afterwards", async ({
    createConversation,
  }) => {
    const conversation = await createConversation();
    const { company, consultant, proxies } = conversation;
    const admin = await conversation.newPage();
    await signIn(admin, administrators[0]);
    await warmUp(conversation);
    proxies.company.blockStreams();
    await expect.poll(() => proxies.company.streams).toBe(0);
    await pollFast(company, consultant);

    const text = `Vi flyttar i natt ${Date.now()}`;
    const announcement = await whenShown(company, { in: "body", texts: [text] });
    await announce(admin, text);
    const announcedAt = Date.now();
    await admin.close();

    const hello = await whenShown(consultant, { in: "section li", texts: ["Hör du mig?"] });
    const readMark = await whenShown(company, { in: "section li", texts: ["Hör du mig?", "Sett"] });
    await send(company, "Hör du mig?");
    const sentAt = Date.now();
    const shownAt = await hello.at();
    console.log("by polling, in ms:", {
      announcement: (await announcement.at()) - announcedAt,
      message: shownAt - sentAt,
      "read mark": (await readMark.at()) - shownAt,
    });
    for (const page of [company, consultant]) {
      await expect(page.getByRole("alert")).toHaveCount(0);
      await expect(page.getByText(/anslutning|uppkoppl|realtid|femte sekund/i)).toHaveCount(0);
    }
    expect(proxies.company.streams).toBe(0);

    await stopPolling(company, consultant);
    proxies.company.allowStreams();
    await expect.poll(() => proxies.company.streams, { timeout: 120_000 }).toBe(2);
    const afterwards = `Strömmen är tillbaka ${Date.now()}`;
    const message = await whenShown(consultant, { in: "section li", texts: [afterwards] });
    const sentAgainAt = Date.now();
    await send(company, afterwards);
    console.log("by stream after reconnecting, in ms:", (await message.at()) - sentAgainAt);
  });
});
