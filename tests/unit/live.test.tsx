import { renderToStaticMarkup } from "react-dom/server";
import superjson from "superjson";
import { describe, expect, it, vi } from "vitest";
import { observeUser, pageUser } from "#src/client/api/endedSession.ts";
import { useViewer } from "#src/client/api/viewer.tsx";
import { newSince, notifyOfNew, turnNotificationsOn } from "#src/client/live/browserNotifications.ts";
import { createChangedTopics } from "#src/client/live/changedTopics.ts";
import { refetchChanged } from "#src/client/live/live.ts";
import { whenBack } from "#src/client/live/whenBack.ts";
import { createVersionCheck } from "#src/client/live/safetyPoll.ts";
import { noteTyping, stopTyping, useTyping } from "#src/client/live/typing.ts";
import { inFakeBrowser } from "#tests/support/fake-browser.ts";
import { answer, company, forgetAnswers, htmlOf } from "#tests/support/rendered.tsx";

const browser = inFakeBrowser();

describe("who types in a conversation", () => {
  /** The name that the thread shows; "–" for the other party, null when nobody types. */
  function typing(conversationId = 1): string | null {
    let shown: ReturnType<typeof useTyping>;
    function Thread() {
      shown = useTyping(conversationId);
      return null;
    }
    renderToStaticMarkup(<Thread />);
    return shown ? (shown.name ?? "–") : null;
  }

  it("is shown for four seconds after the last signal", () => {
    noteTyping({ conversationId: 1, userId: "anna" }, "erik");
    vi.advanceTimersByTime(2_500);
    noteTyping({ conversationId: 1, userId: "anna" }, "erik");
    vi.advanceTimersByTime(3_999);
    expect([typing(), typing(2)]).toEqual(["–", null]);
    vi.advanceTimersByTime(1);
    expect(typing()).toBeNull();
  });

  it("is the first name of a colleague, and not the viewer in another tab", () => {
    noteTyping({ conversationId: 1, userId: "sara", name: "Sara Lindqvist" }, "erik");
    expect(typing()).toBe("Sara");
    stopTyping(1);
    noteTyping({ conversationId: 1, userId: "erik", name: "Erik Sandell" }, "erik");
    noteTyping({ userId: "anna" }, "erik");
    expect(typing()).toBeNull();
  });
});

describe("the comparison of versions", () => {
  /** What the server answers one after the other; an error when it does not. Returns after which it refetches. */
  async function refetchesAfter(...answers: (string | null)[]): Promise<number[]> {
    const refetches: number[] = [];
    let asked = 0;
    const check = createVersionCheck(
      () => {
        const version = answers[asked] ?? null;
        return version === null ? Promise.reject(new Error("no answer")) : Promise.resolve({ version });
      },
      () => refetches.push(asked),
    );
    for (; asked < answers.length; asked += 1) await check({ isFirst: asked === 0 });
    return refetches;
  }

  it.each([
    ["never while nothing changes", ["a", "a", "a"], []],
    ["after each change, once", ["a", "b", "b", "c"], [1, 3]],
    ["after a change that came while the server did not answer", ["a", null, "b"], [2]],
    ["not because the server did not answer", ["a", null, "a"], []],
    ["when the first comparison failed, because something may have changed since", [null, "a", "a"], [1]],
  ])("refetches %s", async (_, answers, refetches) => {
    expect(await refetchesAfter(...answers)).toEqual(refetches);
  });
});

