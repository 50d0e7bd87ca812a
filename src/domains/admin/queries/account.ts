import { and, desc, eq, isNull, ne, or } from "drizzle-orm";
import { applications, companies, contracts, conversations, jobs, users } from "#db/schema/index.ts";
import { shownEmail } from "#src/domains/accounts/queries.ts";
import type { AdminAccountPage } from "#src/domains/admin/outputs/search.ts";
import { actingRole } from "#src/platform/auth/sessions.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { fail } from "#src/shared/errors.ts";
import { isDistinct } from "#src/platform/data/expressions.ts";
import { pick } from "#src/shared/objects.ts";

const shownContracts = 50;

/** A person's or company's account with its agreements, and how much else belongs to it; never messages. */
export async function getAccount(ctx: AdminCtx, userId: string): Promise<AdminAccountPage> {
  const { db } = ctx;
  const [account = fail("not_found")] = await db
    .select({
      ...pick(users, ["id", "role", "name", "title", "phone"]),
      ...pick(users, ["status", "suspendedReason", "createdAt", "lastSeenAt"]),
      email: shownEmail(users),
    })
    .from(users)
    .where(and(eq(users.id, userId), isDistinct(users.role, "member")));
  const isEmployer = account.role === "employer";
  return {
    ...account,
    role: actingRole(account.role),
    company: await findCompany(ctx, userId),
    jobs: isEmployer ? await db.$count(jobs, and(eq(jobs.employerId, userId), isNull(jobs.deletedAt))) : 0,
    applications: await db.$count(
      applications,
      eq(isEmployer ? applications.employerId : applications.userId, userId),
    ),
    conversations: await db.$count(
      conversations,
      eq(isEmployer ? conversations.employerId : conversations.consultantId, userId),
    ),
    contracts: await contractsOf(ctx, userId, isEmployer),
  };
}

/** The company with its phone number, and the others that have the same organisation number. */
async function findCompany(ctx: AdminCtx, userId: string): Promise<AdminAccountPage["company"]> {
  const { id, name, orgNumber, website, feePermille, feeUntil, feeReason } = companies;
  const [found] = await ctx.db
    .select({ id, name, orgNumber, website, feePermille, feeUntil, feeReason })
    .from(companies)
    .where(eq(companies.userId, userId));
  if (!found) return null;
  const { feePermille: permille, feeUntil: until, feeReason: reason, ...company } = found;
  const sameNumber =
    company.orgNumber === null
      ? []
      : await ctx.db
          .select({ userId: companies.userId, name })
          .from(companies)
          .where(and(eq(orgNumber, company.orgNumber), ne(id, company.id)));
  const fee =
    permille === null || until === null || reason === null
      ? null
      : { commissionPercent: permille / 10, until, reason };
  return { ...company, fee, sameNumber };
}

async function contractsOf(ctx: AdminCtx, userId: string, isEmployer: boolean) {
  const rows = await ctx.db
    .select({
      ...pick(contracts, ["conversationId", "jobTitle", "employerName", "consultantName", "status"]),
      ...pick(contracts, ["agreedAt", "contractValueOre", "commissionOre", "booked"]),
    })
    .from(contracts)
    .where(or(eq(contracts.employerId, userId), eq(contracts.consultantId, userId)))
    .orderBy(desc(contracts.agreedAt), desc(contracts.id))
    .limit(shownContracts);
  return rows.map(({ employerName, consultantName, contractValueOre, commissionOre, ...row }) => ({
    ...row,
    otherName: isEmployer ? consultantName : employerName,
    contractValue: contractValueOre / 100,
    commission: commissionOre / 100,
  }));
}
