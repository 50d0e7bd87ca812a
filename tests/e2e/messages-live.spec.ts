import type { Page } from "@playwright/test";
import { expect } from "#tests/support/browser.ts";
import { exchangeMessages, warmUp } from "#tests/support/exchange-messages.ts";
import { pollFast, stopPolling } from "#tests/support/polling.ts";
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

test.describe("without a reload", () => {
  test.use({ expectedErrors: [/net::ERR_/] });

  test("changes reach the other user by live stream, without polling", async ({ createConversation }) => {
    // On another server: it learns of them from the database.
    const conversation = await createConversation(process.env["TEST_DATABASE_URL"] ? 2 : 1);
    const { company, consultant } = conversation;
    const proxies = new Set([conversation.proxies.company, conversation.proxies.consultant]);
    function streams(): number {
      return [...proxies].reduce((sum, proxy) => sum + proxy.streams, 0);
    }
    await warmUp(conversation);
    await expect.poll(streams).toBe(2);
    await stopPolling(company, consultant);
    await exchangeMessages(conversation);

    await test.step("a user who types is shown as typing until the message arrives", async () => {
      const indicator = consultant.getByText("Prov skriver …");
      await expect(async () => {
        await composer(company).pressSequentially("Ja");
        await expect(indicator).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await composer(company).press("Enter");
      await expect(bubbles(consultant).last()).toContainText("Ja");
      await expect(indicator).toHaveCount(0);
    });

    await test.step("changes arrive by polling without an error message, and the streams reconnect afterwards", async () => {
      const admin = await conversation.newPage();
      await signIn(admin, administrators[0]);
      for (const proxy of proxies) proxy.blockStreams();
      await expect.poll(streams).toBe(0);
      await pollFast(company, consultant);
      const text = `Vi flyttar i natt ${Date.now()}`;
      await announce(admin, text);
      await expect(company.getByText(text)).toBeVisible();
      await admin.close();
      await exchangeMessages(conversation);
      for (const page of [company, consultant]) {
        await expect(page.getByRole("alert")).toHaveCount(0);
        await expect(page.getByText(/anslutning|uppkoppl|realtid|femte sekund/i)).toHaveCount(0);
      }
      expect(streams()).toBe(0);
      await stopPolling(company, consultant);
      for (const proxy of proxies) proxy.allowStreams();
      await expect.poll(streams, { timeout: 120_000 }).toBe(2);
      await send(company, "Strömmen är tillbaka");
      await expect(bubbles(consultant).last()).toContainText("Strömmen är tillbaka");
    });

    await test.step("a browser's tabs share one stream, and another tab goes on when its tab stops or is closed", async () => {
      const second = await consultant.context().newPage();
      await openThread(second, conversation.id);
      await stopPolling(second);
      await send(company, "Till båda flikarna");
      for (const tab of [consultant, second])
        await expect(bubbles(tab).last()).toContainText("Till båda flikarna");
      expect(streams()).toBe(2);

      // A tab that the browser has stopped answers no more.
      await consultant.evaluate(() => {
        BroadcastChannel.prototype.postMessage = () => {};
      });
      const takenOver = second.waitForRequest(/notifications\.changes\?/);
      await pollFast(second);
      await takenOver;
      await stopPolling(second);
      await expect.poll(streams).toBe(2);
      await send(company, "Med den andras ström");
      for (const tab of [consultant, second])
        await expect(bubbles(tab).last()).toContainText("Med den andras ström");

      await second.close();
      await expect.poll(streams).toBe(2);
      await send(company, "Till den första igen");
      await expect(bubbles(consultant).last()).toContainText("Till den första igen");
    });
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
