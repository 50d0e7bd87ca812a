import { and, eq, ne } from "drizzle-orm";
import {
  companies,
  credentials,
  erasures,
  identities,
  invitations,
  knownDevices,
  secondFactors,
  termsAcceptances,
  users,
} from "#db/schema/index.ts";
import { erasedNameOf } from "#src/copy/accounts.ts";
import { sessionEndedWithAccount, openAgreementsOf } from "#src/domains/accounts/queries.ts";
import { deleteAccountError } from "#src/domains/accounts/rules.ts";
import { record } from "#src/platform/data/audit.ts";
import type { Ctx } from "#src/platform/context.ts";
import { endSessionsOf } from "#src/platform/auth/sessions.ts";
import { afterCommit, inTransaction } from "#src/platform/data/transaction.ts";
import { fail, failIf } from "#src/shared/errors.ts";
import type { Role } from "#src/constants/accounts.ts";

/** A second call returns `account_ended` (docs/rules/retention.md#deleting-ones-account). */
export async function eraseOwnAccount(ctx: Ctx, id: string): Promise<void> {
  if (!ctx.viewer) return fail((await sessionEndedWithAccount(ctx, id)) ? "account_ended" : "not_signed_in");
  failIf(deleteAccountError(ctx.viewer, id));
  await eraseAccount(ctx, id);
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
  role?: Role,
): Promise<void> {
  await inTransaction(
    ctx,
    async (ctx) => {
      const [ended] = await ctx.db
        .update(users)
        .set({ status: "deleted", deletedAt: ctx.now })
        .where(and(eq(users.id, id), ne(users.status, "deleted"), role && eq(users.role, role)))
        .returning({ role: users.role });
      if (!ended) return fail(role ? "not_found" : "account_ended");
      const open = openAgreements === "fail" ? await openAgreementsOf(ctx, id) : [];
      if (open.length > 0)
        fail("agreement_open", { values: { list: open.map((title) => `”${title}”`).join(", ") } });
      await removePersonalData(ctx, id, ended.role);
    },
    id,
  );
}

/** Also for an account that is deleted already, of which something is found again. */
export async function eraseAgain(ctx: Ctx, id: string): Promise<void> {
  await inTransaction(
    ctx,
    async (ctx) => {
      const [ended] = await ctx.db.select({ role: users.role }).from(users).where(eq(users.id, id));
      if (ended) await removePersonalData(ctx, id, ended.role);
    },
    id,
  );
}

async function removePersonalData(ctx: Ctx, id: string, role: Role | null): Promise<void> {
  for (const runHook of ctx.services.accountDeletionHooks) await runHook(ctx, id);
  await anonymise(ctx, id, erasedNameOf(role));
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
  await ctx.db.delete(secondFactors).where(eq(secondFactors.userId, id));
  await ctx.db.delete(credentials).where(eq(credentials.userId, id));
  await ctx.db.delete(termsAcceptances).where(eq(termsAcceptances.userId, id));
  await ctx.db.delete(knownDevices).where(eq(knownDevices.userId, id));
  await ctx.db.delete(identities).where(eq(identities.userId, id));
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
      confirmationAskedAt: null,
    })
    .where(eq(companies.userId, id));
  await ctx.db
    .update(invitations)
    .set({ email: "", companyName: name })
    .where(eq(invitations.acceptedBy, id));
}
