import type { BrowserContext, Page } from "@playwright/test";

const storageKey = "polling";

/** Lets a test stop and start the intervals of this context's pages (docs/rules/conversations.md#live-updates). */
export async function makePollingStoppable(context: BrowserContext): Promise<void> {
  await context.addInitScript((key) => {
    const original = window.setInterval.bind(window);
    Reflect.set(window, "setInterval", (callback: () => void, milliseconds?: number) =>
      original(() => {
        if (window.sessionStorage.getItem(key) !== "off") callback();
      }, milliseconds),
    );
  }, storageKey);
}

/** From now on changes reach the page by its live stream only. The page must have been loaded. */
export async function stopPolling(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    await page.evaluate((key) => window.sessionStorage.setItem(key, "off"), storageKey);
  }
}

export async function startPolling(...pages: Page[]): Promise<void> {
  for (const page of pages) await page.evaluate((key) => window.sessionStorage.removeItem(key), storageKey);
}
