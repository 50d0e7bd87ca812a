import { and, eq, gt, isNotNull, isNull, max, ne, or, sql } from "drizzle-orm";
import { conversations, messages, sessions, users } from "#db/schema/index.ts";
import { attachedFileText } from "#src/copy/messaging.ts";
import { messageReceived } from "#src/copy/notifications.ts";
import { claimFiles } from "#src/domains/files/commands.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { throttle } from "#src/platform/data/throttle.ts";
import { inTransactionOnce } from "#src/platform/data/idempotency.ts";
import { fail } from "#src/shared/errors.ts";
import type { SendMessage } from "#src/domains/messaging/inputs.ts";
import { previewOf, writeMessageError } from "#src/domains/messaging/rules.ts";

const awayAfterMs = 5 * 60_000;

interface NewMessage {
  conversationId: number;
  content: string;
  fileIds: readonly string[];
  /** An idempotency key from the client: sending twice with the same key creates one message. */
  clientKey: string | null;
  /** For a message whose command sends its own notification. */
  skipNotifications?: boolean;
}

/** Sends a message; repeating the call with the same key creates no second one. */
export async function sendMessage(
  ctx: MemberCtx,
  input: SendMessage,
): Promise<{ id: number; conversationId: number }> {
  if (input.senderId !== undefined && input.senderId !== ctx.viewer.id) fail("forbidden");
  await throttle(ctx, "messages", ctx.viewer.id);
  const { conversationId, fileIds } = input;
  const content = input.content || (fileIds.length > 0 ? attachedFileText : fail("message_empty"));
  return inTransactionOnce(ctx, { command: "messaging.send", input }, async (ctx) => {
    const { id } = await insertMessage(ctx, {
      conversationId,
      content,
      fileIds,
      clientKey: input.clientKey ?? null,
    });
    return { id, conversationId };
  });
}

/** Inserts the message, attaches its files and updates the counters, in the caller's transaction. */
export async function insertMessage(ctx: MemberCtx, input: NewMessage): Promise<{ id: number }> {
  const { conversationId, content, fileIds, clientKey, skipNotifications = false } = input;
  const conversation = await lockOwn(ctx, conversationId);
  const { isConsultant } = conversation;
  const error =
    conversation.otherStatus === "deleted" ? "conversation_ended" : writeMessageError(conversation.status);
  // A retry of a message that was sent before the conversation ended must still succeed.
  if (error) return (await findByClientKey(ctx, conversationId, clientKey)) ?? fail(error);
  const inserted = ctx.db.$with("inserted").as(
    ctx.db
      .insert(messages)
      .values({ conversationId, senderId: ctx.viewer.id, content, clientKey, createdAt: ctx.now })
      .onConflictDoNothing({
        target: [messages.senderId, messages.clientKey],
        where: isNotNull(messages.clientKey),
      })
      .returning({ id: messages.id }),
  );
  const [message] = await ctx.db
    .with(inserted)
    .update(conversations)
    .set({
      lastMessage: previewOf(content),
      lastMessageId: sql`${inserted.id}`,
      lastMessageAt: sql`greatest(${conversations.lastMessageAt}, ${ctx.now.toISOString()}::timestamptz)`,
      messageCount: sql`${conversations.messageCount} + 1`,
      consultantFiledAt: null,
      employerFiledAt: null,
      consultantUnread: sql`${conversations.consultantUnread} + ${isConsultant ? 0 : 1}`,
      employerUnread: sql`${conversations.employerUnread} + ${isConsultant ? 1 : 0}`,
    })
    .from(inserted)
    .where(eq(conversations.id, conversationId))
    .returning({ id: inserted.id });
  if (!message) return (await findByClientKey(ctx, conversationId, clientKey)) ?? fail("conflict");
  await claimFiles(ctx, fileIds, message.id);
  await publish(ctx, {
    ...(skipNotifications ? {} : await notificationsOf(ctx, conversation, message.id)),
    events: [{ to: [ctx.viewer.id, conversation.otherId], topic: "conversations", conversationId }],
  });
  return message;
}

async function findByClientKey(
  ctx: MemberCtx,
  conversationId: number,
  clientKey: string | null,
): Promise<{ id: number } | null> {
  if (clientKey === null) return null;
  const [sent] = await ctx.db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.senderId, ctx.viewer.id),
        eq(messages.clientKey, clientKey),
      ),
    );
  return sent ?? null;
}

/** Locks one of the viewer's conversations, so that its counters and status change one after the other. */
async function lockOwn(ctx: MemberCtx, id: number) {
  const mine = or(
    and(eq(conversations.consultantId, ctx.viewer.id), eq(users.id, conversations.employerId)),
    and(eq(conversations.employerId, ctx.viewer.id), eq(users.id, conversations.consultantId)),
  );
  const lastSeen = ctx.db
    .select({ at: max(sessions.seenAt) })
    .from(sessions)
    .where(eq(sessions.userId, users.id));
  const [row] = await ctx.db
    .select({
      id: conversations.id,
      status: conversations.status,
      subject: conversations.subject,
      consultantId: conversations.consultantId,
      consultantUnread: conversations.consultantUnread,
      employerUnread: conversations.employerUnread,
      otherId: users.id,
      otherStatus: users.status,
      otherSeenAt: sql`(${lastSeen})`.mapWith(sessions.seenAt),
    })
    .from(conversations)
    .innerJoin(users, mine)
    .where(eq(conversations.id, id))
    .for("no key update", { of: conversations });
  if (!row) return fail("not_found");
  const isConsultant = row.consultantId === ctx.viewer.id;
  return { ...row, isConsultant, othersUnread: isConsultant ? row.employerUnread : row.consultantUnread };
}

type LockedConversation = Awaited<ReturnType<typeof lockOwn>>;

/** The first unread message of a conversation gets a notification. An email is sent when the recipient is away. */
async function notificationsOf(ctx: MemberCtx, conversation: LockedConversation, messageId: number) {
  const { id, otherId, othersUnread, subject } = conversation;
  const notification = messageReceived({
    userId: otherId,
    conversationId: id,
    subject,
    senderId: ctx.viewer.id,
    senderName: ctx.viewer.name,
  });
  return {
    notifications: othersUnread === 0 ? [notification] : [],
    emails: (await needsEmail(ctx, conversation, messageId)) ? [notification] : [],
  };
}

/** Whether the recipient is away and has not yet been emailed about an earlier unread message since they left. */
async function needsEmail(
  ctx: MemberCtx,
  conversation: LockedConversation,
  messageId: number,
): Promise<boolean> {
  const { id, othersUnread, otherSeenAt } = conversation;
  const awaySince = new Date((otherSeenAt?.getTime() ?? 0) + awayAfterMs);
  if (awaySince > ctx.now) return false;
  return othersUnread === 0 || !(await wasEmailed(ctx, id, messageId, awaySince));
}

/** Whether an earlier unread message arrived while the recipient was away; an email was sent about that one. */
async function wasEmailed(
  ctx: MemberCtx,
  conversationId: number,
  messageId: number,
  awaySince: Date,
): Promise<boolean> {
  const [earlier] = await ctx.db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.senderId, ctx.viewer.id),
        ne(messages.id, messageId),
        isNull(messages.readAt),
        gt(messages.createdAt, awaySince),
      ),
    )
    .limit(1);
  return earlier !== undefined;
}
