import { and, eq } from "drizzle-orm";
import { credentials } from "#db/schema/index.ts";
import { accountMessages } from "#src/copy/accounts.ts";
import { passwordChangedEmail } from "#src/copy/security-emails.ts";
import { record } from "#src/platform/data/audit.ts";
import type { Ctx, MemberCtx } from "#src/platform/context.ts";
import { hashNewPassword, verifyPassword } from "#src/platform/auth/passwords.ts";
import { endSessionsOf, openSession } from "#src/platform/auth/sessions.ts";
import { throttle } from "#src/platform/data/throttle.ts";
import { sendEmail } from "#src/platform/mail/queue.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail, failIf } from "#src/shared/errors.ts";
import type { ChangePassword, IdentityProof } from "#src/domains/accounts/inputs.ts";
import { changePasswordError } from "#src/domains/accounts/rules.ts";
import { requirePasswordAllowed } from "./company-identity.ts";
import { noteProof } from "#src/platform/auth/identity-proof.ts";
import { confirmCode } from "./second-factor-codes.ts";
import { findValue } from "#src/platform/data/queries.ts";

/** The update is conditional on the verified hash, so one of two parallel changes fails. Ends all other sessions. */
export async function changePassword(ctx: MemberCtx, change: ChangePassword): Promise<void> {
  const { currentPassword, newPassword } = change;
  const { personId: id } = ctx.viewer;
  failIf(changePasswordError(ctx.viewer, change.id));
  const storedHash = await confirmPassword(ctx, currentPassword);
  if (newPassword === currentPassword)
    fail("same_password", { fields: { newPassword: [accountMessages.samePassword] } });
  const passwordHash = await hashNewPassword(newPassword, ctx.services.env.hashCost, "newPassword");
  await inTransaction(ctx, async (ctx) => {
    const [changed] = await ctx.db
      .update(credentials)
      .set({ passwordHash, mustChange: false, temporaryUntil: null, changedAt: ctx.now })
      .where(and(eq(credentials.userId, id), eq(credentials.passwordHash, storedHash)))
      .returning({ userId: credentials.userId });
    if (!changed) fail("stale_state");
    await requirePasswordAllowed(ctx, id);
    await endSessionsOf(ctx, id);
    await openSession(ctx, ctx.viewer);
    await record(ctx, { action: "password.changed", target: ["user", id] });
    await sendEmail(ctx, { userId: id, ...passwordChangedEmail(ctx.now) });
  });
}

/** A sign-in in flight waits and then sees the change (docs/rules/accounts-and-access.md#sessions). */
export async function lockCredentials(ctx: Ctx, userId: string): Promise<{ changedAt: Date } | undefined> {
  const [locked] = await ctx.db
    .select({ changedAt: credentials.changedAt })
    .from(credentials)
    .where(eq(credentials.userId, userId))
    .for("update");
  return locked;
}

/** Verifies the viewer's current password and returns its stored hash. */
export async function confirmPassword(
  ctx: MemberCtx,
  password: string,
  field = "currentPassword",
): Promise<string> {
  await throttle(ctx, "password", ctx.viewer.personId);
  const own = eq(credentials.userId, ctx.viewer.personId);
  const storedHash = await findValue(ctx, credentials.passwordHash, own);
  if (storedHash !== null && (await verifyPassword(storedHash, password, ctx.services.env.hashCost)))
    return storedHash;
  return fail("not_confirmed", { fields: { [field]: [accountMessages.wrongPassword] } });
}

/** The viewer gives the password or a code once more (docs/rules/accounts-and-access.md#proof-of-identity). */
export async function confirmIdentity(ctx: MemberCtx, proof: IdentityProof): Promise<void> {
  if ("code" in proof) await confirmCode(ctx, proof.code);
  else await confirmPassword(ctx, proof.currentPassword);
  await noteProof(ctx);
}
