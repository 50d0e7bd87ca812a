import { z } from "zod";
import type { Database } from "#db/types.ts";
import { eventTopics } from "#src/constants/notifications.ts";
import { fail } from "#src/shared/errors.ts";
import { ChangeLog } from "./change-log.ts";

/** The channel of LISTEN and NOTIFY. */
export const channel = "bryggan";

const payloadSchema = z.object({
  to: z.union([z.array(z.string()), z.literal("everyone")]),
  topic: z.enum(eventTopics),
  conversationId: z.number().optional(),
  userId: z.string().optional(),
  name: z.string().optional(),
});

/** What a browser receives: that something of this topic changed, and where, but never the data itself; of typing, who. */
export type LiveEvent = Omit<z.output<typeof payloadSchema>, "to">;

/** The most live streams at once; a session's and a user's oldest ones are replaced, above the last one new ones fail. */
export const streamLimits = { session: 10, user: 30, process: 5_000 } as const;
const retryAfterSeconds = 30;

type EndReason = "closing" | "replaced";

interface Subscriber {
  ids: readonly string[];
  sessionId: string;
  onEvent: (event: LiveEvent) => void;
  end: (reason: EndReason) => void;
}

export interface Events {
  /**
   * Calls back for every event of the ids (the person's is the last) until the returned function is called. `end` is
   * called when the stream must close: the process stops, events may have been missed ("closing"), or the person has
   * opened too many newer ones.
   */
  subscribe: (
    ids: readonly string[],
    onEvent: (event: LiveEvent) => void,
    options?: Partial<Omit<Subscriber, "onEvent" | "ids">>,
  ) => () => void;
  /** What has changed for whom, for clients without a stream. */
  log: ChangeLog;
  /** How many streams are open. */
  count: () => number;
  close: () => Promise<void>;
}

/** One LISTEN per process; events are passed on to the open tabs in memory. */
export async function openEvents(database: Database): Promise<Events> {
  const subscribers = new Map<string, Set<Subscriber>>();
  const log = new ChangeLog();
  let total = 0;
  let isClosed = false;

  function dispatch(payload: string): void {
    const message = parsePayload(payload);
    if (!message) return;
    const { to, ...event } = message;
    log.add(to, event.topic);
    const ids = to === "everyone" ? [...subscribers.keys()] : to;
    for (const id of ids) for (const { onEvent } of subscribers.get(id) ?? []) onEvent(event);
  }

  function endAll(): void {
    log.restart();
    const all = [...subscribers.values()].flatMap((own) => [...own]);
    for (const { end } of all) end("closing");
  }

  function remove(subscriber: Subscriber): void {
    let wasOpen = false;
    for (const id of subscriber.ids) {
      const own = subscribers.get(id);
      if (own?.delete(subscriber)) wasOpen = true;
      if (own?.size === 0) subscribers.delete(id);
    }
    if (wasOpen) total -= 1;
  }

  /** Ends the oldest streams, so that the session and the person may have one more. */
  function replaceOldest(personId: string, sessionId: string): void {
    const own = [...(subscribers.get(personId) ?? [])].filter(({ ids }) => ids.at(-1) === personId);
    const ofSession = own.filter((subscriber) => subscriber.sessionId === sessionId);
    const surplus = [...surplusOf(ofSession, streamLimits.session), ...surplusOf(own, streamLimits.user)];
    for (const subscriber of new Set(surplus)) {
      remove(subscriber);
      subscriber.end("replaced");
    }
  }

  // Events are lost while the connection is down: ending the streams makes the clients reconnect and refetch.
  const unlisten = await database.listen(channel, dispatch, endAll);

  return {
    subscribe(ids, onEvent, { sessionId = "", end = () => {} } = {}) {
      replaceOldest(ids.at(-1) ?? "", sessionId);
      if (isClosed) fail("unavailable", { retryAfter: 1 });
      if (total >= streamLimits.process) fail("unavailable", { retryAfter: retryAfterSeconds });
      const subscriber: Subscriber = { ids, sessionId, onEvent, end };
      for (const id of ids) subscribers.set(id, (subscribers.get(id) ?? new Set()).add(subscriber));
      total += 1;
      return () => {
        remove(subscriber);
      };
    },
    log,
    count: () => total,
    async close() {
      isClosed = true;
      endAll();
      subscribers.clear();
      total = 0;
      await unlisten();
    },
  };
}

/** The oldest of these that must end before there may be one more. */
function surplusOf(oldestFirst: readonly Subscriber[], limit: number): readonly Subscriber[] {
  return oldestFirst.slice(0, Math.max(0, oldestFirst.length + 1 - limit));
}

/** Other programs may send on the channel too: unknown payloads are ignored. */
function parsePayload(payload: string): z.output<typeof payloadSchema> | null {
  try {
    return payloadSchema.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}
