import { and, eq, isNotNull, isNull, ne } from "drizzle-orm";
import { companies, credentials, members, users } from "#db/schema/index.ts";
import { adminMessages } from "#src/copy/admin.ts";
import { feeAgreedEmail, feeEndedEmail } from "#src/copy/company-emails.ts";
import type { Email } from "#src/copy/emails.ts";
import {
  accountRestoredEmail,
  accountSuspendedEmail,
  passwordResetEmail,
  accountChangedEmail,
  type AccountChange,
} from "#src/copy/security-emails.ts";
import { record } from "#src/platform/data/audit.ts";
import type { AdminCtx, Ctx } from "#src/platform/context.ts";
import { failIfCommon, generatePassword, hashPassword } from "#src/platform/auth/passwords.ts";
import { endSessionsOf } from "#src/platform/auth/sessions.ts";
import { sendEmail } from "#src/platform/mail/queue.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail } from "#src/shared/errors.ts";
import { hour, stockholmDay } from "#src/shared/time.ts";
import { temporaryPasswordHours, type Role } from "#src/constants/accounts.ts";
import type { Tier } from "#src/constants/jobs.ts";
import { sameEmail } from "#src/domains/accounts/rules.ts";
import { failingOn } from "#src/platform/data/sql-state.ts";
import { pick } from "#src/shared/objects.ts";
import { changeEmail, throttleEmailChange } from "./email.ts";
import { failUsernameTaken } from "./registration.ts";
import { valuesOf } from "#src/platform/data/queries.ts";

/** Ends all sessions; it works for 72 hours (docs/rules/accounts-and-access.md#passwords). */
export async function resetPassword(
  ctx: Ctx,
  input: { userId: string; newPassword: string },
  role: Role = "employer",
) {
  // No other rule of a chosen password holds for a temporary one: its length is checked with the input.
  failIfCommon(input.newPassword, "newPassword");
  const passwordHash = await hashPassword(input.newPassword, ctx.services.env.hashCost);
  const expiresAt = temporaryUntil(ctx);
  return inTransaction(ctx, async (ctx) => {
    const [account = fail("not_found")] = await ctx.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, input.userId), eq(users.role, role), ne(users.status, "deleted")));
    const changed = await ctx.db
      .update(credentials)
      .set({ passwordHash, mustChange: true, temporaryUntil: expiresAt, changedAt: ctx.now })
      .where(eq(credentials.userId, account.id))
      .returning({ userId: credentials.userId });
    // A company whose first owner has left keeps its account, without a password.
    if (changed.length === 0) fail("not_found");
    await endSessionsOf(ctx, account.id);
    await record(ctx, { action: "password.reset", target: ["user", account.id] });
    const email = passwordResetEmail(ctx.now, ctx.services.env.contactEmail);
    await sendEmail(ctx, { userId: account.id, ...email });
    return { expiresAt };
  });
}

/** Like `resetPassword` with a generated password, which is only in this result. */
export async function generateTemporaryPassword(ctx: Ctx, userId: string, role: Role = "employer") {
  const password = generatePassword();
  return { password, ...(await resetPassword(ctx, { userId, newPassword: password }, role)) };
}

/** When a temporary password that is set now stops working. */
export function temporaryUntil(ctx: Ctx): Date {
  return new Date(ctx.now.getTime() + temporaryPasswordHours * hour);
}

export interface StatusChange {
  userId: string;
  /** The role the account must have; otherwise it is not found. */
  role: Role;
  status: "active" | "suspended";
  reason: string | null;
}

/** Triggers update what is listed (docs/rules/accounts-and-access.md#suspension-and-maintenance). */
export async function setAccountStatus(ctx: Ctx, change: StatusChange): Promise<void> {
  const { userId, role, status, reason } = change;
  await inTransaction(
    ctx,
    async (ctx) => {
      const account = and(eq(users.id, userId), eq(users.role, role), ne(users.status, "deleted"));
      const [before = fail("not_found")] = await ctx.db
        .select({ status: users.status })
        .from(users)
        .where(account)
        .for("update");
      const isChanged = before.status !== status;
      // Only active accounts get email, so this one comes before the change.
      if (isChanged && status === "suspended")
        await sendEmail(ctx, {
          userId,
          toMembers: true,
          ...accountSuspendedEmail(ctx.now, ctx.services.env.contactEmail),
        });
      const suspendedReason = status === "suspended" ? reason : null;
      await ctx.db.update(users).set({ status, suspendedReason }).where(account);
      if (status === "suspended") {
        await endSessionsOf(ctx, userId);
        for (const colleague of await colleaguesOf(ctx, userId)) await endSessionsOf(ctx, colleague);
      }
      if (!isChanged) return;
      if (status === "active")
        await sendEmail(ctx, { userId, toMembers: true, ...accountRestoredEmail(ctx.now) });
      await record(ctx, {
        action: status === "suspended" ? "account.suspended" : "account.restored",
        target: ["user", userId],
        before: { status: before.status },
        // The reason is about a person, and the audit log outlives the account.
        after: { status },
      });
    },
    userId,
  );
}

function colleaguesOf(ctx: Ctx, companyId: string): Promise<string[]> {
  const isColleague = ne(members.personId, companyId);
  return valuesOf(ctx, members.personId, eq(members.companyId, companyId), isColleague);
}

