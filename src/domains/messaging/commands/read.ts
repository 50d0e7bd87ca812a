import { and, eq, gt, isNull, lte, ne, or } from "drizzle-orm";
import { conversations, messages } from "#db/schema/index.ts";
import type { MarkRead, Thread } from "#src/domains/messaging/inputs.ts";
import { isParticipant } from "#src/domains/messaging/queries/conversations.ts";
import { ownConversations, sideOf } from "#src/domains/messaging/queries/sides.ts";
import { readThread } from "#src/domains/messaging/queries/thread.ts";
import { partiesOf } from "#src/domains/messaging/rules.ts";
import type { Message } from "#src/domains/messaging/outputs.ts";
import { markMessagesRead, publish } from "#src/domains/notifications/commands.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { ignoreUnwritable } from "#src/platform/data/sql-state.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail } from "#src/shared/errors.ts";
import { limits } from "#src/constants/limits.ts";
import { pick } from "#src/shared/objects.ts";

/** The row is locked first: sending waits for the counter (docs/rules/conversations.md#read-state). */
export function markConversationRead(ctx: MemberCtx, { id, upTo }: MarkRead): Promise<{ marked: number }> {
  return inTransaction(ctx, async (ctx) => {
    const { unread, markedUnread } = sideOf(ctx);
    const [conversation] = await ctx.db
      .select({ ...pick(conversations, ["consultantId", "employerId"]), unread })
      .from(conversations)
      .where(and(eq(conversations.id, id), ownConversations(ctx), or(gt(unread, 0), markedUnread)))
      .for("no key update");
    if (!conversation) return (await isParticipant(ctx, id)) ? { marked: 0 } : fail("not_found");
    const marked = await ctx.db
      .update(messages)
      .set({ readAt: ctx.now })
      .where(
        and(
          eq(messages.conversationId, id),
          ne(messages.senderId, ctx.viewer.id),
          isNull(messages.readAt),
          upTo === undefined ? undefined : lte(messages.id, upTo),
        ),
      )
      .returning({ id: messages.id });
    const left = Math.max(0, upTo === undefined ? 0 : conversation.unread - marked.length);
    await ctx.db
      .update(conversations)
      .set(
        unread === conversations.employerUnread
          ? { employerUnread: left, employerMarkedUnread: false }
          : { consultantUnread: left, consultantMarkedUnread: false },
      )
      .where(eq(conversations.id, id));
    if (left === 0) await markMessagesRead(ctx, id);
    const to = partiesOf(conversation);
    await publish(ctx, { events: [{ to, topic: "conversations", conversationId: id }] });
    return { marked: marked.length };
  });
}

/** Marks all of the viewer's conversations as read, each in a transaction of its own, so that no one waits for all of them. */
export async function markAllRead(ctx: MemberCtx): Promise<{ marked: number }> {
  const { unread, markedUnread } = sideOf(ctx);
  const rows = await ctx.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(ownConversations(ctx), or(gt(unread, 0), markedUnread)))
    .orderBy(conversations.id)
    .limit(limits.plainList);
  let total = 0;
  for (const { id } of rows) {
    const { marked } = await markConversationRead(ctx, { id });
    total += marked;
  }
  return { marked: total };
}

/** Also marks the conversation as read, but for a prefetch or a reader of the company. */
export async function openThread(ctx: MemberCtx, input: Thread): Promise<Message[]> {
  const { items } = await readThread(ctx, { ...input, limit: input.limit ?? limits.page });
  if (ctx.caller?.isPrefetch !== true && ctx.viewer.part !== "reader")
    await markConversationRead(ctx, { id: input.id }).catch(ignoreUnwritable);
  return items;
}
