import { and, eq, isNull, sql } from "drizzle-orm";
import { conversations, notifications } from "#db/schema/index.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { ownConversations } from "./sides.ts";
import { commaSeparated } from "#src/platform/data/expressions.ts";

/** The columns that change with everything that the list, a thread or a badge shows. */
const state = commaSeparated([
  conversations.id,
  conversations.status,
  conversations.messageCount,
  conversations.lastMessageId,
  conversations.lastMessage,
  conversations.consultantUnread,
  conversations.employerUnread,
  conversations.consultantFiledAt,
  conversations.employerFiledAt,
  conversations.consultantMarkedUnread,
  conversations.employerMarkedUnread,
]);

/** A text that changes when the viewer's conversations or unread notifications change. */
export async function readVersion(ctx: MemberCtx): Promise<{ version: string }> {
  const unread = ctx.db
    .select({ version: sql`concat_ws(' ', count(*), max(${notifications.id}))` })
    .from(notifications)
    .where(and(eq(notifications.userId, ctx.viewer.personId), isNull(notifications.readAt)));
  const [row] = await ctx.db
    .select({
      version: sql`concat_ws(' ', count(*), sum(hashtext(concat_ws(' ', ${state}))), (${unread}))`.mapWith(
        String,
      ),
    })
    .from(conversations)
    .where(ownConversations(ctx));
  return { version: row?.version ?? "" };
}
