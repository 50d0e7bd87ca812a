import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#db/client.ts";
import { eventTopics, type EventTopic } from "#src/constants/events.ts";
import type { Ctx } from "./context.ts";

const channel = "bryggan";
/** NOTIFY carries 8 000 bytes at most; ids are 40 characters or fewer. */
const receiversPerPayload = 150;

const payloadSchema = z.object({
  to: z.union([z.array(z.string()), z.literal("everyone")]),
  topic: z.enum(eventTopics),
  conversationId: z.number().optional(),
  userId: z.string().optional(),
});

/** What a browser hears: that something of this topic changed, and where. Never the thing itself. */
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
   * Calls back for everything the user should hear, until the returned function is called. `end` says that the
   * stream must close: the process stops, or something may have been missed.
   */
  subscribe: (userId: string, onEvent: (event: LiveEvent) => void, end?: () => void) => () => void;
  close: () => Promise<void>;
}

/** One LISTEN per process; the fan-out to the open tabs is in memory. */
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

  // What was announced while the connection was lost is gone: streams that end come back and ask for everything.
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

/** Anything can be sent on a channel; what is not ours is passed over. */
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

/** Tells the browsers of these users; inside a transaction they hear it when it is committed, or never. */
export async function announce(ctx: Ctx, { to, ...event }: Announcement): Promise<void> {
  if (ctx.silent) return;
  const groups = to === "everyone" ? [to] : chunks([...new Set(to)]);
  for (const group of groups) {
    await ctx.db.execute(sql`select pg_notify(${channel}, ${JSON.stringify({ to: group, ...event })})`);
  }
}

function chunks(ids: string[]): string[][] {
  const groups: string[][] = [];
  for (let start = 0; start < ids.length; start += receiversPerPayload) {
    groups.push(ids.slice(start, start + receiversPerPayload));
  }
  return groups;
}
