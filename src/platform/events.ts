import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#db/client.ts";
import { eventTopics, type EventTopic } from "#src/constants/notifications.ts";
import type { Ctx } from "./context.ts";

const channel = "bryggan";
/** A NOTIFY payload holds at most 8 000 bytes; ids have at most 40 characters. */
const maxIdsPerPayload = 150;

const payloadSchema = z.object({
  to: z.union([z.array(z.string()), z.literal("everyone")]),
  topic: z.enum(eventTopics),
  conversationId: z.number().optional(),
  userId: z.string().optional(),
});

/** What a browser receives: that something of this topic changed, and where, but never the data itself. */
export interface LiveEvent {
  topic: EventTopic;
  conversationId?: number | undefined;
  userId?: string | undefined;
}

interface Subscriber {
  onEvent: (event: LiveEvent) => void;
  end: () => void;
}

export interface Events {
  /**
   * Calls back for every event of the user, until the returned function is called. `end` is called when the stream
   * must close: the process stops, or events may have been missed.
   */
  subscribe: (userId: string, onEvent: (event: LiveEvent) => void, end?: () => void) => () => void;
  close: () => Promise<void>;
}

/** One LISTEN per process; events are passed on to the open tabs in memory. */
export async function openEvents(database: Database): Promise<Events> {
  const subscribers = new Map<string, Set<Subscriber>>();

  function dispatch(payload: string): void {
    const message = parsePayload(payload);
    if (!message) return;
    const { to, ...event } = message;
    const ids = to === "everyone" ? [...subscribers.keys()] : to;
    for (const id of ids) for (const { onEvent } of subscribers.get(id) ?? []) onEvent(event);
  }

  function endAll(): void {
    const all = [...subscribers.values()].flatMap((own) => [...own]);
    for (const { end } of all) end();
  }

  // Events are lost while the connection is down: ending the streams makes the clients reconnect and refetch.
  const unlisten = await database.listen(channel, dispatch, endAll);

  return {
    subscribe(userId, onEvent, end = () => {}) {
      const subscriber: Subscriber = { onEvent, end };
      const own = subscribers.get(userId) ?? new Set();
      subscribers.set(userId, own.add(subscriber));
      return () => {
        own.delete(subscriber);
        if (own.size === 0 && subscribers.get(userId) === own) subscribers.delete(userId);
      };
    },
    async close() {
      endAll();
      subscribers.clear();
      await unlisten();
    },
  };
}

/** Other programs may send on the channel too: unknown payloads are ignored. */
function parsePayload(payload: string): z.output<typeof payloadSchema> | null {
  try {
    return payloadSchema.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}

export interface Announcement extends LiveEvent {
  to: readonly string[] | "everyone";
}

/** Sends an event to the browsers of these users; inside a transaction, it is sent at the commit. */
export async function announce(ctx: Ctx, { to, ...event }: Announcement): Promise<void> {
  if (ctx.silent) return;
  const groups = to === "everyone" ? [to] : chunks([...new Set(to)]);
  for (const group of groups) {
    await ctx.db.execute(sql`select pg_notify(${channel}, ${JSON.stringify({ to: group, ...event })})`);
  }
}

function chunks(ids: string[]): string[][] {
  const groups: string[][] = [];
  for (let start = 0; start < ids.length; start += maxIdsPerPayload) {
    groups.push(ids.slice(start, start + maxIdsPerPayload));
  }
  return groups;
}
