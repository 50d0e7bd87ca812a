import type { Page } from "@playwright/test";

export interface ShownText {
  /** A CSS selector: the elements that may show the texts. */
  in: string;
  /** One of the elements must contain all of these texts. */
  texts: string[];
}

interface Watch {
  /** When the text was shown, in milliseconds since 1970: the clock is the same for all pages of this machine. */
  at: () => Promise<number>;
}

const timeoutMs = 120_000;

/**
 * Records when a page shows a text. The page itself measures the time, so it does not matter when the test reads it.
 * Call this before the action that leads to the text; elements that already show it are ignored.
 */
export async function whenShown(page: Page, target: ShownText): Promise<Watch> {
  const watch = await page.evaluateHandle(
    ({ target, timeoutMs }) => {
      function count(): number {
        const elements = [...document.querySelectorAll(target.in)];
        return elements.filter(({ textContent }) => target.texts.every((text) => textContent.includes(text)))
          .length;
      }
      const before = count();
      const at = new Promise<number>((resolve, reject) => {
        const observer = new MutationObserver(() => {
          if (count() <= before) return;
          observer.disconnect();
          resolve(Date.now());
        });
        observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
        window.setTimeout(() => {
          reject(new Error(`${target.texts.join(", ")} was not shown`));
        }, timeoutMs);
      });
      // A test that awaits `at` late must not cause an unhandled rejection in the page.
      at.catch(() => {});
      return { at };
    },
    { target, timeoutMs },
  );
  return { at: () => watch.evaluate(({ at }) => at) };
}
