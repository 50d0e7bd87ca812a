import { and, eq, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import { notifications } from "#db/schema/index.ts";
import { emailOfNotification } from "#src/copy/emails.ts";
import type { OutgoingNotification } from "#src/copy/notifications.ts";
import { isOwnId, type Ctx, type MemberCtx } from "#src/platform/context.ts";
import { announce, type Announcement } from "#src/platform/announce.ts";
import { recipientsOf } from "#src/platform/data/recipients.ts";
import { deleteUnsentEmails, sendEmail } from "#src/platform/mail/queue.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { hasRow } from "#src/platform/data/queries.ts";
import { fail } from "#src/shared/errors.ts";
import type { NotificationType } from "#src/constants/notifications.ts";
import type { ReadNotifications } from "./inputs.ts";
import { timestamptz } from "#src/platform/data/expressions.ts";

interface Publication {
  notifications?: readonly OutgoingNotification[];
  /** The notifications to send as email; by default all that have an email kind. */
  emails?: readonly OutgoingNotification[];
  /** Live events that tell open browser tabs what to refetch. */
  events?: readonly Announcement[];
}

/** In the command's transaction; emails and live events are sent after the commit. */
export async function publish(
  ctx: Ctx,
  { notifications: sent = [], emails = sent, events = [] }: Publication,
): Promise<void> {
  if (sent.length > 0) {
    const rows = sent.map(({ userId, isPersonal, aboutUserId, type, title, message, link, subject }) => ({
      user_id: userId,
      is_personal: isPersonal ?? false,
      about_user_id: aboutUserId,
      type,
      title,
      message,
      link,
      subject_type: subject?.type,
      subject_id: subject?.id,
    }));
    await ctx.db.execute(sql`
      insert into ${notifications} (user_id, about_user_id, type, title, message, link, subject_type, subject_id, created_at)
      select recipient, n.about_user_id, n.type, n.title, n.message, n.link, n.subject_type, n.subject_id, ${timestamptz(ctx.now)}
      from json_to_recordset(${JSON.stringify(rows)}::json) as n(user_id text, is_personal boolean, about_user_id text, type text, title text,
        message text, link text, subject_type text, subject_id int), ${recipientsOf("n")}`);
    await announce(ctx, { to: sent.map(({ userId }) => userId), topic: "notifications" });
  }
  await sendAsEmails(ctx, emails);
  for (const event of events) await announce(ctx, event);
}

/** An insert of a notification as a part of a statement, for each row that `from` and `where` select. */
export function insertNotification(
  type: NotificationType,
  columns: Record<
    "userId" | "aboutUserId" | "title" | "message" | "link" | "conversationId" | "at" | "from" | "where",
    SQL
  >,
): SQL {
  const { userId, aboutUserId, title, message, link, conversationId, at, from, where } = columns;
  return sql`insert into ${notifications} (user_id, about_user_id, type, title, message, link, subject_type, subject_id, created_at)
    select recipient, ${aboutUserId}, ${type}, ${title}, ${message}, ${link}, 'conversation', ${conversationId}, ${at}
    from ${from} cross join recipients_of(${userId}, 'conversation', ${conversationId}) as recipient ${where}`;
}

async function sendAsEmails(ctx: Ctx, sent: readonly OutgoingNotification[]): Promise<void> {
  const { publicUrl } = ctx.services.env;
  await sendEmail(
    ctx,
    ...sent.flatMap((notification) => {
      const { userId, isPersonal, aboutUserId, subject, email, calendar = null, delaySeconds } = notification;
      if (email === null) return [];
      const kind = email === "always" ? null : email;
      const text = emailOfNotification(notification, publicUrl);
      return {
        userId,
        toMembers: !isPersonal,
        about: subject,
        aboutUserId,
        kind,
        ...text,
        calendar,
        delaySeconds,
      };
    }),
  );
}

/** Marks one of the viewer's notifications as read; repeating is allowed, other users' notifications are not found. */
export async function markNotificationRead(ctx: MemberCtx, id: number): Promise<{ count: number }> {
  const own = and(eq(notifications.id, id), eq(notifications.userId, ctx.viewer.personId));
  const marked = await markRead(ctx, own);
  if (marked.count > 0) return marked;
  return (await hasRow(ctx, notifications, own)) ? marked : fail("not_found");
}

/** All, or those of one type (docs/rules/notifications.md#read-by-visiting). */
export async function markNotificationsRead(ctx: MemberCtx, type?: NotificationType) {
  return markRead(ctx, type && eq(notifications.type, type));
}

/** POST /api/users/:id/notifications/read: the same, with the owner's id in the path. */
export async function markNotificationsOf(ctx: MemberCtx, { id, type }: ReadNotifications) {
  if (!isOwnId(ctx.viewer, id)) fail("not_found");
  return markNotificationsRead(ctx, type);
}

/** Marks the viewer's notification about the messages of a conversation as read. */
export async function markMessagesRead(ctx: MemberCtx, conversationId: number): Promise<void> {
  await markRead(
    ctx,
    and(
      eq(notifications.type, "message"),
      eq(notifications.subjectType, "conversation"),
      eq(notifications.subjectId, conversationId),
    ),
  );
}

/** Deletes the unread match notifications about these jobs, because the jobs can no longer be opened. */
export async function deleteMatchNotifications(ctx: Ctx, jobIds: readonly number[]): Promise<void> {
  if (jobIds.length === 0) return;
  const deleted = await ctx.db
    .delete(notifications)
    .where(
      and(
        eq(notifications.subjectType, "job"),
        inArray(notifications.subjectId, [...jobIds]),
        eq(notifications.type, "job_match"),
        isNull(notifications.readAt),
      ),
    )
    .returning({ userId: notifications.userId });
  await announce(ctx, { to: deleted.map(({ userId }) => userId), topic: "notifications" });
}

/** The notifications about a person, also read ones, and the emails that are not sent yet. */
export async function takeBackNotifications(
  ctx: Ctx,
  { userId, aboutUserId, publishedAt }: { userId: string; aboutUserId: string; publishedAt: Date },
): Promise<void> {
  await ctx.db
    .delete(notifications)
    .where(
      and(
        inArray(notifications.userId, sql`(select recipients_of(${userId}))`),
        eq(notifications.aboutUserId, aboutUserId),
        eq(notifications.createdAt, publishedAt),
      ),
    );
  await deleteUnsentEmails(ctx, { userId, aboutUserId, createdAt: publishedAt });
  await announce(ctx, { to: [userId], topic: "notifications" });
}

/** Account deletion: deletes the user's notifications, and those of others that name the user. */
export async function deleteNotificationsOf(ctx: Ctx, userId: string): Promise<void> {
  const deleted = await ctx.db
    .delete(notifications)
    .where(or(eq(notifications.userId, userId), eq(notifications.aboutUserId, userId)))
    .returning({ userId: notifications.userId });
  const others = deleted.flatMap((row) => (row.userId === userId ? [] : row.userId));
  if (others.length > 0) await announce(ctx, { to: others, topic: "notifications" });
}

export async function deleteOwnNotifications(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.delete(notifications).where(eq(notifications.userId, userId));
}

async function markRead(ctx: MemberCtx, condition: SQL | undefined): Promise<{ count: number }> {
  const { personId: userId } = ctx.viewer;
  return inTransaction(ctx, async (ctx) => {
    const marked = await ctx.db
      .update(notifications)
      .set({ readAt: ctx.now })
      .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), condition))
      .returning({ id: notifications.id });
    if (marked.length > 0) await announce(ctx, { to: [userId], topic: "notifications" });
    return { count: marked.length };
  });
}
