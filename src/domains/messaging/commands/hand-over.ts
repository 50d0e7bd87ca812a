import { and, eq } from "drizzle-orm";
import { conversations } from "#db/schema/index.ts";
import { announceHandover, lockColleague } from "#src/domains/accounts/commands/responsible.ts";
import type { HandOverConversation } from "#src/domains/messaging/inputs.ts";
import { ownConversations } from "#src/domains/messaging/queries/sides.ts";
import type { EmployerCtx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail } from "#src/shared/errors.ts";

/** Makes a colleague responsible for a conversation (docs/rules/members.md#responsible). */
export async function handOverConversation(
  ctx: EmployerCtx,
  { id, personId }: HandOverConversation,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockColleague(ctx, personId);
    const [conversation] = await ctx.db
      .update(conversations)
      .set({ responsibleId: personId })
      .where(and(eq(conversations.id, id), ownConversations(ctx)))
      .returning({ title: conversations.subject });
    if (!conversation) return fail("not_found");
    await announceHandover(ctx, { personId, subject: { type: "conversation", id }, ...conversation });
  });
}
