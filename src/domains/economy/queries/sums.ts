import { and, count, desc, sql, sum, type Column, type SQL, type SQLWrapper, min } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import { rowsOf } from "#db/rows.ts";
import { commissionEntries, commissionSteps, contracts } from "#db/schema/index.ts";
import { orNull } from "#src/platform/data/queries.ts";
import { economyFilters, economyStatuses, type EconomyFilter } from "#src/constants/economy.ts";
import type { EconomyFilters } from "#src/domains/economy/inputs.ts";
import { sumsOutput, type Sums } from "#src/domains/economy/outputs.ts";
import type { AdminCtx, Ctx } from "#src/platform/context.ts";
import { figuresOf, withKeptAt } from "#src/platform/data/kept-figures.ts";
import { maxSummed } from "#src/shared/search.ts";
import { hasStatus, isOverdue, selectAgreements, selectEntries } from "./filters.ts";

const maxCompanies = 100;
const maxMonths = 60;

/**
 * Sums of what the filters choose, exact to the öre, with the rates that the entries were made with; none of a search text
 * that finds too many rows (docs/rules/money.md#economy-tab).
 */
export async function economySums(ctx: AdminCtx, filters: EconomyFilters): Promise<Sums> {
  const { status, ...others } = filters;
  if (Object.values(others).some(Boolean)) return countSums(ctx, filters);
  return withKeptAt(await ledgerFiguresOf(status).read(ctx));
}

/** The sums of all companies and months. */
function ledgerFiguresOf(status: EconomyFilter | undefined) {
  return figuresOf({
    name: `ledger ${status ?? "all"}`,
    output: sumsOutput,
    count: (ctx) => countSums(ctx, { status }),
    rows: ({ statuses }) => numberOf(statuses),
    version: newestRows,
  });
}

export const ledgerFigures = [undefined, ...economyFilters].map(ledgerFiguresOf);

/** What an admin books, notes or undoes is in the sums at once. */
async function newestRows(ctx: Ctx): Promise<string> {
  const [newest] = await rowsOf(
    ctx.db,
    sql`select (select max(${commissionEntries.id}) from ${commissionEntries}) as entry,
      (select max(${commissionSteps.id}) from ${commissionSteps}) as step`,
  );
  return JSON.stringify(newest);
}

async function countSums(ctx: Ctx, filters: EconomyFilters): Promise<Sums> {
  const { status, search } = filters;
  const entries = await selectEntries(ctx, filters);
  const agreements = await selectAgreements(ctx, filters);
  const maxRows = search ? maxSummed + 1 : null;
  const booked = await sumsByStatus(ctx, selectRows(ctx, ledger, entries, maxRows));
  const toBook = await sumsByStatus(ctx, selectRows(ctx, toBookTable, agreements, maxRows));
  if (search && [booked, toBook].some((rows) => numberOf(rows) > maxSummed))
    return {
      statuses: [],
      overdue: { count: 0, commission: 0 },
      months: [],
      companies: [],
      foundMoreThan: maxSummed,
    };
  const chosen =
    status === "to_book"
      ? selectRows(ctx, toBookTable, agreements)
      : selectRows(ctx, ledger, and(entries, hasStatus(ctx, status)));
  const late = selectRows(ctx, ledger, and(entries, isOverdue(ctx)));
  const [overdue] = await ctx.db.select(sumsOf(late)).from(late);
  return {
    statuses: economyStatuses.map((each) => {
      const found = [...booked, ...toBook].find((row) => row.status === each);
      return { status: each, count: found?.count ?? 0, commission: (found?.ore ?? 0) / 100 };
    }),
    overdue: { count: overdue?.count ?? 0, commission: (overdue?.ore ?? 0) / 100 },
    months: inKronor(await sumsByMonth(ctx, chosen)),
    companies: inKronor(await sumsByCompany(ctx, chosen)),
  };
}

/** Where rows of the tab are stored. */
interface Source extends Record<"at" | "employerId" | "companyName" | "ore", Column> {
  table: PgTable;
  status: SQLWrapper;
}

const economyStatus = z.enum(economyStatuses);

const ledger: Source = {
  table: commissionEntries,
  status: commissionEntries.status,
  at: commissionEntries.createdAt,
  employerId: commissionEntries.employerId,
  companyName: commissionEntries.companyName,
  ore: commissionEntries.commissionOre,
};
const toBookTable: Source = {
  table: contracts,
  status: sql`'to_book'`,
  at: contracts.agreedAt,
  employerId: contracts.employerId,
  companyName: contracts.employerName,
  ore: contracts.commissionOre,
};

function selectRows(
  ctx: Ctx,
  { table, status, at, employerId, companyName, ore }: Source,
  condition: SQL | undefined,
  max: number | null = null,
) {
  const rows = ctx.db
    .select({
      status: sql`${status}`.mapWith((value: unknown) => economyStatus.parse(value)).as("status"),
      month: sql`date_trunc('month', ${at} at time zone 'Europe/Stockholm')`.mapWith(String).as("month"),
      employerId: sql`${employerId}`.mapWith(orNull(String)).as("employer_id"),
      companyName: sql`${companyName}`.mapWith(String).as("company_name"),
      ore: sql`${ore}`.mapWith(Number).as("ore"),
    })
    .from(table)
    .where(condition);
  return (max === null ? rows : rows.limit(max)).as("found");
}

type Rows = ReturnType<typeof selectRows>;

function sumsOf(rows: Rows) {
  return { count: count(), ore: sum(rows.ore).mapWith(Number) };
}

function sumsByStatus(ctx: Ctx, rows: Rows) {
  return ctx.db
    .select({ status: rows.status, ...sumsOf(rows) })
    .from(rows)
    .groupBy(rows.status);
}

function sumsByMonth(ctx: Ctx, rows: Rows) {
  return ctx.db
    .select({ month: sql`to_char(${rows.month}, 'YYYY-MM')`.mapWith(String), ...sumsOf(rows) })
    .from(rows)
    .groupBy(rows.month)
    .orderBy(desc(rows.month))
    .limit(maxMonths);
}

function sumsByCompany(ctx: Ctx, rows: Rows) {
  return ctx.db
    .select({
      employerId: rows.employerId,
      companyName: min(rows.companyName).mapWith(String),
      ...sumsOf(rows),
    })
    .from(rows)
    .groupBy(rows.employerId)
    .orderBy(desc(sum(rows.ore)), rows.employerId)
    .limit(maxCompanies);
}

function numberOf(rows: readonly { count: number }[]): number {
  return rows.reduce((total, row) => total + row.count, 0);
}

function inKronor<Row extends { ore: number }>(rows: readonly Row[]) {
  return rows.map(({ ore, ...row }) => ({ ...row, commission: ore / 100 }));
}
