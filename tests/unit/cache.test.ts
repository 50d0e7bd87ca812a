import { describe, expect, it, vi } from "vitest";
import { cachedSessions } from "#src/platform/auth/session-cache.ts";
import { createCache, createResultCache } from "#src/platform/cache.ts";
import { ChangeLog } from "#src/platform/change-log.ts";
import type { Viewer } from "#src/platform/context.ts";

describe("createCache", () => {
  it("returns a value until it is as old as the limit", () => {
    const cache = createCache<string, number>({ ttlMs: 1_000, max: 2 });
    cache.set("a", 1, 5_000);
    expect(cache.get("a", 5_999)).toBe(1);
    expect(cache.get("a", 6_000)).toBeUndefined();
  });

  it("drops the value that was set first when there are too many", () => {
    const cache = createCache<string, number>({ max: 2 });
    for (const key of ["a", "b", "a", "c"]) cache.set(key, 1);
    expect(["a", "b", "c"].map((key) => cache.get(key))).toEqual([1, undefined, 1]);
  });

  it("returns a stored null, and nothing after delete", () => {
    const cache = createCache<string, null>({ max: 2 });
    cache.set("a", null);
    expect(cache.get("a")).toBeNull();
    cache.delete("a");
    expect(cache.get("a")).toBeUndefined();
  });
});

describe("createResultCache", () => {
  it("runs once for parallel calls with the same key, and again when the result is too old", async () => {
    vi.useFakeTimers();
    try {
      const cached = createResultCache<string, string>({ ttlMs: 1_000, max: 2 });
      const { promise, resolve } = pending();
      const run = vi.fn(() => promise);
      const first = cached("a", run);
      // Longer than the limit: a run does not age.
      vi.advanceTimersByTime(5_000);
      expect(cached("a", run)).toBe(first);
      resolve("done");
      await first;
      vi.advanceTimersByTime(999);
      expect(await cached("a", run)).toBe("done");
      expect(run).toHaveBeenCalledTimes(1);
      vi.advanceTimersByTime(1);
      await cached("a", run);
      expect(run).toHaveBeenCalledTimes(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it("does not cache a failure", async () => {
    const cached = createResultCache<string, string>({ max: 2 });
    await expect(cached("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await cached("a", () => Promise.resolve("yes"))).toBe("yes");
  });

  it("does not add a result again that was dropped while it ran", async () => {
    const cached = createResultCache<string, string>({ max: 1 });
    const { promise, resolve } = pending();
    const first = cached("a", () => promise);
    await cached("b", () => Promise.resolve("b"));
    resolve("a");
    await first;
    const run = vi.fn(() => Promise.resolve("b again"));
    expect(await cached("b", run)).toBe("b");
    expect(run).not.toHaveBeenCalled();
  });
});

function pending() {
  let resolve: (value: string) => void = () => {};
  const promise = new Promise<string>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

describe("cachedSessions", () => {
  const now = Date.now();

  function viewerOf(id: string): Viewer {
    const role = "consultant" as const;
    return { id, personId: id, role, name: "Anna", mustChangePassword: false, sessionId: id };
  }

  /** How often the sessions are read by these calls: each is a token and its seconds. */
  async function reads(calls: readonly string[], topic?: "signedOut" | "session" | "jobs") {
    const log = new ChangeLog();
    const find = vi.fn((id: string): Promise<Viewer | null> =>
      Promise.resolve(id === "x" ? null : viewerOf(id)),
    );
    const sessions = cachedSessions(find, log);
    for (const call of calls) {
      const [token = "", seconds] = call.split(" ");
      await sessions(token, new Date(now + Number(seconds) * 1_000));
      if (topic) log.add(["anna"], topic);
    }
    return find.mock.calls.length;
  }

  it("reads a session once in ten seconds, each for itself, and what is none each time", async () => {
    expect(await reads(["anna 0", "anna 9.999"])).toBe(1);
    expect(await reads(["anna 0", "anna 10"])).toBe(2);
    expect(await reads(["anna 0", "erik 0"])).toBe(2);
    expect(await reads(["x 0", "x 0"])).toBe(2);
  });

  it.each([
    ["signedOut", 2],
    ["session", 2],
    ["jobs", 1],
  ] as const)("reads it again after %s: %i", async (topic, expected) => {
    expect(await reads(["anna 0", "anna 1"], topic)).toBe(expected);
  });
});
