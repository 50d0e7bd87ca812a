import { and, eq, sql } from "drizzle-orm";
import { users } from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";
import { fail } from "#src/shared/errors.ts";

/** One more application sent by this consultant; refused when the account has ended meanwhile. */
export async function countApplication(ctx: Ctx, userId: string): Promise<void> {
  const [counted] = await ctx.db
    .update(users)
    .set({ applicationsCount: sql`${users.applicationsCount} + 1` })
    .where(and(eq(users.id, userId), eq(users.status, "active")))
    .returning({ id: users.id });
  if (counted) return;
  const [account] = await ctx.db.select({ status: users.status }).from(users).where(eq(users.id, userId));
  fail(account?.status === "suspended" ? "account_suspended" : "account_ended");
}

/** In the transaction that writes the ledger (docs/rules/referrals.md#reputation-score). */
export async function addReputation(
  ctx: Ctx,
  userId: string,
  add: { points: number; tips: number },
): Promise<void> {
  await ctx.db
    .update(users)
    .set({
      reputationScore: sql`${users.reputationScore} + ${add.points}`,
      totalReferrals: sql`${users.totalReferrals} + ${add.tips}`,
    })
    .where(eq(users.id, userId));
}
