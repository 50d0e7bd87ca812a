import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { conversations, messages } from "#db/schema/index.ts";
import { hiddenMessageText } from "#src/copy/messaging.ts";
import { partiesOf, previewOf } from "#src/domains/messaging/rules.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";

/** Hides a message from the other party with a reason, or shows it again (null). False when nothing changed. */
export async function setMessageHidden(ctx: AdminCtx, id: number, reason: string | null): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const [changed] = await ctx.db
      .update(messages)
      .set({ hiddenAt: reason === null ? null : ctx.now, hiddenReason: reason })
      .where(
        and(eq(messages.id, id), reason === null ? isNotNull(messages.hiddenAt) : isNull(messages.hiddenAt)),
      )
      .returning({ conversationId: messages.conversationId, content: messages.content });
    if (!changed) return false;
    const { conversationId, content } = changed;
    await ctx.db
      .update(conversations)
      .set({ lastMessage: reason === null ? previewOf(content) : hiddenMessageText })
      .where(and(eq(conversations.id, conversationId), eq(conversations.lastMessageId, id)));
    const [parties] = await ctx.db
      .select({ consultantId: conversations.consultantId, employerId: conversations.employerId })
      .from(conversations)
      .where(eq(conversations.id, conversationId));
    const to = parties ? partiesOf(parties) : [];
    await publish(ctx, { events: [{ to, topic: "conversations", conversationId }] });
    return true;
  });
}
