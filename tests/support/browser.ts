import { isDeepStrictEqual } from "node:util";
import { type BrowserContext, type ConsoleMessage, expect, type Page, test as base } from "@playwright/test";

import { findUnreadable, findViolations } from "./axe.ts";
import { makePollingStoppable } from "./polling.ts";
import { withServer } from "./prepared-data.ts";
import { withServerBehindProxy, type ServerBehindProxy } from "./server-behind-proxy.ts";
import type { RunningServer } from "./server.ts";

export { expect } from "@playwright/test";

/** The accounts of the demo data that sign in with a password. */
export type DemoAccount = "admin" | "nordbank" | "fjallkraft" | "havsnet";
/** The identities that the page of the development provider offers. */
export type DemoConsultant = "anna" | "erik" | "fatima" | "johan" | "linnea";

/** The server has this address, too. */
export const backupHost = "127.0.0.1";
export const demoPassword = "Demo-2026!";

export interface ConsoleOptions {
  /** The console errors that a test expects: `test.use({ expectedErrors: [/…/] })`. */
  expectedErrors: RegExp[];
}

interface Fixtures extends ConsoleOptions {
  failOnConsoleErrors: undefined;
  /** Opens a page in a new browser context: it shares no cookies or storage with other pages. */
  newTestUser: () => Promise<Page>;
}

/** Each starts when a test of the worker uses it. */
interface WorkerFixtures {
  server: RunningServer;
  /** For tests that break live streams; most use it through `createConversation`. */
  serverBehindProxy: ServerBehindProxy;
}

/** The base of every end-to-end test: a console error or policy violation on any page fails the test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // With demo data and rate limits, as with `npm start`. Each worker has a server of its own.
  server: [
    ({}, use) => withServer("demo", { RATE_LIMITS: "true", BACKUP_HOSTS: backupHost }, use),
    { scope: "worker", timeout: 300_000 },
  ],
  serverBehindProxy: [({}, use) => withServerBehindProxy(use), { scope: "worker", timeout: 300_000 }],
  baseURL: ({ server }, use) => use(server.address),
  expectedErrors: [[], { option: true }],
  failOnConsoleErrors: [
    async ({ browser, expectedErrors }, use) => {
      const errors: string[] = [];
      function listen(context: BrowserContext): void {
        context.on("console", (message) => {
          if (message.type() === "error" && !isAppError(message)) errors.push(message.text());
        });
        context.on("weberror", (event) => errors.push(String(event.error())));
        void context.addInitScript(reportPolicyViolations);
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
      await makePollingStoppable(context);
      return await context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

/** Runs in the page: the browser does not show every violation of the Content-Security-Policy as a console error. */
function reportPolicyViolations(): void {
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    console.error(`Content-Security-Policy: ${violatedDirective} ${blockedURI}`);
  });
}

// The number of sign-ins per user name is limited, so a worker signs in each user once and keeps the cookies.
const signedIn = new Map<string, Awaited<ReturnType<BrowserContext["cookies"]>>>();

/** Signs the context of the page in to a demo account; the page itself is not used. */
export async function asDemo(page: Page, username: DemoAccount): Promise<void> {
  await signInOnce(page, username, () => signInWithPassword(page, username, demoPassword));
}

/** Signs the context of the page in as one of the development provider's identities; the page itself is not used. */
export async function asConsultant(page: Page, identity: DemoConsultant): Promise<void> {
  await signInOnce(page, identity, async () => {
    const form = await waitForProvider(page, "/api/login");
    const answer = await page.request.post(form, { form: { sub: identity } });
    expect(answer.ok(), `sign-in of ${identity}: ${answer.status()}`).toBe(true);
  });
}

/**
 * Waits until this path redirects to the development provider, and returns the URL of its form. A new server loads the
 * provider on the first request, which fails when it takes too long on a busy machine.
 */
