import { and, isNull, ne } from "drizzle-orm";
import { recoveryCodes } from "#db/schema/index.ts";
import { oldRecoveryCodesEmail } from "#src/copy/security-emails.ts";
import { keyIds } from "#src/platform/auth/secrets.ts";
import type { Ctx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { sendEmail } from "#src/platform/mail/queue.ts";

/**
 * Names the key of the recovery codes of versions that did not. During a rotation it is the previous one: those of the
 * current one are then renewed in vain, but nobody keeps codes that silently stop working.
 */
export async function nameKeysOfRecoveryCodes(ctx: Ctx): Promise<void> {
  const keyId = keyIds(ctx.services.env).at(-1);
  await ctx.db.update(recoveryCodes).set({ keyId }).where(isNull(recoveryCodes.keyId));
}

/** Tells each owner of recovery codes that are not under SECRET_KEY, once, to make new ones; returns how many were told. */
export async function warnOfOldRecoveryCodes(ctx: Ctx): Promise<number> {
  await nameKeysOfRecoveryCodes(ctx);
  const [current = ""] = keyIds(ctx.services.env);
  return inTransaction(ctx, async (ctx) => {
    const codes = await ctx.db
      .update(recoveryCodes)
      .set({ warnedAt: ctx.now })
      .where(and(ne(recoveryCodes.keyId, current), isNull(recoveryCodes.warnedAt)))
      .returning({ userId: recoveryCodes.userId });
    const owners = [...new Set(codes.map(({ userId }) => userId))];
    await sendEmail(ctx, ...owners.map((userId) => ({ userId, kind: null, ...oldRecoveryCodesEmail })));
    return owners.length;
  });
}
