import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { lazyDialog, preloadableComponent } from "#src/client/routing/lazyComponent.tsx";
import { fakeBrowser } from "#tests/support/fake-browser.ts";

it("code that cannot be loaded ahead of time fails silently, and is asked for again", async () => {
  let asked = 0;
  const [, preload] = preloadableComponent(() => {
    asked += 1;
    return Promise.reject(new Error("offline"));
  });
  preload();
  preload();
  // An unhandled rejection would fail the run.
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked).toBe(2);
});

it("the code of a dialog is asked for until it comes, instead of an error on the page", async () => {
  vi.useFakeTimers();
  const browser = fakeBrowser();
  let asked = 0;
  const Dialog = lazyDialog(() => {
    asked += 1;
    return asked < 3 ? Promise.reject(new Error("offline")) : Promise.resolve(() => null);
  });
  renderToString(createElement(Dialog));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toBe(3);
  browser.close();
  vi.useRealTimers();
});
