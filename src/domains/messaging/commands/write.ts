import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { conversations, messages, sessions, users } from "#db/schema/index.ts";
import { conversationStatuses } from "#src/constants/conversations.ts";
import { messageReceived } from "#src/copy/notifications.ts";
import { sideName, sides, type Side } from "#src/domains/messaging/queries/sides.ts";
import { previewOf, writeMessageError } from "#src/domains/messaging/rules.ts";
import { insertNotification } from "#src/domains/notifications/commands.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { isAnyOf, preparedOnce } from "#src/platform/data/queries.ts";
import { announceWith } from "#src/platform/events.ts";

const awayAfterMinutes = 5;
const writable = conversationStatuses.filter((status) => writeMessageError(status) === null);
/** Stands for the conversation's subject in a text that is written before the subject is known. */
const subjectMark = "\uE000";

export interface NewMessage {
  conversationId: number;
  content: string;
  fileIds: readonly string[];
  /** An idempotency key from the client: sending twice with the same key creates one message. */
  clientKey: string | null;
  /** For a message whose command sends its own notification. */
  skipNotifications?: boolean;
  /** In a conversation that the same transaction has created, which no one else can see. */
  isNew?: boolean;
}

/**
 * One statement: locks the viewer's conversation, inserts the message, updates the counters, writes the notification of a
 * first unread message and sends the live events. Null when the conversation is not the viewer's. Nothing is written, and
 * `id` is null, when it has ended, when the client key was used before, or when an email is due that the caller does not
 * send (docs/rules/conversations.md#message-emails).
 */
export async function writeMessage(ctx: MemberCtx, input: NewMessage, sendsEmail: boolean) {
  const { conversationId, content, clientKey, skipNotifications = false } = input;
  const { title, message, link } = notificationOf(ctx, {
    otherId: "",
    conversationId,
    subject: subjectMark,
  });
  const [written] = await statements[sideName(ctx)](ctx).execute({
    conversationId,
    viewerId: ctx.viewer.id,
    content,
    clientKey,
    preview: previewOf(content),
    now: ctx.now.toISOString(),
    title,
    message,
    link,
    sendsEmail,
    isNotified: !skipNotifications,
    isLive: !ctx.silent,
  });
  return written ?? null;
}

export function notificationOf(
  ctx: MemberCtx,
  conversation: { otherId: string; conversationId: number; subject: string },
) {
  const { otherId: userId, conversationId, subject } = conversation;
  const { id: senderId, name: senderName } = ctx.viewer;
  return messageReceived({ userId, conversationId, subject, senderId, senderName });
}

const given = {
  conversationId: sql`${sql.placeholder("conversationId")}::int`,
  viewerId: sql`${sql.placeholder("viewerId")}::text`,
  now: sql`${sql.placeholder("now")}::timestamptz`,
  isNotified: sql`${sql.placeholder("isNotified")}::boolean`,
};

/** Whether an earlier unread message arrived while the recipient was away; an email was sent about that one. */
const wasEmailed = sql`exists (select 1 from ${messages} where ${messages.conversationId} = ${given.conversationId}
  and ${messages.senderId} = ${given.viewerId} and ${messages.readAt} is null and ${messages.createdAt} > away_since)`;

const statements = {
  consultant: preparedOnce((db) => writing(db, "consultant")),
  employer: preparedOnce((db) => writing(db, "employer")),
};

