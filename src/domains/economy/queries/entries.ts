import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { commissionEntries, commissionSteps, companies, contracts, users } from "#db/schema/index.ts";
import { shownEmail } from "#src/domains/accounts/queries.ts";
import type { EconomyFilters, ListEntries } from "#src/domains/economy/inputs.ts";
import type { Entry } from "#src/domains/economy/outputs.ts";
import { quartersPerHour } from "#src/constants/time.ts";
import { approvedSums } from "#src/domains/time/queries/approved.ts";
import type { sumsOf } from "#src/domains/time/rules.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { pageOf, type Page } from "#src/shared/paging.ts";
import {
  hasStatus,
  storedOrgNumber,
  newestAgreements,
  newestEntries,
  selectAgreements,
  selectEntries,
} from "./filters.ts";
import { nothing } from "#src/platform/data/expressions.ts";
import { groupBy, pick } from "#src/shared/objects.ts";

const pageSize = 50;

/** What is known of the company for an invoice, and of the agreement. */
const sharedColumns = {
  location: companies.location,
  contactName: users.name,
  email: shownEmail(users),
  consultantName: contracts.consultantName,
  confirmation: contracts.confirmation,
  estimatedOre: contracts.commissionOre,
  isCorrectable: sql`coalesce(${contracts.status} <> 'archived', false)`.mapWith(Boolean),
};

function entryRows(ctx: AdminCtx) {
  return ctx.db
    .select({
      entryId: commissionEntries.id,
      ...pick(commissionEntries, ["contractId", "conversationId", "status", "dueOn"]),
      ...pick(commissionEntries, ["kind", "employerId", "companyName", "jobTitle"]),
      ...pick(commissionEntries, ["contractValueOre", "commissionOre", "commissionPermille"]),
      at: commissionEntries.createdAt,
      orgNumber: storedOrgNumber(commissionEntries),
      ...sharedColumns,
    })
    .from(commissionEntries)
    .leftJoin(contracts, eq(contracts.id, commissionEntries.contractId))
    .leftJoin(companies, eq(companies.userId, commissionEntries.employerId))
    .leftJoin(users, eq(users.id, commissionEntries.employerId));
}

function agreementRows(ctx: AdminCtx) {
  return ctx.db
    .select({
      entryId: nothing,
      contractId: contracts.id,
      ...pick(contracts, ["conversationId", "employerId", "jobTitle"]),
      ...pick(contracts, ["contractValueOre", "commissionOre", "commissionPermille"]),
      status: sql`'to_book'`.mapWith(() => "to_book" as const),
      dueOn: nothing,
      kind: nothing,
      at: contracts.agreedAt,
      companyName: contracts.employerName,
      orgNumber: storedOrgNumber(contracts),
      ...sharedColumns,
    })
    .from(contracts)
    .leftJoin(companies, eq(companies.userId, contracts.employerId))
    .leftJoin(users, eq(users.id, contracts.employerId));
}

/** The rows of the economy tab, newest first (docs/rules/money.md#economy-tab). */
export async function listEntries(
  ctx: AdminCtx,
  { limit = pageSize, cursor, withTotal: _withTotal, direction: _direction, ...filters }: ListEntries,
) {
  const page = await pageOfEntries(ctx, filters, { limit, cursor });
  return {
    ...page,
    items: page.items.map(
      ({ contractValueOre, commissionOre, commissionPermille, estimatedOre: _, ...row }) => ({
        ...row,
        contractValue: contractValueOre / 100,
        commission: commissionOre / 100,
        commissionPercent: commissionPermille / 10,
      }),
    ),
  };
}

/** A row with its amounts in öre. */
export type EntryInOre = Omit<Entry, "contractValue" | "commission" | "commissionPercent"> & {
  estimatedOre: number | null;
  contractValueOre: number;
  commissionOre: number;
  commissionPermille: number;
};

/** A page of the rows that the filters choose, newest first. */
export async function pageOfEntries(
  ctx: AdminCtx,
  filters: EconomyFilters,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<Page<EntryInOre>> {
  const rows = await rowsOfFilters(ctx, filters, { limit: limit + 1, cursor });
  const page = pageOf(rows, limit, (row) => ({ at: row.at, id: row.entryId ?? row.contractId ?? 0 }));
  const steps = await stepsOf(ctx, page.items);
  const actuals = await approvedSums(
    ctx,
    page.items.flatMap(({ contractId }) => contractId ?? []),
  );
  return {
    ...page,
    items: page.items.map((row) => ({
      ...row,
      actual: row.kind === "adjustment" ? null : actualOf(row, actuals.get(row.contractId ?? 0)),
      steps: steps.get(row.entryId) ?? [],
    })),
  };
}

/** In kronor, beside the estimate of the agreement with its adjustments. */
function actualOf(
  { estimatedOre }: { estimatedOre: number | null },
  sums: ReturnType<typeof sumsOf> | undefined,
): Entry["actual"] {
  if (!sums) return null;
  return {
    hours: sums.quarters / quartersPerHour,
    value: sums.customerPaysOre / 100,
    commission: sums.feeOre / 100,
    difference: (sums.feeOre - (estimatedOre ?? 0)) / 100,
  };
}

async function rowsOfFilters(
  ctx: AdminCtx,
  filters: EconomyFilters,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<Omit<EntryInOre, "steps" | "actual">[]> {
  if (filters.status === "to_book")
    return agreementRows(ctx)
      .where(and(await selectAgreements(ctx, filters), newestAgreements.after(cursor)))
      .orderBy(...newestAgreements.order)
      .limit(limit);
  return entryRows(ctx)
    .where(
      and(await selectEntries(ctx, filters), hasStatus(ctx, filters.status), newestEntries.after(cursor)),
    )
    .orderBy(...newestEntries.order)
    .limit(limit);
}

/** The steps of the entries, oldest first. */
async function stepsOf(ctx: AdminCtx, rows: readonly { entryId: number | null }[]) {
  const ids = rows.flatMap(({ entryId }) => entryId ?? []);
  const found = await ctx.db
    .select({
      ...pick(commissionSteps, ["entryId", "id", "kind", "date"]),
      ...pick(commissionSteps, ["invoiceNumber", "dueOn", "reason", "undoes"]),
      by: users.name,
      at: commissionSteps.createdAt,
    })
    .from(commissionSteps)
    .leftJoin(users, eq(users.id, commissionSteps.madeBy))
    .where(inArray(commissionSteps.entryId, ids))
    .orderBy(asc(commissionSteps.id));
  return groupBy(found, ({ entryId }): number | null => entryId);
}
