import { and, count, desc, eq, sql, sum } from "drizzle-orm";
import { commissionEntries, companies, contracts } from "#db/schema/index.ts";
import { economyStatuses } from "#src/constants/economy.ts";
import type { EconomyFilters } from "#src/domains/economy/inputs.ts";
import type { Sums } from "#src/domains/economy/outputs.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { agreementCondition, entryCondition } from "./filters.ts";

const mostCompanies = 100;
const mostMonths = 60;

/** Sums of what the filters choose, exact to the öre, with the rates that the entries were made with. */
export async function economySums(ctx: AdminCtx, filters: EconomyFilters): Promise<Sums> {
  const groups = filters.status === "to_book" ? agreementGroups(ctx, filters) : entryGroups(ctx, filters);
  const [statuses, months, companies] = [
    await statusSums(ctx, filters),
    await groups.months,
    await groups.companies,
  ];
  return {
    statuses,
    months: months.map(({ ore, ...row }) => ({ ...row, commission: ore / 100 })),
    companies: companies.map(({ ore, ...row }) => ({ ...row, commission: ore / 100 })),
  };
}

async function statusSums(ctx: AdminCtx, filters: EconomyFilters): Promise<Sums["statuses"]> {
  const booked = await ctx.db
    .select({ status: commissionEntries.status, ...entrySums })
    .from(commissionEntries)
    .leftJoin(companies, eq(companies.userId, commissionEntries.employerId))
    .where(entryCondition(ctx, filters))
    .groupBy(commissionEntries.status);
  const [toBook] = await ctx.db
    .select(agreementSums)
    .from(contracts)
    .leftJoin(companies, eq(companies.userId, contracts.employerId))
    .where(agreementCondition(filters));
  return economyStatuses.map((status) => {
    const found = status === "to_book" ? toBook : booked.find((row) => row.status === status);
    return { status, count: found?.count ?? 0, commission: (found?.ore ?? 0) / 100 };
  });
}

const entrySums = { count: count(), ore: sum(commissionEntries.commissionOre).mapWith(Number) };
const agreementSums = { count: count(), ore: sum(contracts.commissionOre).mapWith(Number) };

function entryGroups(ctx: AdminCtx, filters: EconomyFilters) {
  const month = sql<string>`to_char(${commissionEntries.createdAt} at time zone 'Europe/Stockholm', 'YYYY-MM')`;
  const name = sql<string>`min(${commissionEntries.companyName})`;
  const status =
    filters.status && filters.status !== "to_book" ? eq(commissionEntries.status, filters.status) : undefined;
  const condition = and(entryCondition(ctx, filters), status);
  return {
    months: ctx.db
      .select({ month: month.as("month"), ...entrySums })
      .from(commissionEntries)
      .leftJoin(companies, eq(companies.userId, commissionEntries.employerId))
      .where(condition)
      .groupBy(sql`1`)
      .orderBy(sql`1 desc`)
      .limit(mostMonths),
    companies: ctx.db
      .select({ employerId: commissionEntries.employerId, companyName: name, ...entrySums })
      .from(commissionEntries)
      .leftJoin(companies, eq(companies.userId, commissionEntries.employerId))
      .where(condition)
      .groupBy(commissionEntries.employerId)
      .orderBy(desc(sum(commissionEntries.commissionOre)), commissionEntries.employerId)
      .limit(mostCompanies),
  };
}

function agreementGroups(ctx: AdminCtx, filters: EconomyFilters) {
  const month = sql<string>`to_char(${contracts.agreedAt} at time zone 'Europe/Stockholm', 'YYYY-MM')`;
  const name = sql<string>`min(${contracts.employerName})`;
  const condition = agreementCondition(filters);
  return {
    months: ctx.db
      .select({ month: month.as("month"), ...agreementSums })
      .from(contracts)
      .leftJoin(companies, eq(companies.userId, contracts.employerId))
      .where(condition)
      .groupBy(sql`1`)
      .orderBy(sql`1 desc`)
      .limit(mostMonths),
    companies: ctx.db
      .select({ employerId: contracts.employerId, companyName: name, ...agreementSums })
      .from(contracts)
      .leftJoin(companies, eq(companies.userId, contracts.employerId))
      .where(condition)
      .groupBy(contracts.employerId)
      .orderBy(desc(sum(contracts.commissionOre)), contracts.employerId)
      .limit(mostCompanies),
  };
}
