import type { Locator, Page } from "@playwright/test";
import { z } from "zod";
import { test as base } from "./browser.ts";
import { StreamProxy } from "./stream-proxy.ts";
import { asNewCompany, asNewConsultant, ownId } from "./members.ts";
import { call } from "./own-server.ts";
import { copyPrepared } from "./prepared-data.ts";
import { freePort, RunningServer } from "./server.ts";

/** A conversation between two people who each sit at a browser of their own. */
export interface TestConversation {
  id: number;
  company: Page;
  consultant: Page;
  /** The door that each of them comes through: the same one when there is one server. */
  gates: { company: StreamProxy; consultant: StreamProxy };
  server: RunningServer;
  /** One more browser, at the company's address. */
  newPage: () => Promise<Page>;
}

export const consultantName = "Tove Talar";
export const contactName = "Prov Provsson";

const withId = z.object({ id: z.number() });

/** Servers of the journey's own, whose streams can be cut, with a talk that has not begun. */
export const test = base.extend<{ createConversation: (servers?: 1 | 2) => Promise<TestConversation> }>({
  // The pages of these tests go to servers of the test's own.
  baseURL: ({}, use) => use(undefined),
  createConversation: async ({ browser }, use) => {
    const ends: (() => unknown)[] = [];

    async function openPlaces(count: number): Promise<{ server: RunningServer; gate: StreamProxy }[]> {
      const { remove, ...place } = await copyPrepared("administrators");
      ends.push(remove);
      const places = [];
      for (let made = 0; made < count; made += 1) {
        const port = await freePort();
        const gate = new StreamProxy(await freePort(), port);
        const variables = { PUBLIC_URL: gate.address };
        const server = new RunningServer({ ...place, port, demo: false, variables });
        await server.start();
        ends.push(() => server.stop());
        await gate.open();
        ends.push(() => gate.close());
        places.push({ server, gate });
      }
      return places;
    }

    async function pageAt(gate: StreamProxy): Promise<Page> {
      const context = await browser.newContext({ baseURL: gate.address });
      ends.push(() => context.close());
      return context.newPage();
    }

    await use(async (servers = 1) => {
      const places = await openPlaces(servers);
      const [first] = places;
      const last = places.at(-1);
      if (!first || !last) throw new Error("no server");
      const [company, consultant] = [await pageAt(first.gate), await pageAt(last.gate)];
      await asNewCompany(company);
      await asNewConsultant(consultant, consultantName);
      const id = await openConversation(company, consultant);
      const gates = { company: first.gate, consultant: last.gate };
      return { id, company, consultant, gates, server: first.server, newPage: () => pageAt(first.gate) };
    });
    for (const end of ends.reverse()) await end();
  },
});

/** A conversation in which nothing has been said; answers with its id. */
export async function openConversation(company: Page, consultant: Page): Promise<number> {
  const of = { consultantId: await ownId(consultant) };
  return withId.parse(await call(company, "POST", "/api/conversations", of)).id;
}

/** Both stand in the conversation, and hear by stream. */
export async function meet({ id, company, consultant }: TestConversation): Promise<void> {
  await Promise.all([company, consultant].map((page) => openThread(page, id)));
}

/** Opens the conversation and waits until its stream is heard. */
export async function openThread(page: Page, id: number): Promise<void> {
  await untilLive(page, () => page.goto(`/messages?conversationId=${id}`));
  await composer(page).waitFor();
}

/** Does what opens a stream, and waits until it has. */
export async function untilLive(page: Page, action: () => Promise<unknown>): Promise<void> {
  const opened = page.waitForResponse((answer) => answer.url().includes("/notifications.changes"));
  await action();
  await opened;
}

export function composer(page: Page): Locator {
  return page.getByRole("textbox", { name: "Meddelande", exact: true });
}

/** The messages of the open conversation, oldest first. */
export function bubbles(page: Page): Locator {
  return page.getByRole("region", { name: /^Meddelanden med / }).locator("ol > li:not(:has(> time))");
}

/** Writes in the open conversation and presses Enter. */
export async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press("Enter");
}
