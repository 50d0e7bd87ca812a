import {
  and,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  sql,
  type SQL,
  not,
} from "drizzle-orm";
import { companies, credentials, jobs, secondFactors, users } from "#db/schema/index.ts";
import type { ListCompanies } from "#src/domains/admin/inputs.ts";
import { confirmationColumns, hasOwnOrgNumber } from "#src/domains/accounts/queries/confirmation.ts";
import { shownEmail } from "#src/domains/accounts/queries.ts";
import { confirmationState } from "#src/domains/accounts/rules.ts";
import { companyFlag, followUpBefore, type CompanyFilter } from "#src/domains/admin/rules.ts";
import type { AdminCompany } from "#src/domains/admin/outputs/people.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { existsIn, keyset, orNull } from "#src/platform/data/queries.ts";
import { offsetOf, pageOf, rankedPageOf, type Page } from "#src/shared/paging.ts";
import { fail } from "#src/shared/errors.ts";
import { accountMatches, companyMatches } from "./search.ts";
import { lower } from "#src/platform/data/expressions.ts";
import { pick } from "#src/shared/objects.ts";

const pageSize = 50;
const newestFirst = keyset(companies.createdAt, companies.id);

/** The companies that are not deleted, newest first. */
export async function listCompanies(
  ctx: AdminCtx,
  { show, search, sort = "newest", limit = pageSize, cursor, withTotal }: ListCompanies,
): Promise<Page<AdminCompany>> {
  const found = and(
    ne(users.status, "deleted"),
    show && companyCondition(ctx, show),
    search ? or(companyMatches(search), accountMatches(search)) : undefined,
  );
  const jobCount = ctx.db.$count(jobs, and(eq(jobs.employerId, companies.userId), isNull(jobs.deletedAt)));
  const rows = await ctx.db
    .select({
      ...pick(companies, ["id", "userId", "name", "description", "location", "orgNumber"]),
      ...pick(companies, ["phone", "website", "companySize", "foundedYear", "tier"]),
      ...pick(companies, ["orgNumberShared", "confirmationNote", "confirmationAskedAt", "createdAt"]),
      industry: sql`${users.industries}[1]`.mapWith(orNull(String)),
      email: shownEmail(users),
      ...confirmationColumns(ctx),
      contactName: users.name,
      username: credentials.username,
      hasSecondFactor: isNotNull(secondFactors.enabledAt).mapWith(Boolean),
      status: users.status,
      suspendedReason: users.suspendedReason,
      jobCount,
    })
    .from(companies)
    .innerJoin(users, eq(users.id, companies.userId))
    .leftJoin(credentials, eq(credentials.userId, companies.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, companies.userId))
    .where(and(found, sort === "newest" ? newestFirst.after(cursor) : undefined))
    .orderBy(...orders[sort](jobCount))
    .offset(sort === "newest" ? 0 : offsetOf(cursor))
    .limit(limit + 1);
  const page =
    sort === "newest"
      ? pageOf(rows, limit, (row) => ({ at: row.createdAt, id: row.id }))
      : rankedPageOf(rows, limit, offsetOf(cursor));
  const shared = page.items.flatMap((row) => (row.hasOwnOrgNumber ? [] : (row.orgNumber ?? [])));
  const sharers = await companiesWith(ctx, shared);
  const items = page.items.map((row) => ({
    ...row,
    isConfirmed: confirmationState(row) === "confirmed",
    sameNumber: sharers.filter((other) => other.orgNumber === row.orgNumber && other.userId !== row.userId),
    flag: companyFlag(row, ctx.now),
  }));
  return { ...page, items, ...(withTotal && { total: await countWhere(ctx, found) }) };
}

/** The companies with one of these organisation numbers. */
async function companiesWith(ctx: AdminCtx, orgNumbers: string[]) {
  if (orgNumbers.length === 0) return [];
  return ctx.db
    .select({ userId: companies.userId, name: companies.name, orgNumber: companies.orgNumber })
    .from(companies)
    .where(inArray(companies.orgNumber, orgNumbers))
    .orderBy(companies.id);
}

const orders = {
  newest: () => newestFirst.order,
  name: () => [lower(companies.name), companies.id],
  jobs: (jobCount: SQL<number>) => [desc(jobCount), companies.id],
};

/** Suspended companies; active ones that only an admin can confirm, or that have been without jobs for more than a week. */
function companyCondition(ctx: AdminCtx, filter: CompanyFilter): SQL | undefined {
  if (filter === "suspended") return eq(users.status, "suspended");
  const isActive = eq(users.status, "active");
  if (filter === "follow_up") {
    const ownJobs = existsIn(jobs, eq(jobs.employerId, companies.userId), isNull(jobs.deletedAt));
    return and(isActive, lt(companies.createdAt, followUpBefore(ctx.now)), not(ownJobs));
  }
  return and(
    isActive,
    ne(companies.confirmation, "confirmed"),
    ne(companies.confirmation, "rejected"),
    or(eq(companies.confirmation, "pending"), not(hasOwnOrgNumber())),
  );
}

export function countCompanies(ctx: AdminCtx, filter: CompanyFilter): Promise<number> {
  return countWhere(ctx, companyCondition(ctx, filter));
}

async function countWhere(ctx: AdminCtx, condition: SQL | undefined): Promise<number> {
  const [row] = await ctx.db
    .select({ count: count() })
    .from(companies)
    .innerJoin(users, eq(users.id, companies.userId))
    .where(condition);
  return row?.count ?? 0;
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