function writing(db: Db, side: Side) {
  const mine = db.$with("mine").as(lockedConversation(db, side));
  const isDue = sql`(${mine.awaySince} <= ${given.now} and (${mine.othersUnread} = 0 or not ${wasEmailed}))`;
  const checked = db.$with("checked").as(
    db
      .select({
        canWrite: sql`${isAnyOf(mine.status, writable)} and ${mine.otherStatus} <> 'deleted'`.as("can_write"),
        emailIsDue: sql`${given.isNotified} and ${isDue}`.mapWith(Boolean).as("email_is_due"),
        isFirst: sql`${given.isNotified} and ${mine.othersUnread} = 0`.as("is_first"),
        status: mine.status,
        otherStatus: mine.otherStatus,
        otherId: mine.otherId,
        subject: mine.subject,
      })
      .from(mine),
  );
  const sent = db.$with("sent", { id: messages.id }).as(sql`
    insert into ${messages} (conversation_id, sender_id, content, client_key, created_at)
    select ${given.conversationId}, ${given.viewerId}, ${sql.placeholder("content")},
      ${sql.placeholder("clientKey")}::uuid, ${given.now}
    from ${checked} where can_write and (${sql.placeholder("sendsEmail")}::boolean or not email_is_due)
    on conflict (sender_id, client_key) where client_key is not null do nothing
    returning id`);
  const counted = db.$with("counted").as(
    db
      .update(conversations)
      .set({
        lastMessage: sql`${sql.placeholder("preview")}`,
        lastMessageId: sql`${sent.id}`,
        lastMessageAt: sql`greatest(${conversations.lastMessageAt}, ${given.now})`,
        messageCount: sql`${conversations.messageCount} + 1`,
        consultantFiledAt: null,
        employerFiledAt: null,
        consultantUnread: sql`${conversations.consultantUnread} + ${side === "employer" ? 1 : 0}::int`,
        employerUnread: sql`${conversations.employerUnread} + ${side === "employer" ? 0 : 1}::int`,
      })
      .from(sent)
      .where(eq(conversations.id, given.conversationId))
      .returning({ id: conversations.id }),
  );
  const notified = db.$with("notified", {}).as(
    insertNotification("message", {
      userId: sql`other_id`,
      aboutUserId: given.viewerId,
      title: sql`${sql.placeholder("title")}`,
      message: sql`replace(${sql.placeholder("message")}::text, ${subjectMark}, subject)`,
      link: sql`${sql.placeholder("link")}`,
      conversationId: given.conversationId,
      at: given.now,
      from: sql`${checked}, ${sent} where is_first`,
    }),
  );
  const isAnnounced = sql`${sent.id} is not null and ${sql.placeholder("isLive")}::boolean`;
  return db
    .with(mine, checked, sent, counted, notified)
    .select({
      id: sent.id,
      status: checked.status,
      otherStatus: checked.otherStatus,
      otherId: checked.otherId,
      subject: checked.subject,
      emailIsDue: checked.emailIsDue,
      announced: sql`case when ${isAnnounced} then ${announceWith("conversations", [given.viewerId, sql`other_id`], given.conversationId)} end`,
      notified: sql`case when ${isAnnounced} and is_first then ${announceWith("notifications", [sql`other_id`])} end`,
    })
    .from(checked)
    .leftJoin(sent, sql`true`)
    .prepare("write_message");
}

/**
 * The conversation and its other party. The row is locked: counters and status change one after the other. Before it, the
 * viewer's account is, as `inTransaction` does.
 */
function lockedConversation(db: Db, side: Side) {
  const { own, others } = sides[side];
  const { unread } = sides[side === "employer" ? "consultant" : "employer"];
  const lastSeen = db
    .select({ at: sql`max(${sessions.seenAt})` })
    .from(sessions)
    .where(eq(sessions.userId, users.id));
  return db
    .select({
      status: conversations.status,
      subject: conversations.subject,
      othersUnread: sql`${unread}`.as("others_unread"),
      otherId: sql`${users.id}`.mapWith(users.id).as("other_id"),
      otherStatus: sql`${users.status}`.mapWith(users.status).as("other_status"),
      awaySince: sql`coalesce((${lastSeen}), 'epoch') + make_interval(mins => ${awayAfterMinutes}::int)`.as(
        "away_since",
      ),
    })
    .from(conversations)
    .innerJoin(users, eq(users.id, others))
    .where(
      and(
        eq(conversations.id, given.conversationId),
        eq(own, given.viewerId),
        sql`lock_account(${given.viewerId}, false) = 'active'`,
      ),
    )
    .for("no key update", { of: conversations });
}
