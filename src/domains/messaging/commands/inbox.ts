import { and, eq } from "drizzle-orm";
import { conversations } from "#db/schema/index.ts";
import type { FileConversation } from "#src/domains/messaging/inputs.ts";
import { ownConversations } from "#src/domains/messaging/queries/sides.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail } from "#src/shared/errors.ts";

/** Marks a conversation as unread for the viewer, until it is read again (docs/rules/conversations.md#own-inbox). */
export function markConversationUnread(ctx: MemberCtx, id: number): Promise<{ id: number }> {
  return changeOwnSide(ctx, id, { consultantMarkedUnread: true }, { employerMarkedUnread: true });
}

/** Puts a conversation away, or takes it back, in the viewer's inbox only (docs/rules/conversations.md#own-inbox). */
export function fileConversation(ctx: MemberCtx, { id, isFiled }: FileConversation): Promise<{ id: number }> {
  const at = isFiled ? ctx.now : null;
  return changeOwnSide(ctx, id, { consultantFiledAt: at }, { employerFiledAt: at });
}

type Change = Partial<typeof conversations.$inferInsert>;

async function changeOwnSide(ctx: MemberCtx, id: number, consultant: Change, employer: Change) {
  return inTransaction(ctx, async (ctx) => {
    const [changed] = await ctx.db
      .update(conversations)
      .set(ctx.viewer.role === "employer" ? employer : consultant)
      .where(and(eq(conversations.id, id), ownConversations(ctx)))
      .returning({ id: conversations.id });
    if (!changed) return fail("not_found");
    await publish(ctx, { events: [{ to: [ctx.viewer.id], topic: "conversations", conversationId: id }] });
    return changed;
  });
}
