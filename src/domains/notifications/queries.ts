import { and, count, eq, gt, isNull, sql } from "drizzle-orm";
import { notifications, sessions, users } from "#db/schema/index.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import type { LiveEvent } from "#src/platform/events.ts";
import { keyset } from "#src/platform/keyset.ts";
import { pageOf, type Page } from "#src/shared/paging.ts";
import { fail } from "#src/shared/errors.ts";
import { notificationKinds, notificationTypes } from "#src/constants/notifications.ts";
import type { ListNotifications } from "./inputs.ts";
import { unreadByTypeOutput, type Notification, type UnreadByType } from "./outputs.ts";

const pageSize = 30;
const newestFirst = keyset(notifications.createdAt, notifications.id);

/** The viewer's notices, newest first. */
export async function listNotifications(
  ctx: MemberCtx,
  { limit = pageSize, cursor }: ListNotifications,
): Promise<Page<Notification>> {
  const rows = await ctx.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, ctx.viewer.id), newestFirst.after(cursor)))
    .orderBy(...newestFirst.order)
    .limit(limit + 1);
  const page = pageOf(rows, limit, (row) => ({ at: row.createdAt, id: row.id }));
  return { ...page, items: page.items.map(asShown) };
}

/** The documented list, of oneself only. */
export async function notificationsOf(
  ctx: MemberCtx,
  { id, ...asked }: ListNotifications & { id: string },
): Promise<Page<Notification>> {
  if (id !== ctx.viewer.id) fail("not_found");
  return listNotifications(ctx, asked);
}

export async function countUnreadByType(ctx: MemberCtx): Promise<UnreadByType> {
  const rows = await ctx.db
    .select({ type: notifications.type, number: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, ctx.viewer.id), isNull(notifications.readAt)))
    .groupBy(notifications.type);
  const counts = new Map(rows.map(({ type, number }) => [type, number]));
  return unreadByTypeOutput.parse(
    Object.fromEntries(notificationTypes.map((type) => [type, counts.get(type) ?? 0])),
  );
}

function asShown(row: typeof notifications.$inferSelect): Notification {
  const isRead = row.readAt !== null;
  const { colour, icon } = notificationKinds[row.type];
  return { ...row, colour, icon, read: isRead, isRead, timestamp: row.createdAt };
}

/** What a tab hears first, then whenever something changes that its user can see. */
export type Change = LiveEvent | { topic: "ready" };

const recheckAfter = 5 * 60_000;

/**
 * The one stream of a tab. What is said several times before the tab takes it is said once, so that a slow one never
 * piles up. It ends with the session: at once when that is told, else within five minutes.
 */
export async function* changesFor(ctx: MemberCtx, signal: AbortSignal): AsyncGenerator<Change> {
  const waiting = new Map<string, LiveEvent>();
  let wake: () => void = () => {};
  let isOver = false;
  function end(): void {
    isOver = true;
    wake();
  }
  const leave = ctx.services.events.subscribe(
    ctx.viewer.id,
    (event) => {
      waiting.set(`${event.topic} ${event.conversationId} ${event.userId}`, event);
      wake();
    },
    end,
  );
  signal.addEventListener("abort", end, { once: true });
  try {
    yield { topic: "ready" };
    while (!isOver) {
      const [next] = waiting;
      if (next) {
        waiting.delete(next[0]);
        if (next[1].topic === "session" && !(await isSignedIn(ctx))) return;
        yield next[1];
      } else if (!(await wokenWithin(recheckAfter)) && !(await isSignedIn(ctx))) return;
    }
  } finally {
    leave();
    signal.removeEventListener("abort", end);
  }

  function wokenWithin(milliseconds: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        resolve(false);
      }, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve(true);
      };
      if (isOver || waiting.size > 0) wake();
    });
  }
}

async function isSignedIn(ctx: MemberCtx): Promise<boolean> {
  const found = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.status, "active")))
    .where(and(eq(sessions.id, ctx.viewer.sessionId), gt(sessions.expiresAt, sql`now()`)));
  return found.length > 0;
}
