import { announcedHits } from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";

type Hit = Omit<typeof announcedHits.$inferInsert, "at">;

/** Stores that these hits are announced now, and returns the hits that were not announced before: the unique index decides. */
export async function claimHits(ctx: Ctx, hits: readonly Hit[]) {
  if (hits.length === 0) return [];
  return ctx.db
    .insert(announcedHits)
    .values(hits.map(({ userId, jobId, consultantId }) => ({ userId, jobId, consultantId, at: ctx.now })))
    .onConflictDoNothing()
    .returning();
}