describe("the changes since the last answer", () => {
  function openPage(first: string | null, ...versions: (string | null)[]) {
    const asked: string[] = [];
    const ask = createChangedTopics({
      notifications: {
        changesSince: { getData: () => (first === null ? undefined : { version: first, topics: [] }) },
      },
      client: {
        notifications: {
          changesSince: {
            query: ({ since }) => {
              asked.push(since);
              const version = versions.shift() ?? null;
              return Promise.resolve(version === null ? undefined : { version, topics: ["jobs"] });
            },
          },
        },
      },
    });
    return { ask, asked };
  }

  it("are asked for with the last version of each instance, the newest first, at most five", async () => {
    const { ask, asked } = openPage("a.1", "a.2", "ab.7", "a.3", "c.1", "d.1", "e.1", "f.1");
    for (let call = 0; call < 8; call += 1) await ask();
    expect(asked).toEqual([
      "a.1",
      "a.2",
      "ab.7,a.2",
      "a.3,ab.7",
      "c.1,a.3,ab.7",
      "d.1,c.1,a.3,ab.7",
      "e.1,d.1,c.1,a.3,ab.7",
      "f.1,e.1,d.1,c.1,a.3",
    ]);
  });

  it("are all when the page came without a version, and none for a visitor", async () => {
    const { ask, asked } = openPage(null, "a.1", null);
    expect([await ask(), await ask()]).toEqual([["jobs"], []]);
    expect(asked).toEqual(["", "a.1"]);
  });
});

describe("the conversations with a new message", () => {
  const known = "2026-11-24T08:00:00.000Z";
  const fresh = { unreadCount: 1, isLastOwn: false, lastMessageAt: new Date("2026-11-24T08:00:00.001Z") };

  it.each([
    ["has come since", {}, true],
    ["was known", { lastMessageAt: new Date(known) }, false],
    ["has been read", { unreadCount: 0 }, false],
    ["a colleague or the viewer has answered", { isLastOwn: true }, false],
  ])("are those whose last one %s", (_, given, isNew) => {
    expect(newSince([{ ...fresh, ...given }], known)).toHaveLength(isNew ? 1 : 0);
  });
});

it("what failed is repeated when the network is back and when the tab is shown, until the page is left", () => {
  let repeats = 0;
  const stop = whenBack(() => (repeats += 1));
  function comeBack(): void {
    browser.dispatch(new Event("online"));
    document.dispatchEvent(new Event("visibilitychange"));
  }
  comeBack();
  stop();
  comeBack();
  expect(repeats).toBe(2);
});

it("a message that came while a tab was on the screen has no notification when the next one comes", async () => {
  vi.useRealTimers();
  const shown: string[] = [];
  class FakeNotification {
    static readonly permission = "granted";
    static requestPermission = () => Promise.resolve("granted");
    constructor(_: string, { body }: { body: string }) {
      shown.push(body);
    }
  }
  vi.stubGlobal("Notification", FakeNotification);
  Object.assign(window, { Notification: FakeNotification });
  let items: object[] = [];
  vi.stubGlobal("fetch", () =>
    Promise.resolve(Response.json([{ result: { data: superjson.serialize({ items, nextCursor: null }) } }])),
  );
  function receive(lastMessage: string, lastMessageAt: Date): void {
    const otherUser = { name: "Anna", companyName: null };
    items = [
      { id: items.length + 1, otherUser, lastMessage, lastMessageAt, unreadCount: 1, isLastOwn: false },
      ...items,
    ];
  }
  await turnNotificationsOn("erik");
  receive("En flik syns", new Date("2026-11-24T08:00:00Z"));
  await navigator.locks.request("bryggan-visible", () => notifyOfNew("erik"));
  receive("Ingen flik syns", new Date("2026-11-24T08:01:00Z"));
  await notifyOfNew("erik");
  expect(shown.slice(1)).toEqual(["Ingen flik syns"]);
});

it.each([
  ["signedOut", null],
  ["session", company.id],
] as const)("after the event %s nobody signed in leaves the page with the user %s", (topic, id) => {
  function Page() {
    observeUser(useViewer().user);
    return null;
  }
  answer("accounts.me", company);
  htmlOf(<Page />, { window: { setTimeout } });
  refetchChanged(topic);
  observeUser(null);
  expect(pageUser()?.id ?? null).toBe(id);
  forgetAnswers();
});
