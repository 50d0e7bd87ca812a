import { and, eq, gt, isNull } from "drizzle-orm";
import { clientReferences } from "#db/schema/index.ts";
import { referenceAnswered } from "#src/copy/references.ts";
import { publish, takeBackNotifications } from "#src/domains/notifications/commands.ts";
import type { Answer } from "#src/domains/references/inputs.ts";
import { findAskedReference, getAskedReference } from "#src/domains/references/queries.ts";
import type { Ctx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { deleteEmailsTo } from "#src/platform/mail/queue.ts";
import { fail } from "#src/shared/errors.ts";

/** Stores the answer, once: a second one is `stale_state`. */
export async function answerReference(ctx: Ctx, { token, ...answer }: Answer) {
  const { relation, from, to, statement, mayContact } = answer;
  const { id, company } = await getAskedReference(ctx, token);
  await inTransaction(ctx, async (ctx) => {
    const [row = fail("stale_state")] = await ctx.db
      .update(clientReferences)
      .set({ relation, from, to, statement, mayContact, answeredAt: ctx.now })
      .where(
        and(
          eq(clientReferences.id, id),
          isNull(clientReferences.answeredAt),
          gt(clientReferences.expiresAt, ctx.now),
        ),
      )
      .returning({ userId: clientReferences.userId });
    await publish(ctx, { notifications: [referenceAnswered({ userId: row.userId, company })] });
  });
  // Not counted again: what is stored must not be answered with a limit.
  return findAskedReference(ctx, token);
}

/** The person does not answer or takes the answer back: everything about the person goes, emails and the news of the answer too. */
export async function withdrawAnswer(ctx: Ctx, token: string): Promise<void> {
  const { id } = await getAskedReference(ctx, token);
  await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.delete(clientReferences).where(eq(clientReferences.id, id)).returning();
    if (!row) return;
    const { email, userId, answeredAt } = row;
    await deleteEmailsTo(ctx, { recipient: email, aboutUserId: userId });
    if (answeredAt)
      await takeBackNotifications(ctx, { userId, aboutUserId: userId, publishedAt: answeredAt });
  });
}
