import { and, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { companies, credentials, jobs, secondFactors, users } from "#db/schema/index.ts";
import type { ListPage } from "#src/domains/admin/inputs.ts";
import { confirmationColumns, confirmationFactsOf } from "#src/domains/accounts/queries/confirmation.ts";
import { shownEmail } from "#src/domains/accounts/queries.ts";
import { confirmationState } from "#src/domains/accounts/rules.ts";
import { companyFlag } from "#src/domains/admin/rules.ts";
import type { AdminCompany } from "#src/domains/admin/outputs/people.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { keyset } from "#src/platform/data/queries.ts";
import { pageOf, type Page } from "#src/shared/paging.ts";
import { fail } from "#src/shared/errors.ts";

const pageSize = 50;
const newestFirst = keyset(companies.createdAt, companies.id);

/** The companies that are not deleted, newest first. */
export async function listCompanies(
  ctx: AdminCtx,
  { limit = pageSize, cursor, withTotal }: ListPage,
): Promise<Page<AdminCompany>> {
  const jobCount = ctx.db.$count(jobs, and(eq(jobs.employerId, companies.userId), isNull(jobs.deletedAt)));
  const rows = await ctx.db
    .select({
      id: companies.id,
      userId: companies.userId,
      name: companies.name,
      description: companies.description,
      industry: sql<string | null>`${users.industries}[1]`,
      location: companies.location,
      phone: companies.phone,
      website: companies.website,
      email: shownEmail(users),
      ...confirmationColumns(ctx),
      contactName: users.name,
      username: credentials.username,
      companySize: companies.companySize,
      foundedYear: companies.foundedYear,
      tier: companies.tier,
      orgNumberShared: companies.orgNumberShared,
      hasSecondFactor: isNotNull(secondFactors.enabledAt).mapWith(Boolean),
      status: users.status,
      suspendedReason: users.suspendedReason,
      jobCount,
      createdAt: companies.createdAt,
    })
    .from(companies)
    .innerJoin(users, eq(users.id, companies.userId))
    .leftJoin(credentials, eq(credentials.userId, companies.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, companies.userId))
    .where(and(ne(users.status, "deleted"), newestFirst.after(cursor)))
    .orderBy(...newestFirst.order)
    .limit(limit + 1);
  const page = pageOf(rows, limit, (row) => ({ at: row.createdAt, id: row.id }));
  const items = page.items.map((row) => ({
    ...row,
    isConfirmed: confirmationState(confirmationFactsOf(row)) === "confirmed",
    flag: companyFlag(row, ctx.now),
  }));
  if (!withTotal) return { ...page, items };
  const listed = and(eq(users.role, "employer"), ne(users.status, "deleted"));
  return { ...page, items, total: await ctx.db.$count(users, listed) };
}

/** The user id of a company's employer; a deleted company is not found. */
export async function getEmployerId(ctx: AdminCtx, companyId: number): Promise<string> {
  const [row] = await ctx.db
    .select({ userId: companies.userId })
    .from(companies)
    .innerJoin(users, eq(users.id, companies.userId))
    .where(and(eq(companies.id, companyId), ne(users.status, "deleted")));
  return row?.userId ?? fail("not_found");
}
