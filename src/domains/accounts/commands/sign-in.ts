import { and, eq, isNotNull } from "drizzle-orm";
import { credentials, joinRequests, members, secondFactors, users } from "#db/schema/index.ts";
import { maintenance } from "#src/domains/settings/queries.ts";
import { record } from "#src/platform/data/audit.ts";
import type { Ctx, MemberCtx } from "#src/platform/context.ts";
import { hashPassword, isOutdated, verifyPassword } from "#src/platform/auth/passwords.ts";
import {
  activeMembership,
  actingRole,
  company,
  endSession,
  endSessionOf,
  endSessionsOf,
  maySignIn,
  openSession,
  type NewSession,
} from "#src/platform/auth/sessions.ts";
import { keyedHash, logSecurityEvent } from "#src/platform/data/security-log.ts";
import { failSuspended, inTransaction } from "#src/platform/data/transaction.ts";
import { fail } from "#src/shared/errors.ts";
import type { SignIn } from "#src/domains/accounts/inputs.ts";
import { getUser } from "#src/domains/accounts/queries.ts";
import { sameUsername } from "#src/domains/accounts/rules.ts";
import { linkHeldIdentity, requirePasswordAllowed } from "./company-identity.ts";
import { noteDevice } from "./devices.ts";
import { lockCredentials } from "./password.ts";
import { acceptCode, deadCodeText } from "./second-factor-codes.ts";
import { countAttempt, rememberDevice } from "./sign-in-limits.ts";
import type { CurrentUser } from "#src/domains/accounts/outputs.ts";
import { equalIgnoringCase } from "#src/platform/data/expressions.ts";
import { pick } from "#src/shared/objects.ts";
import { findValue } from "#src/platform/data/queries.ts";

/**
 * Signs an employer or an admin in. Unknown name, wrong password and deleted accounts get the same error after the same
 * work; who knows the password of a suspended company is told so (docs/rules/accounts-and-access.md#employer-sign-in).
 * During maintenance only admins can sign in. A wrong code counts like a wrong password; a missing one does not count.
 */
export async function signIn(ctx: Ctx, { username, password, code }: SignIn): Promise<CurrentUser> {
  const [row] = await ctx.db
    .select({
      id: users.id,
      ...pick(credentials, ["username", "passwordHash", "changedAt", "temporaryUntil"]),
      role: users.role,
      maySignIn,
      companyStatus: company.status,
      asksToJoin: isNotNull(joinRequests.id).mapWith(Boolean),
      factorEnabledAt: secondFactors.enabledAt,
    })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .leftJoin(members, activeMembership)
    .leftJoin(company, eq(company.id, members.companyId))
    .leftJoin(joinRequests, eq(joinRequests.personId, users.id))
    .leftJoin(secondFactors, eq(secondFactors.userId, credentials.userId))
    .where(equalIgnoringCase(credentials.username, username));
  const account = row && sameUsername(row.username, username) ? row : null;
  const attempt = await countAttempt(ctx, account?.id ?? null, username);
  const { hashCost } = ctx.services.env;
  const isCorrect = await verifyPassword(account?.passwordHash ?? null, password, hashCost);
  if (isCorrect && account?.asksToJoin) {
    await attempt.undo();
    fail("join_request_open");
  }
  if (!account || !isCorrect || !account.maySignIn) {
    logSecurityEvent(ctx, "signin.failed", { user: keyedHash(ctx, username.toLowerCase()) });
    if (isCorrect && account?.companyStatus === "suspended") failSuspended(ctx);
    return fail("invalid_employer_credentials");
  }
  if (account.temporaryUntil && account.temporaryUntil <= ctx.now) fail("temporary_password_expired");
  if (account.role !== "admin") await failInMaintenance(ctx);
  const hasSecondFactor = account.factorEnabledAt !== null;
  if (hasSecondFactor) {
    if (!code) {
      await attempt.undo();
      return fail("second_factor_required");
    }
    if (!(await acceptCode(ctx, account.id, code, attempt.place))) {
      logSecurityEvent(ctx, "signin.code_failed", { user: keyedHash(ctx, username.toLowerCase()) });
      const dead = await deadCodeText(ctx, account.id, code);
      return fail("second_factor_wrong", dead === undefined ? {} : { fields: { code: [dead] } });
    }
  }
  const rehashed = isOutdated(account.passwordHash, hashCost) ? await hashPassword(password, hashCost) : null;
  await attempt.succeeded();
  return inTransaction(ctx, async (ctx) => {
    if (rehashed) {
      await ctx.db
        .update(credentials)
        .set({ passwordHash: rehashed })
        .where(and(eq(credentials.userId, account.id), eq(credentials.passwordHash, account.passwordHash)));
    }
    const role = actingRole(account.role);
    const byCompany = await linkHeldIdentity(ctx, account.id);
    await startSession(ctx, { personId: account.id, role, hasSecondFactor, byCompany });
    if (!byCompany) await requirePasswordAllowed(ctx, account.id);
    await failIfChanged(ctx, account);
    await rememberDevice(ctx, account.id);
    return getUser(ctx, account.id);
  });
}

