import { and, eq } from "drizzle-orm";
import { credentials } from "#db/schema/index.ts";
import { accountMessages } from "#src/copy/accounts.ts";
import { record } from "#src/platform/data/audit.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { hashNewPassword, verifyPassword } from "#src/platform/auth/passwords.ts";
import { endSessionsOf, openSession } from "#src/platform/auth/sessions.ts";
import { throttle } from "#src/platform/data/throttle.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail, failIf } from "#src/shared/errors.ts";
import type { ChangePassword } from "#src/domains/accounts/inputs.ts";
import { changePasswordError } from "#src/domains/accounts/rules.ts";

/** Of two changes at once one wins: the hash that was read must still be there. All other sessions end. */
export async function changePassword(ctx: MemberCtx, change: ChangePassword): Promise<void> {
  const { id, currentPassword, newPassword } = change;
  failIf(changePasswordError(ctx.viewer, id));
  const kept = await confirmPassword(ctx, currentPassword);
  if (newPassword === currentPassword)
    fail("same_password", { fields: { newPassword: [accountMessages.samePassword] } });
  const passwordHash = await hashNewPassword(newPassword, "newPassword");
  await inTransaction(ctx, async (ctx) => {
    const [changed] = await ctx.db
      .update(credentials)
      .set({ passwordHash, mustChange: false, changedAt: ctx.now })
      .where(and(eq(credentials.userId, id), eq(credentials.passwordHash, kept)))
      .returning({ userId: credentials.userId });
    if (!changed) fail("stale_state");
    await endSessionsOf(ctx, id);
    await openSession(ctx, ctx.viewer);
    await record(ctx, { action: "password.changed", target: ["user", id] });
  });
}

/** Asks for the viewer's own password again; answers with the hash it fits. */
export async function confirmPassword(ctx: MemberCtx, password: string): Promise<string> {
  await throttle(ctx, "password", ctx.viewer.id);
  const [own] = await ctx.db
    .select({ kept: credentials.passwordHash })
    .from(credentials)
    .where(eq(credentials.userId, ctx.viewer.id));
  if (!own || !(await verifyPassword(own.kept, password))) {
    return fail("not_confirmed", { fields: { currentPassword: [accountMessages.wrongPassword] } });
  }
  return own.kept;
}
