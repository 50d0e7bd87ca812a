import type { Page } from "@playwright/test";

interface Sight {
  /** Which elements may show it: a CSS selector. */
  in: string;
  /** What one of them must say, all of it. */
  texts: string[];
}

interface CallbackResult {
  /** Milliseconds since 1970 by the clock that all pages of this machine share. */
  at: () => Promise<number>;
}

const timeoutMs = 45_000;

/**
 * Notes when a page shows something, in the page itself: how long the test takes to ask does not count. Begun before
 * the deed; what is there already does not count either.
 */
export async function whenShown(page: Page, sight: Sight): Promise<CallbackResult> {
  const watch = await page.evaluateHandle(
    ({ sight, timeoutMs }) => {
      function count(): number {
        const found = [...document.querySelectorAll(sight.in)];
        return found.filter(({ textContent }) => sight.texts.every((text) => textContent.includes(text)))
          .length;
      }
      const before = count();
      const at = new Promise<number>((arrived, failed) => {
        const observer = new MutationObserver(() => {
          if (count() <= before) return;
          observer.disconnect();
          arrived(Date.now());
        });
        observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
        window.setTimeout(() => {
          failed(new Error(`${sight.texts.join(", ")} did not come`));
        }, timeoutMs);
      });
      // Whoever asks late must not find it reported as nobody's failure.
      at.catch(() => {});
      return { at };
    },
    { sight, timeoutMs },
  );
  return { at: () => watch.evaluate(({ at }) => at) };
}
