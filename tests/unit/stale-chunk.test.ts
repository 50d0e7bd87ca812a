import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { reloadOnStaleChunk } from "#src/client/routing/lazyComponent.tsx";

let reloads = 0;

beforeEach(() => {
  reloads = 0;
  const stored = new Map<string, string>();
  vi.stubGlobal("window", {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
    location: {
      reload: () => {
        reloads += 1;
      },
    },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const missing = new TypeError("Failed to fetch dynamically imported module");

/** What becomes of loading a chunk; "reloading" while the page waits to be left. */
async function load(chunk: string | Error): Promise<string> {
  const loading = reloadOnStaleChunk(() =>
    chunk instanceof Error ? Promise.reject(chunk) : Promise.resolve(chunk),
  ).catch((error: unknown) => (error === missing ? "failed" : "other error"));
  const pause = new Promise<string>((resolve) => {
    setTimeout(() => resolve("reloading"), 0);
  });
  return Promise.race([loading, pause]);
}

describe("code that cannot be loaded", () => {
  it("reloads the page once, because a new version may have been deployed, then it is an error", async () => {
    expect([await load(missing), reloads]).toEqual(["reloading", 1]);
    expect([await load(missing), reloads]).toEqual(["failed", 1]);
  });

  it("reloads again at the next deployment, after some code has been loaded", async () => {
    await load(missing);
    expect(await load("page")).toBe("page");
    expect([await load(missing), reloads]).toEqual(["reloading", 2]);
  });
});
