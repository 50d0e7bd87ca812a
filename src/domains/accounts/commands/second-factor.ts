import { and, eq, isNull } from "drizzle-orm";
import { credentials, secondFactors, users } from "#db/schema/index.ts";
import { secondFactorOffEmail, secondFactorOnEmail } from "#src/copy/security-emails.ts";
import { endSessionsOf, openSession } from "#src/platform/auth/sessions.ts";
import { matchingStep, newTotpSecret, totpUri } from "#src/platform/auth/totp.ts";
import type { AdminCtx, Ctx, MemberCtx } from "#src/platform/context.ts";
import { record } from "#src/platform/data/audit.ts";
import { logSecurityEvent } from "#src/platform/data/security-log.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { sendEmail } from "#src/platform/mail/queue.ts";
import { fail } from "#src/shared/errors.ts";
import type { Role } from "#src/constants/accounts.ts";
import { requirePasswordAllowed } from "./company-identity.ts";
import { confirmPassword, lockCredentials } from "./password.ts";
import {
  confirmCode,
  encryptSecret,
  failCode,
  readSecretOf,
  replaceRecoveryCodes,
} from "./second-factor-codes.ts";
import { equalIgnoringCase } from "#src/platform/data/expressions.ts";
import { hasRow, findValue } from "#src/platform/data/queries.ts";

/** A new secret for the viewer's authenticator app; it has no effect until a code confirms it. */
export async function startSecondFactor(ctx: MemberCtx, input: { currentPassword: string }) {
  const { personId: id } = ctx.viewer;
  await confirmPassword(ctx, input.currentPassword);
  const secret = newTotpSecret();
  const encrypted = encryptSecret(ctx, id, secret);
  const [started] = await inTransaction(ctx, (ctx) =>
    ctx.db
      .insert(secondFactors)
      .values({ userId: id, secret: encrypted, createdAt: ctx.now })
      .onConflictDoUpdate({
        target: secondFactors.userId,
        set: { secret: encrypted, createdAt: ctx.now },
        setWhere: isNull(secondFactors.enabledAt),
      })
      .returning({ userId: secondFactors.userId }),
  );
  if (!started) fail("second_factor_enabled");
  const username = await findValue(ctx, credentials.username, eq(credentials.userId, id));
  return { secret, uri: totpUri(username ?? id, secret) };
}

/** Ends all other sessions. The recovery codes are shown once. Of two parallel calls one fails. */
export async function enableSecondFactor(ctx: MemberCtx, { code }: { code: string }) {
  const { personId: id } = ctx.viewer;
  return inTransaction(ctx, async (ctx) => {
    await lockCredentials(ctx, id);
    await requirePasswordAllowed(ctx, id);
    const waiting = and(eq(secondFactors.userId, id), isNull(secondFactors.enabledAt));
    const stored = (await findValue(ctx, secondFactors.secret, waiting)) ?? fail("stale_state");
    const secret = readSecretOf(ctx, id, stored);
    const step = secret && matchingStep(secret.text, code.replace(/\s/g, ""), ctx.now);
    if (!step) return failCode();
    const enabled = await ctx.db
      .update(secondFactors)
      .set({ enabledAt: ctx.now, lastStep: step })
      .where(and(waiting, eq(secondFactors.secret, stored)))
      .returning({ userId: secondFactors.userId });
    if (enabled.length === 0) fail("stale_state");
    await endSessionsOf(ctx, id);
    await openSession(ctx, { ...ctx.viewer, hasSecondFactor: true });
    await record(ctx, { action: "second_factor.enabled", target: ["user", id] });
    logSecurityEvent(ctx, "second_factor.enabled");
    await sendEmail(ctx, { userId: id, ...secondFactorOnEmail(ctx.now) });
    return { recoveryCodes: await replaceRecoveryCodes(ctx, id) };
  });
}

/** New recovery codes; the old ones stop working. */
export async function renewRecoveryCodes(ctx: MemberCtx, input: { currentPassword: string; code: string }) {
  await confirmPassword(ctx, input.currentPassword);
  await confirmCode(ctx, input.code);
  const { personId: id } = ctx.viewer;
  return inTransaction(ctx, async (ctx) => {
    await record(ctx, { action: "second_factor.recovery_codes_renewed", target: ["user", id] });
    return { recoveryCodes: await replaceRecoveryCodes(ctx, id) };
  });
}

/** Turns the viewer's second factor off. */
export async function disableSecondFactor(
  ctx: MemberCtx,
  input: { currentPassword: string; code: string },
): Promise<void> {
  await confirmPassword(ctx, input.currentPassword);
  await confirmCode(ctx, input.code);
  await inTransaction(ctx, (ctx) => removeSecondFactor(ctx, ctx.viewer.personId, "owner"));
}

/** An admin removes the second factor of an account that has lost its phone, and ends its sessions. */
export async function resetSecondFactor(
  ctx: AdminCtx,
  userId: string,
  role: Role = "employer",
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (!(await hasRow(ctx, users, eq(users.id, userId), eq(users.role, role)))) fail("not_found");
    await removeSecondFactor(ctx, userId, "admin");
    await endSessionsOf(ctx, userId);
  });
}

/** The same for any user name, from the command line. */
export async function removeSecondFactorOf(ctx: Ctx, username: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const isNamed = equalIgnoringCase(credentials.username, username);
    const userId = (await findValue(ctx, credentials.userId, isNamed)) ?? fail("not_found");
    await removeSecondFactor(ctx, userId, "command line");
    await endSessionsOf(ctx, userId);
  });
}

async function removeSecondFactor(
  ctx: Ctx,
  userId: string,
  by: "owner" | "admin" | "command line",
): Promise<void> {
  await lockCredentials(ctx, userId);
  const [removed] = await ctx.db
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ enabledAt: secondFactors.enabledAt });
  if (!removed?.enabledAt) return fail("not_found");
  await record(ctx, { action: "second_factor.removed", target: ["user", userId], after: { by } });
  logSecurityEvent(ctx, "second_factor.removed", { by });
  await sendEmail(ctx, { userId, ...secondFactorOffEmail(ctx.now, by === "owner") });
}
