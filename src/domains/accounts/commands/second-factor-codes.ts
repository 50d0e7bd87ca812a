import { randomInt } from "node:crypto";
import { and, eq, inArray, isNotNull, lt, isNull, ne } from "drizzle-orm";
import { recoveryCodes, secondFactors } from "#db/schema/index.ts";
import { accountMessages } from "#src/copy/accounts.ts";
import {
  manyWrongCodesEmail,
  recoveryCodeUsedEmail,
  oldRecoveryCodesEmail,
} from "#src/copy/security-emails.ts";
import { countRecoveryCodes } from "#src/domains/accounts/queries/second-factor.ts";
import { encrypt, keyIds, signatureOf, signaturesOf } from "#src/platform/auth/secrets.ts";
import { matchingStep } from "#src/platform/auth/totp.ts";
import type { Ctx, MemberCtx } from "#src/platform/context.ts";
import { record } from "#src/platform/data/audit.ts";
import { refundLimit, throttle } from "#src/platform/data/throttle.ts";
import { readSecret, secretPurposes } from "#src/platform/data/stored-secrets.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { sendEmail } from "#src/platform/mail/queue.ts";
import { fail } from "#src/shared/errors.ts";
import { recoveryCodeCount } from "#src/constants/accounts.ts";
import { findValue } from "#src/platform/data/queries.ts";

/** Characters that are not mistaken for each other. */
const recoveryAlphabet = "abcdefghjkmnpqrstuvwxyz23456789";

const purpose = secretPurposes.secondFactor;

/**
 * Whether a code of the app or a recovery code is right. It is used up by this call: of two parallel calls with the same
 * code one returns false (docs/rules/accounts-and-access.md#second-factor). Wrong codes of the app are counted for the
 * account, the known device or the session at `place`; recovery codes are too long to guess. Call it outside of
 * transactions.
 */
export async function acceptCode(ctx: Ctx, userId: string, typed: string, place: string): Promise<boolean> {
  const code = withoutSpaces(typed);
  if (!isAppCode(code)) return useRecoveryCode(ctx, userId, code);
  await throttle(ctx, "secondFactor", place, {
    onFirst: () => sendEmail(ctx, { userId, ...manyWrongCodesEmail(ctx.now) }),
  });
  const isRight = await acceptAppCode(ctx, userId, code);
  if (isRight) await refundLimit(ctx, "secondFactor", place);
  return isRight;
}

/** The same in the viewer's session; fails when the code is wrong. */
export async function confirmCode(ctx: MemberCtx, code: string): Promise<void> {
  const { personId, sessionId } = ctx.viewer;
  if (!(await acceptCode(ctx, personId, code, sessionId))) failCode(await deadCodeText(ctx, personId, code));
}

/** Not 401, which says that there is no session. */
export function failCode(text: string = accountMessages.wrongCode): never {
  return fail("code_not_confirmed", { fields: { code: [text] } });
}

/** What to say of a wrong recovery code when those of the user can no longer be right. */
export async function deadCodeText(ctx: Ctx, userId: string, typed: string): Promise<string | undefined> {
  if (isAppCode(withoutSpaces(typed))) return undefined;
  return (await countRecoveryCodes(ctx, userId)).dead > 0 ? accountMessages.deadRecoveryCode : undefined;
}

function withoutSpaces(typed: string): string {
  return typed.replace(/[\s-]/g, "").toLowerCase();
}

function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

async function acceptAppCode(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  const enabled = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.enabledAt));
  const stored = await findValue(ctx, secondFactors.secret, enabled);
  if (stored === null) return false;
  const secret = readSecretOf(ctx, userId, stored);
  const step = secret && matchingStep(secret.text, code, ctx.now);
  if (!secret || step === null) return false;
  const accepted = await ctx.db
    .update(secondFactors)
    .set({
      lastStep: step,
      secret: secret.isCurrent ? stored : encryptSecret(ctx, userId, secret.text),
    })
    .where(and(enabled, lt(secondFactors.lastStep, step), eq(secondFactors.secret, stored)))
    .returning({ step: secondFactors.lastStep });
  return accepted.length > 0;
}

export function encryptSecret(ctx: Ctx, userId: string, secret: string): string {
  return encrypt(ctx.services.env, purpose, userId, secret);
}

/** Null when the secret was encrypted under an unknown SECRET_KEY: then no code is right. */
export function readSecretOf(ctx: Ctx, userId: string, stored: string) {
  return readSecret(ctx, { purpose, userId, stored });
}

async function useRecoveryCode(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const used = await ctx.db
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), inArray(recoveryCodes.hash, hashesOf(ctx, userId, code))))
      .returning({ hash: recoveryCodes.hash });
    if (used.length === 0) return false;
    const { left } = await countRecoveryCodes(ctx, userId);
    await record(ctx, {
      action: "second_factor.recovery_code_used",
      target: ["user", userId],
      actorId: userId,
      after: { left },
    });
    await sendEmail(ctx, { userId, ...recoveryCodeUsedEmail(ctx.now, left) });
    return true;
  });
}

/** Replaces the recovery codes of a user. The codes are only in this result. */
export async function replaceRecoveryCodes(ctx: Ctx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  const [keyId] = keyIds(ctx.services.env);
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await ctx.db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, hash: hashOf(ctx, userId, code), keyId })));
  return codes;
}

/** Such as 'k3hd9-vpq2m': 49 bits. */
function newRecoveryCode(): string {
  const characters = Array.from({ length: 10 }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]);
  return `${characters.slice(0, 5).join("")}-${characters.slice(5).join("")}`;
}

const codePurpose = "recovery code";

function hashOf(ctx: Ctx, userId: string, code: string): string {
  return signatureOf(ctx.services.env, codePurpose, `${userId} ${code.replace("-", "")}`);
}

/** Under the current and, while SECRET_KEY is rotated, the previous key. */
function hashesOf(ctx: Ctx, userId: string, code: string): string[] {
  return signaturesOf(ctx.services.env, codePurpose, `${userId} ${code}`);
}

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
    await sendEmail(ctx, ...owners.map((userId) => ({ userId, ...oldRecoveryCodesEmail })));
    return owners.length;
  });
}