/** Hides a consultant's or company's profile with a reason, or shows it again (null). False when nothing changed. */
export async function setProfileHidden(ctx: AdminCtx, id: string, reason: string | null): Promise<boolean> {
  const [changed] = await ctx.db
    .update(users)
    .set({ hiddenAt: reason === null ? null : ctx.now, hiddenReason: reason })
    .where(
      and(
        eq(users.id, id),
        ne(users.status, "deleted"),
        reason === null ? isNotNull(users.hiddenAt) : isNull(users.hiddenAt),
      ),
    )
    .returning({ id: users.id });
  return changed !== undefined;
}

export async function setVerified(
  ctx: AdminCtx,
  input: { userId: string; verified: boolean },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [changed] = await ctx.db
      .update(users)
      .set({ verified: input.verified })
      .where(and(eq(users.id, input.userId), eq(users.role, "consultant"), ne(users.status, "deleted")))
      .returning({ id: users.id });
    if (!changed) return fail("not_found");
    await record(ctx, {
      action: "account.verified",
      target: ["user", input.userId],
      after: { verified: input.verified },
    });
  });
}

/** What admins decide about a company. */
type CompanyDecision = Partial<
  Pick<typeof companies.$inferSelect, "tier" | "orgNumberShared" | "feePermille" | "feeUntil" | "feeReason">
>;

/** Changes these columns of a company; the audit row has the values before and after. */
async function decideOnCompany(
  ctx: AdminCtx,
  companyId: number,
  action: string,
  after: CompanyDecision,
  email?: Email,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const company = eq(companies.id, companyId);
    const [row = fail("not_found")] = await ctx.db.select().from(companies).where(company).for("update");
    await ctx.db.update(companies).set(after).where(company);
    const known: Record<string, unknown> = row;
    const before = Object.fromEntries(Object.keys(after).map((key) => [key, known[key]]));
    await record(ctx, { action, target: ["company", companyId], before, after });
    if (email) await sendEmail(ctx, { userId: row.userId, toMembers: true, ...email });
  });
}

interface AgreedFee {
  companyId: number;
  permille: number;
  until: string;
  reason: string;
}

/** What jobs and agreements of the company take from now on, until the last day (docs/rules/money.md#agreed-fee). */
export function setFee(ctx: AdminCtx, { companyId, permille, until, reason }: AgreedFee): Promise<void> {
  if (until < stockholmDay(ctx.now))
    return fail("bad_request", { fields: { until: [adminMessages.feeUntil] } });
  const columns = { feePermille: permille, feeUntil: until, feeReason: reason };
  return decideOnCompany(ctx, companyId, "company.fee", columns, feeAgreedEmail(permille, until));
}

export function removeFee(ctx: AdminCtx, companyId: number): Promise<void> {
  const columns = { feePermille: null, feeUntil: null, feeReason: null };
  return decideOnCompany(ctx, companyId, "company.fee", columns, feeEndedEmail());
}

/** The tier sets how many active jobs a company may have (docs/rules/jobs.md#job-limit). */
export function setTier(ctx: AdminCtx, input: { companyId: number; tier: Tier }): Promise<void> {
  return decideOnCompany(ctx, input.companyId, "company.tier", { tier: input.tier });
}

/** Whether one more company may have this company's number (docs/rules/accounts-and-access.md#company-registration). */
export function setOrgNumberShared(
  ctx: AdminCtx,
  input: { companyId: number; shared: boolean },
): Promise<void> {
  return decideOnCompany(ctx, input.companyId, "company.org_number", { orgNumberShared: input.shared });
}

type CompanyAccount = Record<AccountChange, string>;

/** The present address is told what changed (docs/rules/administration.md#a-companys-account). */
export async function changeCompanyAccount(
  ctx: AdminCtx,
  userId: string,
  account: CompanyAccount,
): Promise<void> {
  await throttleEmailChange(ctx, userId);
  const { contactName, username, email } = account;
  await failingOn({ credentials_username_unique: failUsernameTaken }, () =>
    inTransaction(ctx, async (ctx) => {
      const [before = fail("not_found")] = await ctx.db
        .select({
          ...pick(users, ["name", "email", "pendingEmail"]),
          username: credentials.username,
        })
        .from(users)
        .innerJoin(credentials, eq(credentials.userId, users.id))
        .where(and(eq(users.id, userId), eq(users.role, "employer"), ne(users.status, "deleted")))
        .for("update");
      const changes: AccountChange[] = [];
      if (contactName !== before.name) {
        changes.push("contactName");
        await ctx.db.update(users).set({ name: contactName }).where(eq(users.id, userId));
      }
      if (username !== before.username) {
        changes.push("username");
        await ctx.db.update(credentials).set({ username }).where(eq(credentials.userId, userId));
      }
      if (!sameEmail(email, before.email ?? before.pendingEmail)) {
        changes.push("email");
        await changeEmail(ctx, userId, email);
      }
      if (changes.length === 0) return;
      await record(ctx, { action: "account.changed", target: ["user", userId], after: { changes } });
      await sendEmail(ctx, {
        userId,
        ...accountChangedEmail(ctx.now, changes, ctx.services.env.contactEmail),
      });
    }),
  );
}
