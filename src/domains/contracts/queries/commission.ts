import { count, eq, sum } from "drizzle-orm";
import { commissionEntries, conversations } from "#db/schema/index.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { hasRow } from "#src/platform/data/queries.ts";
import { fail } from "#src/shared/errors.ts";

/** The ledger entries of a conversation; amounts in kronor. */
export async function commissionStatus(ctx: AdminCtx, conversationId: number) {
  if (!(await hasRow(ctx, conversations, eq(conversations.id, conversationId)))) fail("not_found");
  const [ledger] = await ctx.db
    .select({ count: count(), totalOre: sum(commissionEntries.commissionOre).mapWith(Number) })
    .from(commissionEntries)
    .where(eq(commissionEntries.conversationId, conversationId));
  const tracked = ledger?.count ?? 0;
  return { tracked: tracked > 0, count: tracked, totalAmount: (ledger?.totalOre ?? 0) / 100 };
}
