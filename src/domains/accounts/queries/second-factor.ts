import { count, eq } from "drizzle-orm";
import { recoveryCodes, secondFactors } from "#db/schema/index.ts";
import type { Ctx, MemberCtx } from "#src/platform/context.ts";

/** Since when the viewer has a second factor (null without one), and how many recovery codes are left. */
export async function getSecondFactor(
  ctx: MemberCtx,
): Promise<{ enabledAt: Date | null; recoveryCodesLeft: number }> {
  const [row] = await ctx.db
    .select({ enabledAt: secondFactors.enabledAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, ctx.viewer.personId));
  return {
    enabledAt: row?.enabledAt ?? null,
    recoveryCodesLeft: await countRecoveryCodes(ctx, ctx.viewer.personId),
  };
}

export async function countRecoveryCodes(ctx: Ctx, userId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return row?.left ?? 0;
}
