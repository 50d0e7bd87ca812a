import { eq } from "drizzle-orm";
import { conversations, messages } from "#db/schema/index.ts";
import { partiesOf, previewOf } from "#src/domains/messaging/rules.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import type { Ctx } from "#src/platform/context.ts";
import { personForCompany } from "#src/platform/data/people.ts";
import { greatest, increment, timestamptz } from "#src/platform/data/expressions.ts";

/** It counts as read: the step has a notification (docs/rules/conversations.md#system-lines). */
export async function insertSystemLine(
  ctx: Ctx,
  line: { conversationId: number; senderId: string | null; content: string },
): Promise<void> {
  const { conversationId, senderId, content } = line;
  const [message] = await ctx.db
    .insert(messages)
    .values({
      conversationId,
      senderId,
      writtenBy: senderId === ctx.viewer?.id ? personForCompany(ctx) : null,
      content,
      messageType: "system",
      readAt: ctx.now,
      createdAt: ctx.now,
    })
    .returning({ id: messages.id });
  const [conversation] = await ctx.db
    .update(conversations)
    .set({
      lastMessage: previewOf(content),
      lastMessageId: message?.id ?? null,
      lastMessageAt: greatest(conversations.lastMessageAt, timestamptz(ctx.now)),
      messageCount: increment(conversations.messageCount),
    })
    .where(eq(conversations.id, conversationId))
    .returning({ consultantId: conversations.consultantId, employerId: conversations.employerId });
  const to = conversation ? partiesOf(conversation) : [];
  await publish(ctx, { events: [{ to, topic: "conversations", conversationId }] });
}
