import { and, desc, isNotNull, isNull } from "drizzle-orm";
import { outbox } from "#db/schema/index.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { maxAttempts } from "#src/platform/data/queue.ts";

const shown = 50;

/** The newest emails that failed and are not sent, without their subject and text. */
export async function listFailedMails(ctx: AdminCtx) {
  const { id, recipient, failure, attempts, createdAt, dueAt } = outbox;
  const rows = await ctx.db
    .select({ id, recipient, failure, attempts, createdAt, dueAt })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), isNotNull(outbox.failure)))
    .orderBy(desc(outbox.id))
    .limit(shown);
  return rows.map(({ attempts, dueAt, ...mail }) => ({
    ...mail,
    nextAt: attempts < maxAttempts ? dueAt : null,
  }));
}
