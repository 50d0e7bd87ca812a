import { describe, expect, it, vi } from "vitest";
import { createOutgoing, type Outgoing } from "#src/client/parts/messaging/outgoing.ts";
import { createSending } from "#src/client/parts/messaging/sending.ts";
import { failedCall } from "#tests/support/failed-call.ts";
import { inFakeBrowser } from "#tests/support/fake-browser.ts";

const browser = inFakeBrowser();

function messageOf(content: string, given: Partial<Outgoing> = {}): Outgoing {
  return {
    conversationId: 1,
    clientKey: `key ${content}`,
    content,
    attachments: [],
    createdAt: 1,
    failure: null,
    ...given,
  };
}

/** A tab that sends; `results` are what the server answers, in order, then it stores everything. */
function openTab(results: (Error | "ok")[] = [], userId = "anna") {
  const store = createOutgoing();
  store.loadOutgoing(userId);
  const requests: string[] = [];
  const failures: unknown[] = [];
  let sent = 0;
  const sending = createSending(store, {
    onSent: () => {
      sent += 1;
    },
    onFailure: (error) => failures.push(error),
  });
  const client = {
    messaging: {
      send: {
        mutate: ({ content = "" }: { content?: string | undefined }) => {
          requests.push(content);
          const result = results.shift();
          return result instanceof Error ? Promise.reject(result) : Promise.resolve({ id: requests.length });
        },
      },
    },
  };
  const stop = sending.startSending(client, userId);
  return { store, sending, requests, failures, stop, sentCount: () => sent };
}

describe("sendMessage", () => {
  it("sends in order, and stores a message until the server has it", async () => {
    const { store, sending, requests, sentCount } = openTab();
    sending.sendMessage("anna", messageOf("ett", { createdAt: 1 }));
    sending.sendMessage("anna", messageOf("två", { createdAt: 2 }));
    expect(Object.keys(browser.storage)).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(0);
    expect(requests).toEqual(["ett", "två"]);
    expect(Object.keys(browser.storage)).toHaveLength(0);
    expect(store.allOutgoing().map(({ sentId }) => sentId)).toEqual([1, 2]);
    expect(sentCount()).toBe(2);
  });

  it("repeats without an answer after 1, 2 and 4 s, then every 5 s, and reports the second failure", async () => {
    const lost = Array.from({ length: 5 }, () => failedCall(null));
    const { sending, requests, failures } = openTab(lost);
    sending.sendMessage("anna", messageOf("hej"));
    await vi.advanceTimersByTimeAsync(0);
    const counts = [];
    for (const ms of [999, 1, 1_999, 1, 3_999, 1, 4_999, 1]) {
      await vi.advanceTimersByTimeAsync(ms);
      counts.push(requests.length);
    }
    expect(counts).toEqual([1, 2, 2, 3, 3, 4, 4, 5]);
    expect(failures).toHaveLength(1);
    expect(sending.waitReason(1)).toBe("network");
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sending.waitReason(1)).toBeNull();
  });

  it("says nothing about the first failure", async () => {
    const { sending, failures, requests } = openTab([failedCall(500), "ok", failedCall(500)]);
    sending.sendMessage("anna", messageOf("ett"));
    sending.sendMessage("anna", messageOf("två", { createdAt: 2 }));
    await vi.advanceTimersByTimeAsync(1_000);
    expect([requests.length, sending.waitReason(1), failures.length]).toEqual([3, null, 0]);
  });

  it.each([
    ["of Retry-After", { retryAfter: 30 }, 30_000],
    ["of 5 s when the server names none", {}, 5_000],
  ])("waits after 429 for the time %s, whatever else happens", async (_, options, ms) => {
    const { sending, requests } = openTab([failedCall(429, options)]);
    sending.sendMessage("anna", messageOf("ett"));
    await vi.advanceTimersByTimeAsync(0);
    expect(sending.waitReason(1)).toBe("limit");
    sending.sendMessage("anna", messageOf("två", { createdAt: 2 }));
    browser.dispatch(new Event("online"));
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(requests).toEqual(["ett"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests).toEqual(["ett", "ett", "två"]);
  });

  it("waits for the sign-in after an ended session", async () => {
    const { sending, requests, stop } = openTab([failedCall(401, { code: "NOT_SIGNED_IN" })]);
    sending.sendMessage("anna", messageOf("hej"));
    await vi.advanceTimersByTimeAsync(10_000);
    expect([requests.length, sending.waitReason(1)]).toEqual([1, "session"]);
    stop();
    expect(sending.waitReason(1)).toBeNull();
  });

  it.each([400, 403, 404, 409, 410])(
    "does not repeat what is rejected with %i, and goes on",
    async (status) => {
      const { store, sending, requests, failures } = openTab([failedCall(status)]);
      sending.sendMessage("anna", messageOf("ett"));
      sending.sendMessage("anna", messageOf("två", { createdAt: 2 }));
      await vi.advanceTimersByTimeAsync(60_000);
      expect(requests).toEqual(["ett", "två"]);
      expect(failures).toHaveLength(1);
      expect(store.allOutgoing()[0]?.failure).toBe("Det gick inte.");
    },
  );

  it("sends the messages of one conversation while another one waits", async () => {
    const { sending, requests } = openTab([failedCall(429, { retryAfter: 30 })]);
    sending.sendMessage("anna", messageOf("ett"));
    await vi.advanceTimersByTimeAsync(0);
    sending.sendMessage("anna", messageOf("två", { conversationId: 2, createdAt: 2 }));
    await vi.advanceTimersByTimeAsync(0);
    expect(requests).toEqual(["ett", "två"]);
  });
});

