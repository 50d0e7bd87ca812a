import { and, eq, ne } from "drizzle-orm";
import {
  companies,
  credentials,
  erasures,
  identities,
  invitations,
  knownDevices,
  memberIdentities,
  secondFactors,
  termsAcceptances,
  users,
} from "#db/schema/index.ts";
import { erasedMember, erasedNameOf } from "#src/copy/accounts.ts";
import { endingOf, openAgreementsOf } from "#src/domains/accounts/queries.ts";
import type { OwnAccount } from "#src/domains/accounts/inputs.ts";
import { deleteAccountError, isColleague } from "#src/domains/accounts/rules.ts";
import { record } from "#src/platform/data/audit.ts";
import type { Ctx, MemberCtx } from "#src/platform/context.ts";
import { hasRecentProof } from "#src/platform/auth/identity-proof.ts";
import { deleteAttemptsOf } from "#src/platform/auth/held-identity.ts";
import { endSessionsOf } from "#src/platform/auth/sessions.ts";
import { failingOn, violatedConstraint } from "#src/platform/data/sql-state.ts";
import { afterCommit, inTransaction } from "#src/platform/data/transaction.ts";
import { hasRow, isAnyOf, valuesOf } from "#src/platform/data/queries.ts";
import { confirmPassword } from "./password.ts";
import { fail, failIf } from "#src/shared/errors.ts";
import type { AccountRole } from "#src/constants/accounts.ts";
import { z } from "zod";
import { personalDataOfDeleted } from "#db/invariants.ts";
import { rowsOf } from "#db/rows.ts";

/** A second call returns `account_ended` (docs/rules/retention.md#deleting-ones-account). */
export async function eraseOwnAccount(ctx: Ctx, { id, password }: OwnAccount): Promise<void> {
  if (!ctx.viewer) return fail((await endingOf(ctx, id)) === "account" ? "account_ended" : "not_signed_in");
  const { viewer } = ctx;
  failIf(deleteAccountError(viewer, id));
  if (isColleague(viewer, id)) await confirmOwnErasure({ ...ctx, viewer }, password ?? "");
  await leavingAnOwner(() => eraseAccount(ctx, id));
}

/** A trigger keeps the last owner, also when two are removed at once, and who alone signs in with a password. */
export function leavingAnOwner(work: () => Promise<void>): Promise<void> {
  const failures = {
    members_last_owner: "last_owner",
    company_sign_ins_password_owner: "password_owner",
  } as const;
  return failingOn(failures, work);
}

/** The password, or for a member without one a sign-in of the last minutes. */
async function confirmOwnErasure(ctx: MemberCtx, password: string): Promise<void> {
  const own = eq(credentials.userId, ctx.viewer.personId);
  if (await hasRow(ctx, credentials, own)) await confirmPassword(ctx, password, "password");
  else if (!hasRecentProof(ctx)) fail("company_sign_in_required");
}

/**
 * Deletes an account in one transaction and anonymises the rows that bookkeeping and the other party need
 * (docs/rules/retention.md#anonymisation). Fails while an agreement is open, unless `openAgreements`
 * is "keep". An account with another role than `role` is not found. The caller must check authorization.
 */
export async function eraseAccount(
  ctx: Ctx,
  id: string,
  openAgreements: "fail" | "keep" = "fail",
  role?: AccountRole,
): Promise<void> {
  await inTransaction(
    ctx,
    async (ctx) => {
      const [ended = fail(role ? "not_found" : "account_ended")] = await ctx.db
        .update(users)
        .set({ status: "deleted", deletedAt: ctx.now })
        .where(and(eq(users.id, id), ne(users.status, "deleted"), role && eq(users.role, role)))
        .returning({ role: users.role });
      const open = openAgreements === "fail" ? await openAgreementsOf(ctx, id) : [];
      if (open.length > 0)
        fail("agreement_open", { values: { list: open.map((title) => `”${title}”`).join(", ") } });
      await removePersonalData(ctx, id, erasedNameOf(ended.role));
      await recordErasure(ctx, id);
    },
    id,
  );
}

/**
 * Ends the account of a member who leaves a company: all that is personal goes but the name, under which others still see
 * what the person wrote. In the transaction that ends the membership and locks the account. Returns the ended sessions.
 */
