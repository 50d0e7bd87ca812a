import type { BrowserContext, Page } from "@playwright/test";

const storageKey = "polling";

/** Lets a test stop, start and speed up the intervals of this context's pages (docs/rules/conversations.md#live-updates). */
export async function makePollingStoppable(context: BrowserContext): Promise<void> {
  await context.addInitScript((key) => {
    const original = window.setInterval.bind(window);
    Reflect.set(window, "setInterval", (callback: () => void, milliseconds = 0) => {
      let count = 0;
      return original(() => {
        const mode = window.sessionStorage.getItem(key);
        count = (count + 1) % 10;
        if (mode === "fast" || (mode !== "off" && count === 0)) callback();
      }, milliseconds / 10);
    });
  }, storageKey);
}

/** From now on changes reach the page by its live stream only. The page must have been loaded. */
export async function stopPolling(...pages: Page[]): Promise<void> {
  await setMode(pages, "off");
}

/** From now on the intervals are a tenth of their length, so that a test need not wait for them. */
export async function pollFast(...pages: Page[]): Promise<void> {
  await setMode(pages, "fast");
}

async function setMode(pages: readonly Page[], mode: "off" | "fast"): Promise<void> {
  for (const page of pages) {
    await page.evaluate(([key, value]) => window.sessionStorage.setItem(key, value), [
      storageKey,
      mode,
    ] as const);
  }
}
