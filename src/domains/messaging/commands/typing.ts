import { getConversation } from "#src/domains/messaging/queries/conversations.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import type { MemberCtx } from "#src/platform/context.ts";

/** Notifies the other party that the viewer is typing. Nothing is stored. */
export async function announceTyping(ctx: MemberCtx, conversationId: number): Promise<void> {
  const { otherUser } = await getConversation(ctx, conversationId);
  await publish(ctx, {
    events: [{ to: [otherUser.id], topic: "typing", conversationId, userId: ctx.viewer.id }],
  });
}
