import { MutationObserver, QueryObserver } from "@tanstack/react-query";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createRefresh } from "#src/client/api/refresh.ts";
import { failedCall } from "#tests/support/failed-call.ts";
import { inFakeBrowser } from "#tests/support/fake-browser.ts";

inFakeBrowser();
// Failed calls are logged.
afterEach(() => void vi.mocked(console.error).mockClear());

/** A page that shows these queries, such as "jobs.board"; `fetches` counts how often each was asked for. */
async function openPage(...paths: string[]) {
  const page = createRefresh();
  const fetches: Record<string, number> = {};
  const failing = new Map<string, Error>();
  const waits = new Map<string, Promise<void>>();
  for (const path of paths) {
    const observer = new QueryObserver(page.queryClient, {
      queryKey: [path.split("."), { type: "query" }],
      queryFn: async () => {
        fetches[path] = (fetches[path] ?? 0) + 1;
        const error = failing.get(path);
        await waits.get(path);
        if (error) throw error;
        return fetches[path];
      },
    });
    observer.subscribe(() => {});
  }
  await vi.advanceTimersByTimeAsync(0);
  for (const path of paths) fetches[path] = 0;

  /** Runs a mutation; it takes `ms` and then fails with the error, if there is one. */
  function mutate(
    path: string,
    { error, meta, ms = 0 }: { error?: Error; meta?: Record<string, unknown>; ms?: number } = {},
  ) {
    const observer = new MutationObserver(page.queryClient, {
      mutationKey: [path.split(".")],
      ...(meta && { meta }),
      mutationFn: async () => {
        if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
        if (error) throw error;
      },
    });
    return observer.mutate().catch(() => {});
  }

  /** Answers of this query wait until the returned function is called. */
  function hold(path: string): () => void {
    let answer: (() => void) | null = null;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    waits.set(path, held);
    return () => answer?.();
  }
  return { ...page, fetches, failing, mutate, hold };
}

it("queries are never stale, and are fetched again neither on focus nor after a failure", async () => {
  const page = await openPage("jobs.board");
  const { queries, mutations } = page.queryClient.getDefaultOptions();
  expect(queries).toMatchObject({ staleTime: Infinity, refetchOnWindowFocus: false, retry: false });
  expect(mutations).toMatchObject({ retry: false });
});

describe("after a mutation", () => {
  it("refetches the queries that are shown, once", async () => {
    const page = await openPage("jobs.board", "messaging.list", "profiles.skills");
    await page.mutate("jobs.update");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(page.fetches).toEqual({ "jobs.board": 1, "messaging.list": 1, "profiles.skills": 1 });
  });

  it.each([404, 409])(
    "that failed with %i refetches too: the page shows what has changed",
    async (status) => {
      const page = await openPage("jobs.board");
      const done = page.mutate("jobs.update", { error: failedCall(status) });
      await vi.advanceTimersByTimeAsync(1_000);
      await done;
      expect(page.fetches["jobs.board"]).toBe(1);
    },
  );

  it.each([400, 403, 429, 500, null])("that failed with %s refetches nothing", async (status) => {
    const page = await openPage("jobs.board");
    const done = page.mutate("jobs.update", { error: failedCall(status) });
    await vi.advanceTimersByTimeAsync(1_000);
    await done;
    expect(page.fetches["jobs.board"]).toBe(0);
  });

  it("that changes nothing on the screen refetches nothing", async () => {
    const page = await openPage("jobs.board");
    await page.mutate("messaging.typing", { meta: { skipInvalidate: true } });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(page.fetches["jobs.board"]).toBe(0);
  });

  it.each([
    ["settings.site", "settings.save", 1],
    ["settings.site", "jobs.update", 0],
    ["profiles.skills", "jobs.create", 1],
    ["profiles.skills", "profiles.open", 0],
  ])("refetches %s after %s %i times", async (query, mutation, count) => {
    const page = await openPage(query);
    await page.mutate(mutation);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(page.fetches[query]).toBe(count);
  });

  it("waits for other mutations, a second at most", async () => {
    const page = await openPage("jobs.board");
    void page.mutate("jobs.save", { ms: 10_000 });
    await page.mutate("jobs.update");
    await vi.advanceTimersByTimeAsync(900);
    expect(page.fetches["jobs.board"]).toBe(0);
    await vi.advanceTimersByTimeAsync(300);
    expect(page.fetches["jobs.board"]).toBe(1);
  });

  it.each([
    ["profiles.addFavorite", false],
    ["applications.submit", true],
  ])(
    "stays pending until the page has its data, where its control would show the old state: %s",
    async (path, isFirst) => {
      const page = await openPage("profiles.favorites");
      let isDone = false;
      void page.mutate(path).then(() => {
        isDone = true;
      });
      await vi.advanceTimersByTimeAsync(30);
      expect([isDone, page.fetches["profiles.favorites"]]).toEqual([isFirst, 0]);
      await vi.advanceTimersByTimeAsync(100);
      expect([isDone, page.fetches["profiles.favorites"]]).toEqual([true, 1]);
    },
  );
});

