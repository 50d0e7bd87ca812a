import { and, count, eq, getTableColumns, gt, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/types.ts";
import { conversations, members, notifications, sessions, users } from "#db/schema/index.ts";
import { idsOf, isOwnId, type MemberCtx } from "#src/platform/context.ts";
import { activeMembership, company, maySignIn } from "#src/platform/auth/sessions.ts";
import type { LiveEvent } from "#src/platform/events.ts";
import { keyset, orNull } from "#src/platform/data/queries.ts";
import { pageOf, type Page } from "#src/shared/paging.ts";
import { fail } from "#src/shared/errors.ts";
import { notificationKinds, notificationTypes } from "#src/constants/notifications.ts";
import type { ListNotifications } from "./inputs.ts";
import { unreadByTypeOutput, type Notification } from "./outputs.ts";

const pageSize = 30;
const newestFirst = keyset(notifications.createdAt, notifications.id);

/** There is one notification for all unread messages of a conversation. */
const unreadMessages = sql`(select case when c.consultant_id = ${notifications.userId}
    then c.consultant_unread else c.employer_unread end
  from ${conversations} c where ${notifications.type} = 'message'
    and ${notifications.subjectType} = 'conversation' and c.id = ${notifications.subjectId})`.mapWith(
  orNull(Number),
);

/** The viewer's notifications, newest first. */
export async function listNotifications(
  ctx: MemberCtx,
  { limit = pageSize, cursor, withTotal }: ListNotifications,
): Promise<Page<Notification>> {
  const own = eq(notifications.userId, ctx.viewer.personId);
  const rows = await ctx.db
    .select({ ...getTableColumns(notifications), unreadMessages })
    .from(notifications)
    .where(and(own, newestFirst.after(cursor)))
    .orderBy(...newestFirst.order)
    .limit(limit + 1);
  const page = pageOf(rows, limit, (row) => ({ at: row.createdAt, id: row.id }));
  return {
    ...page,
    items: page.items.map(toNotification),
    ...(withTotal && { total: await ctx.db.$count(notifications, own) }),
  };
}

/** GET /api/users/:id/notifications: only for the viewer's own id. */
export async function notificationsOf(
  ctx: MemberCtx,
  { id, ...input }: ListNotifications & { id: string },
): Promise<Page<Notification>> {
  if (!isOwnId(ctx.viewer, id)) fail("not_found");
  return listNotifications(ctx, input);
}

export async function countUnreadByType(ctx: MemberCtx) {
  const rows = await ctx.db
    .select({ type: notifications.type, number: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, ctx.viewer.personId), isNull(notifications.readAt)))
    .groupBy(notifications.type);
  const counts = new Map(rows.map(({ type, number }) => [type, number]));
  return unreadByTypeOutput.parse(
    Object.fromEntries(notificationTypes.map((type) => [type, counts.get(type) ?? 0])),
  );
}

function toNotification(
  row: typeof notifications.$inferSelect & Pick<Notification, "unreadMessages">,
): Notification {
  const isRead = row.readAt !== null;
  const { colour, icon } = notificationKinds[row.type];
  return { ...row, colour, icon, read: isRead, isRead, timestamp: row.createdAt };
}

/**
 * An event of the live stream: `ready` first, then one for each change that the user can see. `replaced` is the last one
 * of a stream that ends because the user has opened too many newer ones.
 */
export type Change = LiveEvent | { topic: "ready" } | { topic: "replaced" };

const recheckAfterMs = 5 * 60_000;

/**
 * The live stream of one browser. Equal events that wait for a slow client are merged, so that its queue stays
 * small. The stream ends with the connection, and with the session: at once when a session event arrives, otherwise
 * within five minutes.
 */
export function changesFor(
  { db, services, viewer }: MemberCtx,
  connection: AbortSignal | undefined,
): AsyncGenerator<Change, undefined> {
  const { sessionId } = viewer;
  const waiting = new Map<string, LiveEvent>();
  let wake: () => void = () => {};
  let isClosed = false;
  let isReplaced = false;
  // Before the first event is asked for, so that a failure is the response's status.
  const unsubscribe = services.events.subscribe(
    idsOf(viewer),
    (event) => {
      waiting.set(`${event.topic} ${event.conversationId} ${event.userId}`, event);
      wake();
    },
    {
      sessionId,
      end: (reason) => {
        isReplaced = reason === "replaced";
        end();
      },
    },
  );
  // A generator that waits would end only with its next event.
  connection?.addEventListener("abort", end);
  if (connection?.aborted) end();
  return changes();

  function end(): void {
    isClosed = true;
    unsubscribe();
    wake();
  }

  async function* changes(): AsyncGenerator<Change, undefined> {
    try {
      yield { topic: "ready" };
      while (!isClosed) {
        const [next] = waiting;
        if (next) {
          waiting.delete(next[0]);
          const { topic } = next[1];
          const isEnded =
            (topic === "session" || topic === "signedOut") && !(await isSignedIn(db, sessionId));
          // The tabs of the browser that signed out get the event, the user's other devices do not.
          if (isEnded === (topic === "signedOut")) yield next[1];
          if (isEnded) break;
        } else if (!(await waitForEvent(recheckAfterMs)) && !(await isSignedIn(db, sessionId))) break;
      }
      if (isReplaced) yield { topic: "replaced" };
    } finally {
      unsubscribe();
    }
    return undefined;
  }

  function waitForEvent(timeoutMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        resolve(false);
      }, timeoutMs);
      wake = () => {
        clearTimeout(timer);
        resolve(true);
      };
      if (isClosed || waiting.size > 0) wake();
    });
  }
}

async function isSignedIn(db: Db, sessionId: string): Promise<boolean> {
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(members, activeMembership)
    .leftJoin(company, eq(company.id, members.companyId))
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, sql`now()`), maySignIn));
  return found.length > 0;
}