export async function waitForProvider(page: Page, path: "/api/login" | "/api/register"): Promise<string> {
  let url = "";
  await expect(async () => {
    url = (await page.request.get(path)).url();
    expect(url).toContain("/dev-idp/");
  }).toPass({ timeout: 120_000 });
  return url;
}

/** Signs in with the documented API call. The tests of the sign-in pages use their forms. */
export async function signInWithPassword(page: Page, username: string, password: string): Promise<void> {
  const data = { username, password };
  const answer = await page.request.post("/api/auth/employer-login", { data });
  expect(answer.ok(), `sign-in of ${username}: ${answer.status()}`).toBe(true);
}

/** Opens a screen as a link does when the page is loaded: loading all of it again takes most of the time. */
export async function show(page: Page, path: string): Promise<void> {
  const { pathname } = new URL(path, "http://localhost");
  const { protocol, pathname: current } = new URL(page.url());
  if (protocol === "about:" || pathname === current) await page.goto(path);
  else {
    await page.evaluate((to) => {
      document.querySelector("main h1")?.setAttribute("data-of", "the screen before");
      history.pushState(null, "", to);
    }, path);
    await expect(page.locator("main h1[data-of]")).toHaveCount(0);
  }
}

/** Expects that axe finds no violation of WCAG 2.0 A to 2.2 AA on the page, or in that part of it. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await expectNone(page, async () => [
    ...(await findViolations(page, part)),
    ...(await findUnreadable(page, part)),
  ]);
}

/** Looks again while something is found: a dialog or a colour may not be painted yet. */
async function expectNone(page: Page, find: () => Promise<string[]>): Promise<void> {
  await expect.poll(find, { message: `accessibility of ${page.url()}` }).toEqual([]);
}

/**
 * Checks the contrasts of the page in the light theme too, and returns to the dark one. Without transitions: a colour would
 * be the old one until a frame is painted, and that of its children for a frame more.
 */
export async function expectAccessibleInLightTheme(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, ::before, ::after { transition-property: none !important }");
    document.adoptedStyleSheets.push(sheet);
    document.documentElement.setAttribute("data-theme", "light");
  });
  await expectNone(page, () => findUnreadable(page));
  await page.evaluate(() => {
    document.documentElement.removeAttribute("data-theme");
    getComputedStyle(document.body).getPropertyValue("color");
    document.adoptedStyleSheets.pop();
  });
}

/** Expects no horizontal scrolling on a phone, a tablet and a desktop; restores the size of the window. */
export async function expectNoOverflow(
  page: Page,
  widths: readonly number[] = [360, 768, 1280],
): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() =>
      Math.max(
        document.documentElement.scrollWidth - window.innerWidth,
        ...[...document.querySelectorAll("[role=dialog] *")]
          .filter((part) => getComputedStyle(part).overflowY === "auto")
          .map((part) => part.scrollWidth - part.clientWidth),
      ),
    );
    expect(overflow, `pixels beside ${width.toString()} px of ${page.url()}`).toBeLessThanOrEqual(0);
  }
  // Setting a size costs as much as checking one, and this is the size of most tests.
  if (before && !isDeepStrictEqual(before, page.viewportSize())) await page.setViewportSize(before);
}

async function signInOnce(page: Page, name: string, signIn: () => Promise<void>): Promise<void> {
  const cookies = signedIn.get(name);
  if (cookies) {
    await page.context().addCookies(cookies);
    if ((await page.request.get("/api/auth/user")).ok()) return;
    await page.context().clearCookies();
  }
  await signIn();
  signedIn.set(name, await page.context().cookies());
}

/** Chromium logs every 4xx response. From the API, or for the page itself, it is an expected answer and not a defect. */
function isAppError(message: ConsoleMessage): boolean {
  const isClientError = /^Failed to load resource: .* status of 4\d\d/.test(message.text());
  const { url } = message.location();
  return isClientError && (/^https?:\/\/[^/]+\/api\//.test(url) || url === message.page()?.url());
}
