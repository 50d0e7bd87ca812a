import { employerReliability } from "#db/schema/index.ts";
import { countReplies } from "#src/domains/applications/queries/reliability.ts";
import type { Ctx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";

/** Counts the answers of all companies anew, for lists of jobs (docs/rules/applications.md#reliability). */
export async function storeReliability(ctx: Ctx): Promise<void> {
  const counted = await countReplies(ctx);
  await inTransaction(ctx, async ({ db }) => {
    await db.delete(employerReliability);
    for (let from = 0; from < counted.length; from += 1000)
      await db
        .insert(employerReliability)
        .values(counted.slice(from, from + 1000))
        .onConflictDoNothing();
  });
}
