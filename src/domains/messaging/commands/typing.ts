import { getConversation } from "#src/domains/messaging/queries/conversations.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import type { MemberCtx } from "#src/platform/context.ts";

/** Notifies the other party and the viewer's colleagues that the viewer is typing. Nothing is stored. */
export async function announceTyping(ctx: MemberCtx, conversationId: number): Promise<void> {
  const { id, personId, role, name } = ctx.viewer;
  const { otherUser } = await getConversation(ctx, conversationId);
  const isMember = role === "employer";
  const to = isMember ? [otherUser.id, id] : [otherUser.id];
  const who = { userId: personId, ...(isMember && name !== null && { name }) };
  await publish(ctx, { events: [{ to, topic: "typing", conversationId, ...who }] });
}
