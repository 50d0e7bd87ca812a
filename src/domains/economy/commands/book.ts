import { trackCommission } from "#src/domains/contracts/commands/track-commission.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";

/** Books the commission of several agreements, each once: all of them or none. */
export async function bookCommissions(
  ctx: AdminCtx,
  conversationIds: readonly number[],
): Promise<{ booked: number }> {
  return inTransaction(ctx, async (ctx) => {
    let booked = 0;
    for (const id of conversationIds.toSorted((a, b) => a - b)) {
      const { alreadyTracked } = await trackCommission(ctx, id);
      if (!alreadyTracked) booked += 1;
    }
    return { booked };
  });
}
