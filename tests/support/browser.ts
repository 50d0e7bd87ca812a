import { AxeBuilder } from "@axe-core/playwright";
import { type BrowserContext, type ConsoleMessage, expect, type Page, test as base } from "@playwright/test";

import { withServer } from "./prepared-data.ts";
import type { RunningServer } from "./server.ts";

export { expect } from "@playwright/test";

/** The accounts of the demo data that sign in with a password. */
export type DemoAccount = "admin" | "nordbank" | "fjallkraft" | "havsnet";
/** The identities on the page of the development provider. */
export type DemoConsultant = "anna" | "erik" | "fatima" | "johan" | "linnea";

export const demoPassword = "Demo-2026!";

export interface Guard {
  /** What a test expects to find in the browser's error log: `test.use({ expectedErrors: [/…/] })`. */
  expectedErrors: RegExp[];
}

interface Fixtures extends Guard {
  quietConsole: undefined;
  /** A browser of one's own for one more person: nothing is shared with the others. */
  newTestUser: () => Promise<Page>;
}

/** The test of every journey: an error in the browser's console, on any page of any person, fails it. */
export const test = base.extend<Fixtures, { server: RunningServer }>({
  // With the demo and with limits, as `npm start` runs it. Each worker has one of its own.
  server: [
    ({}, use) => withServer("demo", { RATE_LIMITS: "true" }, use),
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: ({ server }, use) => use(server.address),
  expectedErrors: [[], { option: true }],
  quietConsole: [
    async ({ browser, expectedErrors }, use) => {
      const errors: string[] = [];
      function listen(context: BrowserContext): void {
        context.on("console", (message) => {
          if (message.type() === "error" && !isAppError(message)) errors.push(message.text());
        });
        context.on("weberror", (event) => errors.push(String(event.error())));
      }
      browser.contexts().forEach(listen);
      browser.on("context", listen);
      await use(undefined);
      browser.off("context", listen);
      const unexpected = errors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)));
      expect(unexpected, "errors in the browser's console").toEqual([]);
    },
    { auto: true },
  ],
  newTestUser: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      return await context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

// Sign-in is limited per name and time, so a worker signs each person in once and keeps the cookies.
const signedIn = new Map<string, Awaited<ReturnType<BrowserContext["cookies"]>>>();

/** Signs in with the password of the demo, through the form. */
export async function asDemo(page: Page, username: DemoAccount): Promise<Page> {
  return await once(page, username, async () => {
    await page.goto(username === "admin" ? "/admin" : "/employer-login");
    await page.getByLabel("Användarnamn").fill(username);
    await page.getByLabel("Lösenord", { exact: true }).fill(demoPassword);
    await page.locator("form").getByRole("button", { name: "Logga in" }).click();
    await page.waitForURL((url) => !["/employer-login", "/admin"].includes(url.pathname));
  });
}

/** Signs in as one of the development provider's identities, by its page. */
export async function asConsultant(page: Page, identity: DemoConsultant): Promise<Page> {
  return await once(page, identity, async () => {
    await page.goto("/api/login");
    await page.locator(`button[name="sub"][value="${identity}"]`).click();
    await page.waitForURL((url) => !/^\/(api|dev-idp)\//.test(url.pathname));
  });
}

/** No violation of WCAG 2.0 A to 2.2 AA that axe can see on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const tags = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  const told = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.html).join(" ")})`,
  );
  expect(told, `accessibility of ${page.url()}`).toEqual([]);
}

/** Nothing sticks out sideways on a phone, a tablet and a desktop. Leaves the window as it was. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `pixels beside ${width.toString()} px of ${page.url()}`).toBeLessThanOrEqual(0);
  }
  if (before) await page.setViewportSize(before);
}

async function once(page: Page, name: string, signIn: () => Promise<void>): Promise<Page> {
  const kept = signedIn.get(name);
  if (kept) {
    await page.context().addCookies(kept);
    const { status } = await page.request
      .get("/api/auth/user")
      .then((answer) => ({ status: answer.status() }));
    if (status === 200) {
      await page.goto("/");
      return page;
    }
    await page.context().clearCookies();
  }
  await signIn();
  signedIn.set(name, await page.context().cookies());
  return page;
}

/** Chromium itself logs every 4xx answer; a refusal by the server, or a page that is not there, is no error of the page. */
function isAppError(message: ConsoleMessage): boolean {
  const isAnswer = /^Failed to load resource: .* status of 4\d\d/.test(message.text());
  const { url } = message.location();
  return isAnswer && (/^https?:\/\/[^/]+\/api\//.test(url) || url === message.page()?.url());
}