describe("refresh", () => {
  it("refetches whole domains and single procedures, and nothing else", async () => {
    const page = await openPage("messaging.list", "messaging.thread", "jobs.board", "jobs.boardRates");
    void page.refresh(["messaging", "jobs.board"]);
    await vi.advanceTimersByTimeAsync(200);
    expect(page.fetches).toEqual({
      "messaging.list": 1,
      "messaging.thread": 1,
      "jobs.board": 1,
      "jobs.boardRates": 0,
    });
  });

  it("makes one refetch of many changes at once", async () => {
    const page = await openPage("messaging.list");
    for (let change = 0; change < 20; change += 1) void page.refresh(["messaging"]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(page.fetches["messaging.list"]).toBe(1);
  });

  it("makes another one for a change during a refetch", async () => {
    const page = await openPage("messaging.list");
    void page.refresh(["messaging"]);
    await vi.advanceTimersByTimeAsync(41);
    void page.refresh(["messaging"]);
    await vi.advanceTimersByTimeAsync(200);
    expect(page.fetches["messaging.list"]).toBe(2);
  });

  it("fetches once more what was being loaded for the first time", async () => {
    const page = await openPage("messaging.list");
    const answer = page.hold("messaging.list");
    page.discardLoadedData();
    void page.refresh(["messaging"]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(page.fetches["messaging.list"]).toBe(1);
    page.failing.set("messaging.list", failedCall(503));
    answer();
    await vi.advanceTimersByTimeAsync(100);
    expect(page.fetches["messaging.list"]).toBe(2);
    page.failing.clear();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(page.fetches["messaging.list"], "again, until it succeeds").toBe(3);
  });

  it("waits at most eight seconds for an answer before the next one", async () => {
    const page = await openPage("messaging.list", "jobs.board");
    page.hold("messaging.list");
    void page.refresh(["messaging"]);
    await vi.advanceTimersByTimeAsync(1_000);
    void page.refresh(["jobs"]);
    await vi.advanceTimersByTimeAsync(6_900);
    expect(page.fetches["jobs.board"]).toBe(0);
    await vi.advanceTimersByTimeAsync(300);
    expect(page.fetches["jobs.board"]).toBe(1);
  });

  it("is repeated for a change during a refetch that succeeds", async () => {
    const page = await openPage("messaging.list");
    const answer = page.hold("messaging.list");
    void page.refresh(["messaging"]);
    await vi.advanceTimersByTimeAsync(100);
    void page.refresh(["messaging"]);
    page.failing.set("messaging.list", failedCall(null));
    answer();
    await vi.advanceTimersByTimeAsync(100);
    expect(page.fetches["messaging.list"]).toBe(2);
    page.failing.clear();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(page.fetches["messaging.list"]).toBe(3);
  });

  it.each([null, 500, 503, 429])(
    "repeats a refetch that failed with %s until it succeeds",
    async (status) => {
      const page = await openPage("messaging.list");
      page.failing.set("messaging.list", failedCall(status));
      void page.refresh(["messaging"]);
      await vi.advanceTimersByTimeAsync(60_000);
      const attempts = page.fetches["messaging.list"] ?? 0;
      // After 0.5, 1, 2 and 4 s, then every 5 s, each up to a quarter more or less.
      expect(attempts).toBeGreaterThanOrEqual(11);
      expect(attempts).toBeLessThanOrEqual(22);
      page.failing.clear();
      await vi.advanceTimersByTimeAsync(7_000);
      const total = page.fetches["messaging.list"];
      await vi.advanceTimersByTimeAsync(60_000);
      expect(page.fetches["messaging.list"]).toBe(total);
    },
  );

  it.each([400, 401, 403, 404])("does not repeat one that failed with %i", async (status) => {
    const page = await openPage("messaging.list");
    page.failing.set("messaging.list", failedCall(status));
    void page.refresh(["messaging"]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.fetches["messaging.list"]).toBe(1);
  });

  it("repeats at once when the network is back", async () => {
    const page = await openPage("messaging.list");
    page.failing.set("messaging.list", failedCall(null));
    void page.refresh(["messaging"]);
    await vi.advanceTimersByTimeAsync(20_000);
    page.failing.clear();
    const before = page.fetches["messaging.list"] ?? 0;
    page.retryRefresh();
    await vi.advanceTimersByTimeAsync(100);
    expect(page.fetches["messaging.list"]).toBe(before + 1);
    // A later failure is repeated soon again.
    page.failing.set("messaging.list", failedCall(null));
    void page.refresh(["messaging"]);
    await vi.advanceTimersByTimeAsync(800);
    expect(page.fetches["messaging.list"]).toBe(before + 3);
  });

  it("does nothing when nothing has failed", async () => {
    const page = await openPage("messaging.list");
    page.retryRefresh();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(page.fetches["messaging.list"]).toBe(0);
  });
});

describe("refreshAll", () => {
  it("refetches everything that is shown", async () => {
    const page = await openPage("jobs.board", "settings.site");
    void page.refreshAll();
    await vi.advanceTimersByTimeAsync(200);
    expect(page.fetches).toEqual({ "jobs.board": 1, "settings.site": 1 });
  });
});

describe("discardLoadedData", () => {
  it("removes what was loaded, except who is signed in", async () => {
    const page = await openPage("messaging.list", "accounts.me");
    page.discardLoadedData();
    expect(page.queryClient.getQueryData([["messaging", "list"], { type: "query" }])).toBeUndefined();
    expect(page.queryClient.getQueryData([["accounts", "me"], { type: "query" }])).toBeDefined();
    await vi.advanceTimersByTimeAsync(200);
    expect(page.fetches["accounts.me"]).toBe(0);
  });
});