interface Verified {
  id: string;
  changedAt: Date;
  factorEnabledAt: Date | null;
}

/**
 * Fails like a wrong password when the password or the second factor has changed since this sign-in verified them.
 * Called after the user's row is locked: an account's deletion locks the two rows in the same order.
 */
async function failIfChanged(ctx: Ctx, verified: Verified): Promise<void> {
  const password = await lockCredentials(ctx, verified.id);
  // A statement of its own, which sees what was committed while the lock was waited for.
  const enabledAt = await findValue(ctx, secondFactors.enabledAt, eq(secondFactors.userId, verified.id));
  const isUnchanged =
    password?.changedAt.getTime() === verified.changedAt.getTime() &&
    enabledAt?.getTime() === verified.factorEnabledAt?.getTime();
  if (!isUnchanged) fail("invalid_employer_credentials");
}

/** Starts a session for an authenticated user; fails when the account is no longer active. */
export async function startSession(ctx: Ctx, account: NewSession): Promise<void> {
  const { personId } = account;
  const [active = fail("invalid_employer_credentials")] = await ctx.db
    .select({ lastSeenAt: users.lastSeenAt })
    .from(users)
    .where(and(eq(users.id, personId), eq(users.status, "active")))
    // Not "update", which waits for rows that refer to the user: a password's change opens a session while this one
    // waits for the credentials.
    .for("no key update");
  await ctx.db.update(users).set({ lastSeenAt: ctx.now }).where(eq(users.id, personId));
  await noteDevice(ctx, personId, active.lastSeenAt === null);
  await openSession(ctx, account);
  await record(ctx, { action: "session.opened", target: ["user", personId], actorId: personId });
}

/** Without the viewer: also for an account that is being deleted or suspended. */
export async function signOut({ viewer, ...ctx }: Ctx): Promise<void> {
  await inTransaction({ ...ctx, viewer: null }, async (ctx) => {
    await endSession(ctx);
    if (!viewer) return;
    await record(ctx, {
      action: "session.ended",
      target: ["user", viewer.personId],
      actorId: viewer.personId,
    });
  });
}

/** Ends one of the viewer's own sessions; another user's is not found. */
export async function endOwnSession(ctx: MemberCtx, publicId: string): Promise<void> {
  const { personId: id } = ctx.viewer;
  await inTransaction(ctx, async (ctx) => {
    if (!(await endSessionOf(ctx, id, publicId))) fail("not_found");
    await record(ctx, { action: "session.ended", target: ["user", id], after: { by: "list" } });
  });
}

/** Ends all sessions of the viewer but this one; a repeat ends none. */
export async function endOtherSessions(ctx: MemberCtx): Promise<{ count: number }> {
  const { personId: id, sessionId } = ctx.viewer;
  return inTransaction(ctx, async (ctx) => {
    const { length: count } = await endSessionsOf(ctx, id, sessionId);
    if (count > 0)
      await record(ctx, { action: "session.others_ended", target: ["user", id], after: { count } });
    return { count };
  });
}

export async function failInMaintenance(ctx: Ctx): Promise<void> {
  const { on, message } = await maintenance(ctx);
  if (on) fail("maintenance", { values: { message }, retryAfter: 300 });
}
