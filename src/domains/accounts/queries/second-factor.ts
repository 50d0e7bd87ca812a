import { count, eq } from "drizzle-orm";
import { recoveryCodes, secondFactors } from "#db/schema/index.ts";
import { keyIds } from "#src/platform/auth/secrets.ts";
import type { Ctx, MemberCtx } from "#src/platform/context.ts";
import { findValue } from "#src/platform/data/queries.ts";

interface RecoveryCodeCounts {
  /** Those that work. */
  left: number;
  /** Of these, those that stop working when SECRET_KEY_PREVIOUS is removed. */
  ending: number;
  /** Those whose key is gone: no typed code can match them. */
  dead: number;
}

/** Since when the viewer has a second factor (null without one), and how many recovery codes there are. */
export async function getSecondFactor(ctx: MemberCtx) {
  const { personId } = ctx.viewer;
  const { left, ending, dead } = await countRecoveryCodes(ctx, personId);
  return {
    enabledAt: await findValue(ctx, secondFactors.enabledAt, eq(secondFactors.userId, personId)),
    recoveryCodesLeft: left,
    recoveryCodesEnding: ending,
    recoveryCodesDead: dead,
  };
}

/** Of one user, or of all. */
export async function countRecoveryCodes(ctx: Ctx, userId?: string): Promise<RecoveryCodeCounts> {
  const known = keyIds(ctx.services.env);
  const rows = await ctx.db
    .select({ keyId: recoveryCodes.keyId, codes: count() })
    .from(recoveryCodes)
    .where(userId === undefined ? undefined : eq(recoveryCodes.userId, userId))
    .groupBy(recoveryCodes.keyId);
  const counts = { left: 0, ending: 0, dead: 0 };
  for (const { keyId, codes } of rows) {
    const isDead = keyId !== null && !known.includes(keyId);
    counts[isDead ? "dead" : "left"] += codes;
    if (!isDead && keyId !== null && keyId !== known[0]) counts.ending += codes;
  }
  return counts;
}