export async function endMemberAccount(ctx: Ctx, personId: string): Promise<string[]> {
  const [ended] = await ctx.db
    .update(users)
    .set({ status: "deleted", deletedAt: ctx.now })
    .where(and(eq(users.id, personId), eq(users.role, "member"), ne(users.status, "deleted")))
    .returning({ name: users.name });
  if (!ended) return [];
  await removePersonalData(ctx, personId, ended.name ?? erasedMember);
  return endSessionsOf(ctx, personId);
}

/** Takes the sign-in and the address of the person who registered a company from its account, which stays. */
export async function vacateAccount(ctx: Ctx, companyId: string): Promise<string[]> {
  await ctx.db
    .update(users)
    .set({ email: null, pendingEmail: null, mutedMails: [], lastSeenAt: null })
    .where(eq(users.id, companyId));
  await deleteSignIn(ctx, companyId);
  return endSessionsOf(ctx, companyId);
}

/** Also for an account that is deleted already, of which something is found again. */
export async function eraseAgain(ctx: Ctx, id: string): Promise<void> {
  await inTransaction(
    ctx,
    async (ctx) => {
      const [ended] = await ctx.db.select({ role: users.role }).from(users).where(eq(users.id, id));
      if (!ended) return;
      await removePersonalData(ctx, id, erasedNameOf(ended.role));
      await recordErasure(ctx, id);
    },
    id,
  );
}

async function removePersonalData(ctx: Ctx, id: string, name: string): Promise<void> {
  for (const runHook of ctx.services.accountDeletionHooks) await runHook(ctx, id);
  await anonymise(ctx, id, name);
}

async function recordErasure(ctx: Ctx, id: string): Promise<void> {
  const sessions = await endSessionsOf(ctx, id);
  await ctx.db.insert(erasures).values({ userId: id, at: ctx.now }).onConflictDoNothing();
  await afterCommit(ctx, () => ctx.services.storage.addErasedAccounts([id]));
  await record(ctx, { action: "account.erased", target: ["user", id], after: { ended: sessions } });
}

async function anonymise(ctx: Ctx, id: string, name: string): Promise<void> {
  await ctx.db
    .update(users)
    .set({
      name,
      title: null,
      location: null,
      bio: null,
      email: null,
      pendingEmail: null,
      phone: null,
      website: null,
      linkedin: null,
      github: null,
      imageId: null,
      hourlyRateMin: null,
      hourlyRateMax: null,
      industries: [],
      rating: null,
      visibility: "open",
      yearsExperience: null,
      isAvailable: null,
      availableFrom: null,
      availablePercent: null,
      availabilityConfirmedAt: null,
      availabilityAskedAt: null,
      verified: false,
      suspendedReason: null,
      hiddenReason: null,
      lastSeenAt: null,
    })
    .where(eq(users.id, id));
  await deleteSignIn(ctx, id);
  await ctx.db
    .update(companies)
    .set({
      name,
      description: null,
      location: null,
      website: null,
      phone: null,
      orgNumber: null,
      companySize: null,
      foundedYear: null,
      confirmationNote: null,
      feePermille: null,
      feeUntil: null,
      feeReason: null,
      confirmationAskedAt: null,
    })
    .where(eq(companies.userId, id));
  await ctx.db
    .update(invitations)
    .set({ email: "", companyName: name })
    .where(eq(invitations.acceptedBy, id));
}

async function deleteSignIn(ctx: Ctx, id: string): Promise<void> {
  const tables = [secondFactors, credentials, termsAcceptances, knownDevices, identities, memberIdentities];
  for (const table of tables) await ctx.db.delete(table).where(eq(table.userId, id));
  await deleteAttemptsOf(ctx, id);
}

/** Those of a restored backup; adds what the list outside lacks. Returns how many it erased. */
export async function reapplyErasures(ctx: Ctx): Promise<number> {
  const { storage } = ctx.services;
  const listed = await storage.erasedAccounts();
  const known = await valuesOf(ctx, erasures.userId);
  await storage.addErasedAccounts(known.filter((id) => !listed.has(id)));
  const isRestored = and(isAnyOf(users.id, [...listed]), ne(users.status, "deleted"));
  let erased = 0;
  for (const id of await valuesOf(ctx, users.id, isRestored)) {
    try {
      await eraseAccount(ctx, id, "keep");
      erased += 1;
    } catch (error) {
      // The backup is from before the present admins: this one is erased once there is another.
      if (violatedConstraint(error) !== "users_last_admin") throw error;
    }
  }
  const left = await rowsOf(ctx.db, personalDataOfDeleted, z.object({ id: z.string() }));
  for (const { id } of left) await eraseAgain(ctx, id);
  return erased + left.length;
}
