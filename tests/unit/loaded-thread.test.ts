import { describe, expect, it } from "vitest";
import {
  around,
  maxShown,
  nothingLoaded,
  seenOwnId,
  withNewer,
  withNewest,
  withOlder,
  type LoadedThread,
  type ThreadPage,
} from "#src/client/parts/messaging/loadedThread.ts";

type Message = ThreadPage["items"][number];

/** A thread of messages with the ids 1 to `newestId`, read in pages of 50. */
function threadOf(newestId: number) {
  function items(from: number, to: number): Message[] {
    const ids = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
    return ids.map((id) => ({
      id,
      conversationId: 1,
      senderId: "anna",
      writtenBy: null,
      content: `Nummer ${id}`,
      messageType: "text",
      isRead: true,
      createdAt: new Date(id * 60_000),
      clientKey: null,
      attachments: [],
    }));
  }
  return {
    before(id: number, count = 50): ThreadPage {
      const from = Math.max(1, Math.min(id - 1, newestId) - count + 1);
      return { items: items(from, Math.min(id - 1, newestId)), hasOlder: from > 1, seenUpTo: null };
    },
    since: (id: number, count = 50) => items(id + 1, Math.min(id + count, newestId)),
    newest(): ThreadPage {
      return this.before(newestId + 1);
    },
  };
}

function idsOf({ items }: LoadedThread): [number | undefined, number | undefined, number] {
  return [items[0]?.id, items.at(-1)?.id, items.length];
}

function isWithoutGaps({ items }: LoadedThread): boolean {
  return items.every(({ id }, index) => index === 0 || id === (items[index - 1]?.id ?? 0) + 1);
}

describe("what is shown of a thread", () => {
  it("never has gaps or more than its limit, all the way to the first message and back", () => {
    const thread = threadOf(2_000);
    let shown = withNewest(nothingLoaded, thread.newest());
    let steps = 0;
    while (shown.hasOlder) {
      shown = withOlder(shown, thread.before(shown.items[0]?.id ?? 0));
      expect(isWithoutGaps(shown) && shown.items.length <= maxShown).toBe(true);
      steps += 1;
    }
    expect([steps, shown.hasNewer, ...idsOf(shown)]).toEqual([39, true, 1, 150, 150]);
    while (shown.hasNewer) {
      const newer = thread.since(shown.items.at(-1)?.id ?? 0);
      shown = withNewer(shown, newer, newer.length < 50);
      expect(isWithoutGaps(shown) && shown.items.length <= maxShown).toBe(true);
    }
    expect([shown.hasOlder, ...idsOf(shown)]).toEqual([true, 1_851, 2_000, 150]);
  });

  it("stays where the user reads while messages arrive, and joins the newest ones without a gap", () => {
    const start = withNewest(nothingLoaded, threadOf(2_000).newest());
    const thread = threadOf(2_100);
    const far = around(start, thread.before(1_001, 25), thread.since(1_000, 25), false);
    const later = withNewest(far, thread.newest());
    expect([later.hasNewer, ...idsOf(later)]).toEqual([true, 976, 1_025, 50]);
    expect(withOlder(later, thread.before(976)).hasNewer).toBe(true);
    const near = around(later, thread.before(2_041, 25), thread.since(2_040, 25), false);
    const joined = withNewest(near, thread.newest());
    expect([joined.hasNewer, ...idsOf(joined)]).toEqual([false, 2_016, 2_100, 85]);
  });

  it("shows a message that arrived while the last newer ones were fetched", () => {
    const before = threadOf(1_990);
    const shown = around(
      withNewest(nothingLoaded, before.newest()),
      before.before(1_961, 25),
      before.since(1_960, 25),
      false,
    );
    const withArrived = withNewest(shown, threadOf(1_991).newest());
    expect(idsOf(withNewer({ ...withArrived, hasNewer: true }, before.since(1_985), true))).toEqual([
      1_936, 1_991, 56,
    ]);
  });

  it("starts over at the end when the newest page does not follow", () => {
    const start = withNewest(nothingLoaded, threadOf(100).newest());
    expect(idsOf(withNewest(start, threadOf(300).newest()))).toEqual([251, 300, 50]);
  });
});

it.each([
  ["is read", "text", 3, 3],
  ["and later ones are read", "text", 4, 3],
  ["is not read yet", "text", 2, null],
  ["is a line about a step, so that it is the one before", "system", 3, 1],
  ["is not read, nor is any other", "text", null, null],
] as const)("'Sett' stands below the viewer's last message when it %s", (_, messageType, seenUpTo, id) => {
  const items = [
    { id: 1, senderId: "anna", messageType: "text" },
    { id: 2, senderId: "nord", messageType: "text" },
    { id: 3, senderId: "anna", messageType },
    { id: 4, senderId: "nord", messageType: "text" },
  ] as const;
  expect(seenOwnId(items, "anna", seenUpTo)).toBe(id);
});
