import { and, eq, gt, isNull, ne } from "drizzle-orm";
import { conversations, messages } from "#db/schema/index.ts";
import { conversationLink } from "#src/copy/notifications.ts";
import type { Thread } from "#src/domains/messaging/inputs.ts";
import { sideOf, isParticipant } from "#src/domains/messaging/queries/conversations.ts";
import { readThread } from "#src/domains/messaging/queries/thread.ts";
import type { Message } from "#src/domains/messaging/outputs.ts";
import { markNotificationsAt, publish } from "#src/domains/notifications/commands.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { ignoreUnwritable } from "#src/platform/data/sql-state.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail } from "#src/shared/errors.ts";
import { limits } from "#src/constants/limits.ts";

/**
 * Marks the other party's messages and the notification about them as read (docs/rules/conversations.md#read-state).
 * The counter is updated first: sending waits for that row lock, so the counter always matches the messages.
 */
export function markConversationRead(ctx: MemberCtx, id: number): Promise<{ marked: number }> {
  return inTransaction(ctx, async (ctx) => {
    const { own, unread } = sideOf(ctx);
    const resetCounter =
      unread === conversations.employerUnread ? { employerUnread: 0 } : { consultantUnread: 0 };
    const [conversation] = await ctx.db
      .update(conversations)
      .set(resetCounter)
      .where(and(eq(conversations.id, id), eq(own, ctx.viewer.id), gt(unread, 0)))
      .returning({ consultantId: conversations.consultantId, employerId: conversations.employerId });
    if (!conversation) return (await isParticipant(ctx, id)) ? { marked: 0 } : fail("not_found");
    const marked = await ctx.db
      .update(messages)
      .set({ readAt: ctx.now })
      .where(
        and(eq(messages.conversationId, id), ne(messages.senderId, ctx.viewer.id), isNull(messages.readAt)),
      )
      .returning({ id: messages.id });
    await markNotificationsAt(ctx, conversationLink(id));
    const parties = [conversation.consultantId, conversation.employerId].filter((party) => party !== null);
    await publish(ctx, { events: [{ to: parties, topic: "conversations", conversationId: id }] });
    return { marked: marked.length };
  });
}

/** GET /api/conversations/:id/messages: also marks the conversation as read. */
export async function openThread(ctx: MemberCtx, input: Thread): Promise<Message[]> {
  const { items } = await readThread(ctx, { ...input, limit: input.limit ?? limits.page });
  await markConversationRead(ctx, input.id).catch(ignoreUnwritable);
  return items;
}
