import { and, eq } from "drizzle-orm";
import { conversations } from "#db/schema/index.ts";
import type { FileConversation, HandOverConversation } from "#src/domains/messaging/inputs.ts";
import { ownConversations } from "#src/domains/messaging/queries/sides.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import type { MemberCtx, EmployerCtx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail } from "#src/shared/errors.ts";
import { announceHandover, lockColleague } from "#src/domains/accounts/commands/responsible.ts";

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
    const [changed = fail("not_found")] = await ctx.db
      .update(conversations)
      .set(ctx.viewer.role === "employer" ? employer : consultant)
      .where(and(eq(conversations.id, id), ownConversations(ctx)))
      .returning({ id: conversations.id });
    await publish(ctx, { events: [{ to: [ctx.viewer.id], topic: "conversations", conversationId: id }] });
    return changed;
  });
}

/** Makes a colleague responsible for a conversation (docs/rules/members.md#responsible). */
export async function handOverConversation(
  ctx: EmployerCtx,
  { id, personId }: HandOverConversation,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockColleague(ctx, personId);
    const [conversation = fail("not_found")] = await ctx.db
      .update(conversations)
      .set({ responsibleId: personId })
      .where(and(eq(conversations.id, id), ownConversations(ctx)))
      .returning({ title: conversations.subject });
    await announceHandover(ctx, { personId, subject: { type: "conversation", id }, ...conversation });
  });
}
