import { getConversation } from "#src/domains/messaging/queries/conversations.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { announce } from "#src/platform/events.ts";

/** Lets the other one see that something is being written. Nothing is stored. */
export async function announceTyping(ctx: MemberCtx, conversationId: number): Promise<void> {
  const { otherUser } = await getConversation(ctx, conversationId);
  await announce(ctx, { to: [otherUser.id], topic: "typing", conversationId, userId: ctx.viewer.id });
}
