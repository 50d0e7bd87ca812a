import { and, eq, max, sql } from "drizzle-orm";
import type { Db } from "#db/types.ts";
import { conversations, messages, sessions, users } from "#db/schema/index.ts";
import { conversationStatuses } from "#src/constants/conversations.ts";
import { messageReceived, textAroundSubject } from "#src/copy/notifications.ts";
import { sideName, sides, type Side } from "#src/domains/messaging/queries/sides.ts";
import { previewOf, writeMessageError } from "#src/domains/messaging/rules.ts";
import { insertNotification } from "#src/domains/notifications/commands.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { always, coalesce, greatest, increment } from "#src/platform/data/expressions.ts";
import { isAnyOf, preparedOnce } from "#src/platform/data/queries.ts";
import { lockedPart } from "#src/platform/data/transaction.ts";
import { announceWith } from "#src/platform/announce.ts";

const awayAfterMinutes = 5;
const writable = conversationStatuses.filter((status) => writeMessageError(status) === null);

export interface NewMessage {
  conversationId: number;
  content: string;
  fileIds: readonly string[];
  /** An idempotency key from the client: sending twice with the same key creates one message. */
  clientKey: string | null;
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
  const { conversationId, content, clientKey, skipNotifications = false } = input;
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

const params = {
  conversationId: sql`${sql.placeholder("conversationId")}::int`,
  viewerId: sql`${sql.placeholder("viewerId")}::text`,
  personId: sql`${sql.placeholder("personId")}::text`,
  now: sql`${sql.placeholder("now")}::timestamptz`,
  isNotified: sql`${sql.placeholder("isNotified")}::boolean`,
  notificationText: sql`${sql.placeholder("textBeforeSubject")}::text || subject || ${sql.placeholder("textAfterSubject")}::text`,
};

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
    select ${params.conversationId}, ${params.viewerId}, ${writtenBy}, ${sql.placeholder("content")},
      ${sql.placeholder("clientKey")}::uuid, ${params.now}
    from ${delivery} where can_write and (${sql.placeholder("sendsEmail")}::boolean or not email_is_due)
    on conflict (sender_id, client_key) where client_key is not null do nothing
    returning id`);
  const updatedConversation = db.$with("updated_conversation").as(
    db
      .update(conversations)
      .set({
        lastMessage: sql`${sql.placeholder("preview")}`,
        lastMessageId: sql`${newMessage.id}`,
        lastMessageAt: greatest(conversations.lastMessageAt, params.now),
        messageCount: increment(conversations.messageCount),
        consultantFiledAt: null,
        employerFiledAt: null,
        // Who answers first is responsible.
        responsibleId: writtenBy ? coalesce(conversations.responsibleId, writtenBy) : undefined,
        consultantUnread: sql`${conversations.consultantUnread} + ${side === "employer" ? 1 : 0}::int`,
        employerUnread: sql`${conversations.employerUnread} + ${side === "employer" ? 0 : 1}::int`,
      })
      .from(newMessage)
      .where(eq(conversations.id, params.conversationId))
      .returning({ id: conversations.id }),
  );
  const newNotification = db.$with("new_notification", {}).as(
    insertNotification("message", {
      userId: sql`other_id`,
      aboutUserId: params.personId,
      title: sql`${sql.placeholder("title")}`,
      message: params.notificationText,
      link: sql`${sql.placeholder("link")}`,
      conversationId: params.conversationId,
      at: params.now,
      from: sql`${delivery} cross join ${newMessage}`,
      where: sql`where is_first`,
    }),
  );
  const isAnnounced = sql`${newMessage.id} is not null and ${sql.placeholder("isLive")}::boolean`;
  return db
    .with(conversation, delivery, newMessage, updatedConversation, newNotification)
    .select({
      id: newMessage.id,
      status: delivery.status,
      otherStatus: delivery.otherStatus,
      otherId: delivery.otherId,
      subject: delivery.subject,
      emailIsDue: delivery.emailIsDue,
      conversationEvent: sql`case when ${isAnnounced} then ${announceWith("conversations", [params.viewerId, sql`other_id`], params.conversationId)} end`,
      notificationEvent: sql`case when ${isAnnounced} and is_first then ${announceWith("notifications", [sql`other_id`])} end`,
    })
    .from(delivery)
    .leftJoin(newMessage, always)
    .prepare("write_message");
}

/**
 * The conversation and its other party. The row is locked: counters and status change one after the other. Before it, the
 * viewer's account and person are, as `inTransaction` does.
 */
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
        eq(conversations.id, params.conversationId),
        eq(own, params.viewerId),
        sql`lock_account(${params.viewerId}, false) = 'active'`,
        sql`lock_member(${params.personId}, false, ${sql.placeholder("part")}::text) = 'active'`,
      ),
    )
    .for("no key update", { of: conversations });
}
