import { sql, type SQL } from "drizzle-orm";
import type { Db } from "#db/types.ts";
import type { EventTopic } from "#src/constants/notifications.ts";
import type { Ctx } from "./context.ts";
import { channel, type LiveEvent } from "./events.ts";
import { commaSeparated } from "#src/platform/data/expressions.ts";

/** A NOTIFY payload holds at most 8 000 bytes; ids have at most 40 characters. */
const maxIdsPerPayload = 150;

export interface Announcement extends LiveEvent {
  to: readonly string[] | "everyone";
}

/** The same event for each of these topics. */
export function eventsOf(event: Omit<Announcement, "topic">, ...topics: EventTopic[]): Announcement[] {
  return topics.map((topic) => ({ ...event, topic }));
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
  const ids = sql`json_build_array(${commaSeparated(to)})`;
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
