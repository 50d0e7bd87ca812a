import { and, eq, max, sql, type SQL } from "drizzle-orm";
import type { Db } from "#db/types.ts";
import { conversations, messages, sessions, users } from "#db/schema/index.ts";
import { conversationStatuses } from "#src/constants/conversations.ts";
import { messageReceived, textAroundSubject } from "#src/copy/notifications.ts";
import { sideName, sides, type Side } from "#src/domains/messaging/queries/sides.ts";
import { previewOf, writeMessageError } from "#src/domains/messaging/rules.ts";
import { insertNotification } from "#src/domains/notifications/commands.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { always, coalesce, greatest, increment, renamed } from "#src/platform/data/expressions.ts";
import { isAnyOf, preparedOnce } from "#src/platform/data/queries.ts";
import { lockedPart } from "#src/platform/data/transaction.ts";
import { announceWith } from "#src/platform/announce.ts";

const awayAfterMinutes = 5;
const writable = conversationStatuses.filter((status) => writeMessageError(status) === null);

export interface NewMessage {
  conversationId: number;
  content: string;
  fileIds?: readonly string[];
  /** An idempotency key from the client: sending twice with the same key creates one message. */
  clientKey?: string | null | undefined;
  /** For a message whose command sends its own notification. */
  skipNotifications?: boolean | undefined;
  /** In a conversation that the same transaction has created, which no one else can see. */
  isNew?: boolean;
}

/**
 * Sending a message is the most frequent write, so it is one statement instead of ten in a transaction, which took three
 * times the processor time. Each step is a CTE that reads the one before:
 *
 *   conversation          the viewer's conversation, locked, with its other party
 *   delivery              whether it may be written to, and whether an email or a notification is due
 *   new_message           the inserted message; no row when it may not be written or its client key was used before
 *   updated_conversation  counters and last message
 *   new_notification      for the first unread message
 *
 * PostgreSQL runs a CTE that writes exactly once, also when nothing reads it, and all of them see the rows as they were
 * when the statement began. So counters are added to and never counted anew, and who sends the email must lock the
 * conversation by a statement of its own before, as `insertMessage` does: else two messages at once would both be the
 * first one that was not read, and two emails would be sent.
 *
 * Null when the conversation is not the viewer's. Nothing is written, and `id` is null, when it has ended, when the client
 * key was used before, or when an email is due that the caller does not send (docs/rules/conversations.md#read-state).
 */