describe("startSending", () => {
  it("sends at once when the network is back", async () => {
    const { sending, requests } = openTab([failedCall(null), failedCall(null), failedCall(null)]);
    sending.sendMessage("anna", messageOf("hej"));
    await vi.advanceTimersByTimeAsync(3_500);
    expect(requests).toHaveLength(3);
    browser.dispatch(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
    expect(requests).toHaveLength(4);
  });

  it("sends what a closed tab or a reload has left", async () => {
    const before = createOutgoing();
    before.loadOutgoing("anna");
    before.saveOutgoing(messageOf("kvar"));
    const { requests } = openTab();
    await vi.advanceTimersByTimeAsync(0);
    expect(requests).toEqual(["kvar"]);
  });

  it("sends nothing of another user", async () => {
    const before = createOutgoing();
    before.loadOutgoing("erik");
    before.saveOutgoing(messageOf("eriks"));
    const { requests } = openTab();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests).toEqual([]);
  });

  it("sends each message in one of two tabs only", async () => {
    const first = openTab();
    const second = openTab();
    first.sending.sendMessage("anna", messageOf("hej"));
    second.store.loadOutgoing("anna");
    await Promise.all([first.sending.sendWaiting(1), second.sending.sendWaiting(1)]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([...first.requests, ...second.requests]).toEqual(["hej"]);
  });

  it("sends nothing after it was stopped", async () => {
    const { sending, requests, stop } = openTab([failedCall(null)]);
    sending.sendMessage("anna", messageOf("hej"));
    await vi.advanceTimersByTimeAsync(0);
    stop();
    browser.dispatch(new Event("online"));
    sending.sendMessage("anna", messageOf("sen", { conversationId: 2 }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveLength(1);
  });
});

describe("createOutgoing", () => {
  it("shows a sent message until the thread has it", () => {
    const store = createOutgoing();
    store.loadOutgoing("anna");
    store.saveOutgoing(messageOf("hej"));
    store.markSent(messageOf("hej"), 7);
    store.loadOutgoing("anna");
    expect(store.allOutgoing()).toMatchObject([{ content: "hej", sentId: 7 }]);
    store.removeOutgoing(new Set(["key hej"]));
    expect(store.allOutgoing()).toEqual([]);
  });

  it("says when the browser did not store a message, and keeps it on the page", () => {
    browser.storage.setItem = () => {
      throw new Error("QuotaExceededError");
    };
    const store = createOutgoing();
    store.loadOutgoing("anna");
    store.saveOutgoing(messageOf("hej"));
    store.loadOutgoing("anna");
    expect([store.hasUnstored(), store.allOutgoing().length]).toEqual([true, 1]);
    store.removeOutgoing(new Set(["key hej"]));
    expect(store.hasUnstored()).toBe(false);
    store.saveOutgoing(messageOf("hej"));
    Reflect.deleteProperty(browser.storage, "setItem");
    store.saveOutgoing(messageOf("hej"));
    expect(store.hasUnstored()).toBe(false);
  });

  it("follows what another tab stores or removes", () => {
    const [own, other] = [createOutgoing(), createOutgoing()];
    own.loadOutgoing("anna");
    other.loadOutgoing("anna");
    const stop = own.followOtherTabs();
    other.saveOutgoing(messageOf("hej"));
    const [key = null] = Object.keys(browser.storage);
    browser.dispatch(Object.assign(new Event("storage"), { key }));
    expect(own.allOutgoing()).toHaveLength(1);
    other.removeOutgoing(new Set(["key hej"]));
    browser.dispatch(Object.assign(new Event("storage"), { key }));
    expect(own.allOutgoing()).toHaveLength(0);
    stop();
  });

  it("loads a user's messages once, and gives a new one a later time than all others", () => {
    const store = createOutgoing();
    store.ensureLoaded("anna");
    store.saveOutgoing(messageOf("hej", { createdAt: Date.now() + 5_000 }));
    store.ensureLoaded("anna");
    expect(store.allOutgoing()).toHaveLength(1);
    expect(store.nextTime()).toBe(Date.now() + 5_001);
    store.loadOutgoing(null);
    expect(store.allOutgoing()).toEqual([]);
  });
});
