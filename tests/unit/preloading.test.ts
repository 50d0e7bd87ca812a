import { expect, it } from "vitest";
import { preloadableComponent } from "#src/client/routing/lazyComponent.tsx";

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
