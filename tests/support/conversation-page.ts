import type { Locator, Page } from "@playwright/test";
import { z } from "zod";
import { test as base } from "./browser.ts";
import type { StreamProxy } from "./stream-proxy.ts";
import { asNewCompany, asNewConsultant, ownId } from "./members.ts";
import { call } from "./own-server.ts";
import { makePollingStoppable } from "./polling.ts";
import { startBehindProxy } from "./server-behind-proxy.ts";
import type { RunningServer } from "./server.ts";

/** A conversation between two users, each in a browser context of their own. */
export interface TestConversation {
  id: number;
  company: Page;
  consultant: Page;
  /** The proxy that each user connects through: the same one when there is one server. */
  proxies: { company: StreamProxy; consultant: StreamProxy };
  server: RunningServer;
  /** Opens a page in a new browser context, at the company's address. */
  newPage: () => Promise<Page>;
}

const consultantName = "Tove Talar";
export const contactName = "Prov Provsson";

const withId = z.object({ id: z.number() });

/** Tests with a conversation without messages, on a server whose live streams can be broken. */
export const test = base.extend<{ createConversation: (servers?: 1 | 2) => Promise<TestConversation> }>({
  // The pages of these tests use the proxy's address, not the worker's server.
  baseURL: ({}, use) => use(undefined),
  createConversation: async ({ browser, serverBehindProxy: first }, use) => {
    const cleanups: (() => unknown)[] = [
      () => {
        first.proxy.allowStreams();
      },
    ];

    async function openPage(proxy: StreamProxy): Promise<Page> {
      const context = await browser.newContext({ baseURL: proxy.address });
      cleanups.push(() => context.close());
      await makePollingStoppable(context);
      return context.newPage();
    }

    await use(async (servers = 1) => {
      const last = servers === 1 ? first : await startBehindProxy(first.data);
      if (last !== first) cleanups.push(last.stop);
      const [company, consultant] = [await openPage(first.proxy), await openPage(last.proxy)];
      await asNewCompany(company);
      await asNewConsultant(consultant, consultantName);
      const id = await openConversation(company, consultant);
      const proxies = { company: first.proxy, consultant: last.proxy };
      return { id, company, consultant, proxies, server: first.server, newPage: () => openPage(first.proxy) };
    });
    for (const cleanUp of cleanups.reverse()) await cleanUp();
  },
});

/** Creates a conversation without messages and returns its id. */
export async function openConversation(company: Page, consultant: Page): Promise<number> {
  const data = { consultantId: await ownId(consultant) };
  return withId.parse(await call(company, "POST", "/api/conversations", data)).id;
}

/** Opens the conversation for both users and waits for their live streams. */
export async function openThreads({ id, company, consultant }: TestConversation): Promise<void> {
  await Promise.all([company, consultant].map((page) => openThread(page, id)));
}

/** Opens the conversation and waits for the live stream of the page. */
export async function openThread(page: Page, id: number): Promise<void> {
  await waitForStream(page, () => page.goto(`/messages?conversationId=${id}`));
  await composer(page).waitFor();
}

/** Runs an action that loads the page, and waits until it gets live events and has asked what it missed. */
export async function waitForStream(page: Page, action: () => Promise<unknown>): Promise<void> {
  let isLoaded = false;
  // An answer to the page before does not count.
  page.once("framenavigated", () => {
    isLoaded = true;
  });
  const caughtUp = page.waitForResponse(
    (answer) => isLoaded && answer.url().includes("notifications.changesSince"),
  );
  await action();
  await caughtUp;
}

export function composer(page: Page): Locator {
  return page.getByRole("textbox", { name: "Meddelande", exact: true });
}

/** The messages of the open conversation, oldest first. */
export function bubbles(page: Page): Locator {
  return page.getByRole("region", { name: /^Meddelanden med / }).locator("ol > li:not(:has(> time))");
}

/** Types a message in the open conversation and presses Enter. */
export async function send(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press("Enter");
}
