import { beforeEach, expect, it, vi } from "vitest";
import type { StreamClient } from "#src/client/live/eventStream.ts";
import { shareStream } from "#src/client/live/sharedStream.ts";
import { inFakeBrowser } from "#tests/support/fake-browser.ts";

type Handlers = Parameters<StreamClient["notifications"]["changes"]["subscribe"]>[1];

const browser = inFakeBrowser();
/** The streams that are open at the server. */
let streams: Handlers[] = [];

beforeEach(() => {
  streams = [];
});

function openTab() {
  const events: string[] = [];
  let isLive = false;
  let lost = 0;
  const client: StreamClient = {
    notifications: {
      changes: {
        subscribe: (_, handlers) => {
          streams.push(handlers);
          return {
            unsubscribe: () => {
              streams = streams.filter((other) => other !== handlers);
            },
          };
        },
      },
    },
  };
  const close = shareStream(client, "anna", {
    onEvent: ({ topic }) => events.push(topic),
    onLive: (value) => {
      isLive = value;
    },
    onLost: () => {
      lost += 1;
    },
  });
  return { close, events, isLive: () => isLive, lost: () => lost };
}

/** The server sends an event on every open stream. */
function send(topic: "ready" | "jobs" | "conversations" | "replaced"): void {
  for (const { onData } of streams) onData({ topic });
}

async function settle(ms = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}

it("opens one stream for all tabs, whose events all of them get", async () => {
  const [first, second] = [openTab(), openTab()];
  await settle();
  expect(streams).toHaveLength(1);
  send("ready");
  send("jobs");
  expect(first.events).toEqual(["ready", "jobs"]);
  expect(second.events.at(-1)).toBe("jobs");
  expect([first.isLive(), second.isLive()]).toEqual([true, true]);
  // Connecting for the first time is no loss.
  streams[0]?.onConnectionStateChange({ type: "state", state: "connecting", error: null });
  expect(streams).toHaveLength(1);
});

it("goes on in another tab when the one with the stream is closed, and the others get its events", async () => {
  const [first, second, third] = [openTab(), openTab(), openTab()];
  await settle();
  send("ready");
  first.close();
  await settle();
  expect(streams).toHaveLength(1);
  send("ready");
  send("conversations");
  expect(second.events.at(-1)).toBe("conversations");
  expect(third.events.at(-1)).toBe("conversations");
  expect([second.isLive(), third.isLive()]).toEqual([true, true]);
});

it("says that events may have been missed to a tab that was without a stream", async () => {
  openTab();
  await settle();
  send("ready");
  const second = openTab();
  await settle();
  expect([second.isLive(), second.events]).toEqual([true, ["ready"]]);
});

it("takes over after 4 s from a tab that does not answer, and tells the others its events", async () => {
  // A tab that the browser has stopped: it holds the lock and neither hears nor sends anything.
  navigator.locks.request("bryggan-stream-anna", () => new Promise(() => {})).catch(() => {});
  Object.assign(document, { visibilityState: "hidden" });
  openTab();
  await settle(60_000);
  expect(streams, "one that is not on the screen leaves it to others").toHaveLength(0);
  Object.assign(document, { visibilityState: "visible" });
  const [second, third] = [openTab(), openTab()];
  await settle(3_999);
  expect(streams).toHaveLength(0);
  await settle(1);
  expect(streams.length).toBeGreaterThan(0);
  await settle(5_000);
  expect(streams).toHaveLength(1);
  send("ready");
  send("jobs");
  expect(second.events.at(-1)).toBe("jobs");
  expect(third.events.at(-1)).toBe("jobs");
});

it("reconnects with doubled pauses, and says that it is not live meanwhile", async () => {
  const tab = openTab();
  await settle();
  send("ready");
  const opened: number[] = [];
  for (let failure = 0; failure < 3; failure += 1) {
    const [stream] = streams;
    for (const _ of [1, 2]) stream?.onComplete();
    expect([tab.isLive(), streams.length]).toEqual([false, 0]);
    const from = Date.now();
    while (streams.length === 0) await settle(50);
    opened.push((Date.now() - from) / 1_000);
  }
  expect(tab.lost()).toBe(3);
  for (const [index, seconds] of opened.entries()) {
    expect(seconds).toBeGreaterThanOrEqual(2 ** index * 0.75);
    expect(seconds).toBeLessThanOrEqual(2 ** index * 1.25 + 0.05);
  }
});

it("begins with a short pause again once it was live", async () => {
  openTab();
  await settle();
  for (let failure = 0; failure < 4; failure += 1) {
    streams[0]?.onComplete();
    while (streams.length === 0) await settle(50);
  }
  send("ready");
  streams[0]?.onComplete();
  await settle(1_250);
  expect(streams).toHaveLength(1);
});

it("waits for the next use of a tab whose stream was replaced", async () => {
  const tab = openTab();
  await settle();
  send("ready");
  const [replaced] = streams;
  send("replaced");
  // The server ends a stream that it has replaced.
  replaced?.onComplete();
  expect([tab.isLive(), tab.lost(), streams.length]).toEqual([false, 0, 0]);
  await settle(120_000);
  expect(streams).toHaveLength(0);
  browser.dispatch(new Event("focus"));
  expect(streams).toHaveLength(1);
});

it("closes everything", async () => {
  for (const isReplaced of [false, true]) {
    const tab = openTab();
    await settle();
    const [stream] = streams;
    if (isReplaced) send("replaced");
    tab.close();
    stream?.onComplete();
    browser.dispatch(new Event("focus"));
    await settle(120_000);
    expect([streams.length, tab.isLive()]).toEqual([0, false]);
  }
});

it("opens nothing when the tab is closed before it gets the lock, and lets the next one have it", async () => {
  openTab().close();
  const next = openTab();
  await settle();
  expect(streams).toHaveLength(1);
  next.close();
  expect(streams).toHaveLength(0);
});
