import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Database, Db } from "#db/client.ts";
import { eventTopics, type EventTopic } from "#src/constants/notifications.ts";
import { fail } from "#src/shared/errors.ts";
import { ChangeLog } from "./change-log.ts";
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

/** The most live streams at once; a session's and a user's oldest ones are replaced, above the last one new ones fail. */
export const streamLimits = { session: 10, user: 30, process: 5_000 } as const;
const retryAfterSeconds = 30;

type EndReason = "closing" | "replaced";

interface Subscriber {
  sessionId: string;
  onEvent: (event: LiveEvent) => void;
  end: (reason: EndReason) => void;
}

export interface Events {
  /**
   * Calls back for every event of the user, until the returned function is called. `end` is called when the stream
   * must close: the process stops, events may have been missed ("closing"), or the user has opened too many newer ones.
   */
  subscribe: (
    userId: string,
    onEvent: (event: LiveEvent) => void,
    options?: Partial<Omit<Subscriber, "onEvent">>,
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

  function remove(userId: string, subscriber: Subscriber): void {
    const own = subscribers.get(userId);
    if (!own?.delete(subscriber)) return;
    total -= 1;
    if (own.size === 0) subscribers.delete(userId);
  }

  /** Ends the oldest streams, so that the session and the user may have one more. */
  function replaceOldest(userId: string, sessionId: string): void {
    const own = [...(subscribers.get(userId) ?? [])];
    const ofSession = own.filter((subscriber) => subscriber.sessionId === sessionId);
    const surplus = [...surplusOf(ofSession, streamLimits.session), ...surplusOf(own, streamLimits.user)];
    for (const subscriber of new Set(surplus)) {
      remove(userId, subscriber);
      subscriber.end("replaced");
    }
  }

  // Events are lost while the connection is down: ending the streams makes the clients reconnect and refetch.
  const unlisten = await database.listen(channel, dispatch, endAll);

  return {
    subscribe(userId, onEvent, { sessionId = "", end = () => {} } = {}) {
      replaceOldest(userId, sessionId);
      if (isClosed) fail("unavailable", { retryAfter: 1 });
      if (total >= streamLimits.process) fail("unavailable", { retryAfter: retryAfterSeconds });
      const subscriber: Subscriber = { sessionId, onEvent, end };
      subscribers.set(userId, (subscribers.get(userId) ?? new Set()).add(subscriber));
      total += 1;
      return () => {
        remove(userId, subscriber);
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

export interface Announcement extends LiveEvent {
  to: readonly string[] | "everyone";
}

/** Sends an event to the browsers of these users; inside a transaction, all events are sent together at the commit. */
export async function announce(ctx: Ctx, { to, ...event }: Announcement): Promise<void> {
  if (ctx.silent) return;
  const groups = to === "everyone" ? [to] : chunks([...new Set(to)]);
  const payloads = groups.map((group) => JSON.stringify({ to: group, ...event }));
  if (ctx.announcements) ctx.announcements.push(...payloads);
  else await notifyAll(ctx.db, payloads);
}

/** An expression that sends an event to the browsers of these users when a statement selects it. */
export function announceWith(topic: EventTopic, to: readonly SQL[], conversationId?: SQL): SQL {
  const ids = sql`json_build_array(${sql.join([...to], sql`, `)})`;
  const where = conversationId ? sql`, 'conversationId', ${conversationId}` : sql``;
  return sql`pg_notify(${channel}, json_build_object('to', ${ids}, 'topic', ${topic}::text${where})::text)`;
}

/** Notifies all instances of these payloads, in one statement. */
export async function notifyAll(db: Db, payloads: readonly string[]): Promise<void> {
  if (payloads.length > 0) await db.execute(sql`select ${notifyingAll(payloads)}`);
}

/** An expression that notifies all instances of these payloads when a statement selects it. */
export function notifyingAll(payloads: readonly string[]): SQL {
  return sql`(select count(pg_notify(${channel}, payload))
    from json_array_elements_text(${JSON.stringify(payloads)}::json) as payload)`;
}

function chunks(ids: string[]): string[][] {
  const groups: string[][] = [];
  for (let start = 0; start < ids.length; start += maxIdsPerPayload) {
    groups.push(ids.slice(start, start + maxIdsPerPayload));
  }
  return groups;
}
