import { randomUUID } from "node:crypto";
import { credentials, users } from "#db/schema/index.ts";
import { accountMessages } from "#src/copy/accounts.ts";
import { newAdminEmail } from "#src/copy/admin.ts";
import type { NewAdmin } from "#src/domains/accounts/inputs.ts";
import { emailIsTaken, usernameIsTaken } from "#src/domains/accounts/queries.ts";
import { manageAdminError } from "#src/domains/accounts/rules.ts";
import { generatePassword, hashNewPassword } from "#src/platform/auth/passwords.ts";
import type { AdminCtx, Ctx } from "#src/platform/context.ts";
import { record } from "#src/platform/data/audit.ts";
import { failingOn } from "#src/platform/data/sql-state.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { sendEmail } from "#src/platform/mail/queue.ts";
import { fail, failIf } from "#src/shared/errors.ts";
import { generateTemporaryPassword, setAccountStatus, temporaryUntil } from "./administration.ts";
import { eraseAccount } from "./erasure.ts";
import { failUsernameTaken } from "./registration.ts";
import { resetSecondFactor } from "./second-factor.ts";

/** The own password, unless `temporaryUntil` is set (docs/rules/accounts-and-access.md#admins). */
export async function createAdmin(
  ctx: Ctx,
  input: NewAdmin & { password: string; temporaryUntil?: Date },
): Promise<string> {
  const { username, name, email, temporaryUntil = null } = input;
  const passwordHash = await hashNewPassword(input.password, ctx.services.env.hashCost);
  const taken = { credentials_username_unique: failUsernameTaken, users_email_unique: failEmailTaken };
  return failingOn(taken, () =>
    inTransaction(ctx, async (ctx) => {
      if (await usernameIsTaken(ctx, username)) failUsernameTaken();
      if (await emailIsTaken(ctx, email)) failEmailTaken();
      const id = randomUUID();
      await ctx.db.insert(users).values({ id, role: "admin", name, email, createdAt: ctx.now });
      await ctx.db.insert(credentials).values({
        userId: id,
        username,
        passwordHash,
        mustChange: temporaryUntil !== null,
        temporaryUntil,
        changedAt: ctx.now,
      });
      await record(ctx, { action: "admin.created", target: ["user", id] });
      return id;
    }),
  );
}

function failEmailTaken(): never {
  return fail("user_exists", { fields: { email: [accountMessages.emailTaken] } });
}

/**
 * Creates an admin with a temporary password, which is only in this result: it is passed on by hand, while the email
 * names the user name and the address to sign in at (docs/rules/accounts-and-access.md#admins).
 */
export async function inviteAdmin(ctx: AdminCtx, input: NewAdmin) {
  const password = generatePassword();
  const expiresAt = temporaryUntil(ctx);
  await inTransaction(ctx, async (ctx) => {
    const userId = await createAdmin(ctx, { ...input, password, temporaryUntil: expiresAt });
    const link = `${ctx.services.env.publicUrl}/admin`;
    await sendEmail(ctx, { userId, ...newAdminEmail({ ...input, link }) });
  });
  return { password, expiresAt };
}

/** Like for an employer; never one's own (docs/rules/accounts-and-access.md#admins). */
export async function resetAdminPassword(ctx: Ctx, userId: string) {
  failIf(manageAdminError(ctx.viewer, userId));
  return generateTemporaryPassword(ctx, userId, "admin");
}

/** Removes the second factor of another admin who has lost the phone, and ends all sessions. */
export async function resetAdminSecondFactor(ctx: AdminCtx, userId: string): Promise<void> {
  failIf(manageAdminError(ctx.viewer, userId));
  await resetSecondFactor(ctx, userId, "admin");
}

/** Suspends or restores another admin; 409 `last_admin` for the last active one. */
export async function setAdminStatus(
  ctx: Ctx,
  { userId, status }: { userId: string; status: "active" | "suspended" },
): Promise<void> {
  failIf(manageAdminError(ctx.viewer, userId));
  await keepingAnAdmin(() => setAccountStatus(ctx, { userId, role: "admin", status, reason: null }));
}

/** Deletes another admin's account; 409 `last_admin` for the last active one. */
export async function deleteAdmin(ctx: Ctx, userId: string): Promise<void> {
  failIf(manageAdminError(ctx.viewer, userId));
  await keepingAnAdmin(() => eraseAccount(ctx, userId, "keep", "admin"));
}

/** A trigger keeps the last active admin, also when two are removed at once. */
function keepingAnAdmin(work: () => Promise<void>): Promise<void> {
  return failingOn({ users_last_admin: "last_admin" }, work);
}