export async function writeInOneStatement(ctx: MemberCtx, input: NewMessage, sendsEmail: boolean) {
  const { conversationId, content, clientKey = null, skipNotifications = false } = input;
  // The statement reads the other party and the subject.
  const { title, link } = notificationOf(ctx, { otherId: "", conversationId, subject: "" });
  const { before, after } = textAroundSubject(ctx.viewer.name);
  const [written] = await statements[sideName(ctx)](ctx).execute({
    conversationId,
    viewerId: ctx.viewer.id,
    personId: ctx.viewer.personId,
    part: lockedPart(ctx.viewer),
    content,
    clientKey,
    preview: previewOf(content),
    now: ctx.now.toISOString(),
    title,
    textBeforeSubject: before,
    textAfterSubject: after,
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
  const { personId: senderId, name: senderName } = ctx.viewer;
  return messageReceived({ userId, conversationId, subject, senderId, senderName });
}

function param(name: string, type: "int4" | "text" | "timestamptz" | "bool" | "uuid"): SQL {
  return sql`${sql.placeholder(name)}::${sql.identifier(type)}`;
}

const params = {
  conversationId: param("conversationId", "int4"),
  viewerId: param("viewerId", "text"),
  personId: param("personId", "text"),
  now: param("now", "timestamptz"),
  isNotified: param("isNotified", "bool"),
  notificationText: sql`${param("textBeforeSubject", "text")} || subject || ${param("textAfterSubject", "text")}`,
};
const other = sql`other_id`;

/** Whether an earlier unread message arrived while the recipient was away; an email was sent about that one. */
const wasEmailed = sql`exists (select 1 from ${messages} where ${messages.conversationId} = ${params.conversationId}
  and ${messages.senderId} = ${params.viewerId} and ${messages.readAt} is null and ${messages.createdAt} > away_since)`;

const statements = {
  consultant: preparedOnce((db) => prepareStatement(db, "consultant")),
  employer: preparedOnce((db) => prepareStatement(db, "employer")),
};

function prepareStatement(db: Db, side: Side) {
  const writtenBy = side === "employer" ? params.personId : null;
  const conversation = db.$with("conversation").as(lockedConversation(db, side));
  const { awaySince, othersUnread, status, otherStatus, otherId, subject } = conversation;
  const isDue = sql`(${awaySince} <= ${params.now} and (${othersUnread} = 0 or not ${wasEmailed}))`;
  const delivery = db.$with("delivery").as(
    db
      .select({
        canWrite: sql`${isAnyOf(status, writable)} and ${otherStatus} <> 'deleted'`.as("can_write"),
        emailIsDue: sql`${params.isNotified} and ${isDue}`.mapWith(Boolean).as("email_is_due"),
        isFirst: sql`${params.isNotified} and ${othersUnread} = 0`.as("is_first"),
        status,
        otherStatus,
        otherId,
        subject,
      })
      .from(conversation),
  );
  const newMessage = db.$with("new_message", { id: messages.id }).as(sql`
    insert into ${messages} (conversation_id, sender_id, written_by, content, client_key, created_at)
    select ${params.conversationId}, ${params.viewerId}, ${writtenBy}, ${param("content", "text")},
      ${param("clientKey", "uuid")}, ${params.now}
    from ${delivery} where can_write and (${param("sendsEmail", "bool")} or not email_is_due)
    on conflict (sender_id, client_key) where client_key is not null do nothing
    returning id`);
  const updatedConversation = db.$with("updated_conversation").as(
    db
      .update(conversations)
      .set({
        lastMessage: param("preview", "text"),
        lastMessageId: sql`${newMessage.id}`,
        lastMessageAt: greatest(conversations.lastMessageAt, params.now),
        messageCount: increment(conversations.messageCount),
        consultantFiledAt: null,
        employerFiledAt: null,
        // Who answers first is responsible.
        responsibleId: writtenBy ? coalesce(conversations.responsibleId, writtenBy) : undefined,
        consultantUnread: side === "employer" ? increment(conversations.consultantUnread) : undefined,
        employerUnread: side === "employer" ? undefined : increment(conversations.employerUnread),
      })
      .from(newMessage)
      .where(eq(conversations.id, params.conversationId))
      .returning({ id: conversations.id }),
  );
  const newNotification = db.$with("new_notification", {}).as(
    insertNotification("message", {
      userId: other,
      aboutUserId: params.personId,
      title: param("title", "text"),
      message: params.notificationText,
      link: param("link", "text"),
      conversationId: params.conversationId,
      at: params.now,
      from: sql`${delivery} cross join ${newMessage}`,
      where: sql`where is_first`,
    }),
  );
  const isAnnounced = sql`${newMessage.id} is not null and ${param("isLive", "bool")}`;
  return db
    .with(conversation, delivery, newMessage, updatedConversation, newNotification)
    .select({
      id: newMessage.id,
      status: delivery.status,
      otherStatus: delivery.otherStatus,
      otherId: delivery.otherId,
      subject: delivery.subject,
      emailIsDue: delivery.emailIsDue,
      conversationEvent: sql`case when ${isAnnounced} then ${announceWith("conversations", [params.viewerId, other], params.conversationId)} end`,
      notificationEvent: sql`case when ${isAnnounced} and is_first then ${announceWith("notifications", [other])} end`,
    })
    .from(delivery)
    .leftJoin(newMessage, always)
    .prepare("write_message");
}

/** The viewer's account and person are locked before the row, as `inTransaction` does. */
function lockedConversation(db: Db, side: Side) {
  const { own, others } = sides[side];
  const { unread } = sides[side === "employer" ? "consultant" : "employer"];
  const lastSeen = db
    .select({ at: max(sessions.seenAt) })
    .from(sessions)
    .where(
      sql`${sessions.userId} in (select recipients_of(${users.id}, 'conversation', ${conversations.id}))`,
    );
  return db
    .select({
      status: conversations.status,
      subject: conversations.subject,
      othersUnread: sql`${unread}`.as("others_unread"),
      otherId: renamed(users.id, "other_id"),
      otherStatus: renamed(users.status, "other_status"),
      awaySince: sql`coalesce((${lastSeen}), 'epoch') + make_interval(mins => ${awayAfterMinutes}::int)`.as(
        "away_since",
      ),
    })
    .from(conversations)
    .innerJoin(users, eq(users.id, others))
    .where(
      and(
        eq(conversations.id, params.conversationId),
        eq(own, params.viewerId),
        sql`lock_account(${params.viewerId}, false) = 'active'`,
        sql`lock_member(${params.personId}, false, ${param("part", "text")}) = 'active'`,
      ),
    )
    .for("no key update", { of: conversations });
}
