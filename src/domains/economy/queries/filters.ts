import { and, eq, exists, gte, lt, or, sql, type Column, type SQL } from "drizzle-orm";
import { commissionEntries, commissionSteps, companies, contracts } from "#db/schema/index.ts";
import type { EconomyFilters } from "#src/domains/economy/inputs.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { likePattern } from "#src/shared/search.ts";
import { sameDayIn, stockholmMoment } from "#src/shared/time.ts";

/** The period of a month (YYYY-MM) or a year (YYYY) in Stockholm: its first day and the day after it. */
export function daysOf(period: string): { from: string; to: string } {
  const isYear = period.length === 4;
  const from = isYear ? `${period}-01-01` : `${period}-01`;
  return { from, to: sameDayIn(from, isYear ? 12 : 1) };
}

/** The condition that a moment is in the period. */
export function inPeriod(column: Column, period: string | undefined): SQL | undefined {
  if (period === undefined) return undefined;
  const { from, to } = daysOf(period);
  const [start, end] = [stockholmMoment(from, "00:00"), stockholmMoment(to, "00:00")];
  return and(start ? gte(column, start) : undefined, end ? lt(column, end) : undefined);
}

/** Ledger entries; the query joins `companies`. The status is a condition of its own. */
export function entryCondition(ctx: AdminCtx, filters: EconomyFilters): SQL | undefined {
  const { employerId, month, search } = filters;
  return and(
    employerId === undefined ? undefined : eq(commissionEntries.employerId, employerId),
    inPeriod(commissionEntries.createdAt, month),
    search
      ? or(
          matches(search, commissionEntries, commissionEntries.companyName, commissionEntries.jobTitle),
          exists(
            ctx.db
              .select({ id: commissionSteps.id })
              .from(commissionSteps)
              .where(
                and(
                  eq(commissionSteps.entryId, commissionEntries.id),
                  matches(search, commissionEntries, commissionSteps.invoiceNumber),
                ),
              ),
          ),
        )
      : undefined,
  );
}

/** Agreements without a booking; the query joins `companies`. */
export function agreementCondition({ employerId, month, search }: EconomyFilters): SQL | undefined {
  return and(
    sql`not ${contracts.booked}`,
    employerId === undefined ? undefined : eq(contracts.employerId, employerId),
    inPeriod(contracts.agreedAt, month),
    search ? matches(search, contracts, contracts.employerName, contracts.jobTitle) : undefined,
  );
}

/** The company's organisation number; of an erased one what its contract or entry has kept. */
export function keptOrgNumber(kept: { orgNumber: Column }) {
  return sql<string | null>`coalesce(${companies.orgNumber}, ${kept.orgNumber})`;
}

/** Whether one of the texts, or the company's organisation number, contains the search. */
function matches(search: string, kept: { orgNumber: Column }, ...texts: Column[]): SQL | undefined {
  const pattern = likePattern(search.toLowerCase());
  const digits = search.replaceAll(/[\s-]/g, "");
  return or(
    ...texts.map((column) => sql`lower(${column}) like ${pattern}`),
    /^\d{4,}$/.test(digits) ? sql`${keptOrgNumber(kept)} like ${likePattern(digits)}` : undefined,
  );
}
