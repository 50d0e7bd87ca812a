import { and, eq } from "drizzle-orm";
import { conversations, messages } from "#db/schema/index.ts";
import { attachedFileText } from "#src/copy/messaging.ts";
import { claimFiles } from "#src/domains/files/commands.ts";
import type { SendMessage } from "#src/domains/messaging/inputs.ts";
import { sideOf } from "#src/domains/messaging/queries/sides.ts";
import { writeMessageError } from "#src/domains/messaging/rules.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { inTransactionOnce } from "#src/platform/data/idempotency.ts";
import { throttle } from "#src/platform/data/throttle.ts";
import { inTransaction, withRetries } from "#src/platform/data/transaction.ts";
import { fail } from "#src/shared/errors.ts";
import { notificationOf, writeInOneStatement, type NewMessage } from "./write.ts";
import { getConversation } from "#src/domains/messaging/queries/conversations.ts";

/** The same key creates no second one. What one statement does not write, a transaction does or rejects. */
export async function sendMessage(ctx: MemberCtx, input: SendMessage) {
  if (input.senderId !== undefined && input.senderId !== ctx.viewer.id) fail("forbidden");
  const { conversationId, fileIds } = input;
  const content = input.content || (fileIds.length > 0 ? attachedFileText : fail("message_empty"));
  const message = { conversationId, content, fileIds, clientKey: input.clientKey };
  async function insert(ctx: MemberCtx) {
    const { id } = await insertMessage(ctx, message);
    return { id, conversationId };
  }
  if (fileIds.length > 0 || ctx.caller?.idempotencyKey !== undefined)
    return inTransactionOnce(ctx, { command: "messaging.send", input, charge: chargeMessage }, insert);
  await chargeMessage(ctx);
  const written = await withRetries(() => writeInOneStatement(ctx, message, false));
  return written?.id ? { id: written.id, conversationId } : inTransaction(ctx, insert);
}

/** Counts a message for its sender's limit. */
export function chargeMessage(ctx: MemberCtx): Promise<void> {
  return throttle(ctx, "messages", ctx.viewer.id);
}

/** The conversation is locked before: the statement that writes sees what others wrote meanwhile. */
export async function insertMessage(ctx: MemberCtx, input: NewMessage): Promise<{ id: number }> {
  if (!input.isNew) await lockOwn(ctx, input.conversationId);
  const written = await writeInOneStatement(ctx, input, true);
  if (!written) return fail("not_found");
  if (written.id === null) {
    const error =
      written.otherStatus === "deleted" ? "conversation_ended" : writeMessageError(written.status);
    // A retry of a message that was sent before the conversation ended must still succeed.
    return (await findByClientKey(ctx, input)) ?? fail(error ?? "conflict");
  }
  await claimFiles(ctx, input.fileIds ?? [], written.id);
  if (written.emailIsDue) {
    await publish(ctx, {
      emails: [notificationOf(ctx, { ...written, conversationId: input.conversationId })],
    });
  }
  return { id: written.id };
}

async function findByClientKey(ctx: MemberCtx, { conversationId, clientKey }: NewMessage) {
  if (!clientKey) return null;
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

async function lockOwn(ctx: MemberCtx, id: number): Promise<void> {
  await ctx.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.id, id), eq(sideOf(ctx).own, ctx.viewer.id)))
    .for("no key update");
}

/** Notifies the other party and the viewer's colleagues that the viewer is typing. Nothing is stored. */
export async function announceTyping(ctx: MemberCtx, conversationId: number): Promise<void> {
  const { id, personId, role, name } = ctx.viewer;
  const { otherUser } = await getConversation(ctx, conversationId);
  const isMember = role === "employer";
  const to = isMember ? [otherUser.id, id] : [otherUser.id];
  const who = { userId: personId, ...(isMember && name !== null && { name }) };
  await publish(ctx, { events: [{ to, topic: "typing", conversationId, ...who }] });
}
