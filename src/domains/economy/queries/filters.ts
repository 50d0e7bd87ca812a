import { and, type Column, eq, gte, like, lt, not, or, type SQL, sql, asc, inArray } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import {
  commissionEntries,
  companies,
  contracts,
  agreementText,
  entryText,
  commissionSteps,
} from "#db/schema/index.ts";
import type { EconomyFilters } from "#src/domains/economy/inputs.ts";
import type { Ctx, AdminCtx } from "#src/platform/context.ts";
import { isAnyOf, keyset, orNull, valuesOf } from "#src/platform/data/queries.ts";
import { likePattern } from "#src/shared/search.ts";
import { sameDayIn, stockholmDay, stockholmMoment } from "#src/shared/time.ts";
import { coalesce, containsSearch } from "#src/platform/data/expressions.ts";
import { pick, groupBy } from "#src/shared/objects.ts";

export const newestEntries = keyset(commissionEntries.createdAt, commissionEntries.id);
export const newestAgreements = keyset(contracts.agreedAt, contracts.id);

/** The period of a month (YYYY-MM) or a year (YYYY) in Stockholm: its first day and the day after it. */
function daysOf(period: string): { from: string; to: string } {
  const isYear = period.length === 4;
  const from = isYear ? `${period}-01-01` : `${period}-01`;
  return { from, to: sameDayIn(from, isYear ? 12 : 1) };
}

/** The condition that a moment is in the period. */
function inPeriod(column: Column, period: string | undefined): SQL | undefined {
  if (period === undefined) return undefined;
  const { from, to } = daysOf(period);
  const [start, end] = [stockholmMoment(from, "00:00"), stockholmMoment(to, "00:00")];
  return and(start ? gte(column, start) : undefined, end ? lt(column, end) : undefined);
}

/** Ledger entries. The status is a condition of its own. */
export async function selectEntries(ctx: Ctx, filters: EconomyFilters): Promise<SQL | undefined> {
  const { employerId, month, search } = filters;
  return and(
    employerId === undefined ? undefined : eq(commissionEntries.employerId, employerId),
    inPeriod(commissionEntries.createdAt, month),
    search
      ? await matches(ctx, search, entryText(commissionEntries), commissionEntries.employerId)
      : undefined,
  );
}

export function hasStatus(ctx: Ctx, status: EconomyFilters["status"]): SQL | undefined {
  if (status === undefined || status === "to_book") return undefined;
  return status === "overdue" ? isOverdue(ctx) : eq(commissionEntries.status, status);
}

/** Only invoiced entries have a due date; a credit is nothing to wait for (docs/rules/money.md#due-dates). */
export function isOverdue(ctx: Ctx): SQL {
  return sql`${commissionEntries.dueOn} < ${stockholmDay(ctx.now)}::date and ${commissionEntries.commissionOre} > 0`;
}

/** Agreements without a booking. */
export async function selectAgreements(ctx: Ctx, filters: EconomyFilters): Promise<SQL | undefined> {
  const { employerId, month, search } = filters;
  return and(
    not(contracts.booked),
    employerId === undefined ? undefined : eq(contracts.employerId, employerId),
    inPeriod(contracts.agreedAt, month),
    search ? await matches(ctx, search, agreementText(contracts), contracts.employerId) : undefined,
  );
}

/** Whether the text, or the company's organisation number, contains the search. */
async function matches(ctx: Ctx, search: string, text: SQL, employerId: PgColumn): Promise<SQL | undefined> {
  const number = numberIn(search);
  if (number === null) return containsSearch(text, search);
  // A statement of its own: the planner can tell how many rows these companies have.
  const owners = await companiesWith(ctx, number);
  return or(
    ...[...new Set([search, number])].map((each) => containsSearch(text, each)),
    owners.length === 0 ? undefined : isAnyOf(employerId, owners),
  );
}

function companiesWith(ctx: Ctx, number: string): Promise<string[]> {
  return valuesOf(ctx, companies.userId, like(companies.orgNumber, likePattern(number)));
}

/** At least four digits, written with or without blanks and hyphens: an organisation number or a part of one. */
function numberIn(search: string): string | null {
  const digits = search.replaceAll(/[\s-]/g, "");
  return /^\d{4,}$/.test(digits) ? digits : null;
}

/** The company's organisation number; of an erased one what its contract or entry has kept. */
export function storedOrgNumber(kept: { orgNumber: Column }) {
  return coalesce(companies.orgNumber, kept.orgNumber).mapWith(orNull(String));
}

/** The ledger entries of a month or a year, oldest first. */
export async function bookedIn(ctx: AdminCtx, period: string) {
  return ctx.db
    .select({ ...entryColumns, at: commissionEntries.createdAt })
    .from(commissionEntries)
    .where(inPeriod(commissionEntries.createdAt, period))
    .orderBy(asc(commissionEntries.createdAt), asc(commissionEntries.id));
}

const entryColumns = pick(commissionEntries, ["id", "kind", "companyName", "jobTitle", "commissionOre"]);

/** The entries with a step in the period, with all their steps, oldest first. */
export async function steppedIn(ctx: AdminCtx, period: string) {
  const { from, to } = daysOf(period);
  const ids = ctx.db
    .select({ id: commissionSteps.entryId })
    .from(commissionSteps)
    .where(and(gte(commissionSteps.date, from), lt(commissionSteps.date, to)));
  const entries = await ctx.db
    .select(entryColumns)
    .from(commissionEntries)
    .where(inArray(commissionEntries.id, ids))
    .orderBy(asc(commissionEntries.id));
  const steps = await ctx.db
    .select()
    .from(commissionSteps)
    .where(inArray(commissionSteps.entryId, ids))
    .orderBy(asc(commissionSteps.id));
  const byEntry = groupBy(steps, ({ entryId }) => entryId);
  return entries.map((entry) => ({
    entry,
    steps: byEntry.get(entry.id) ?? [],
    isInPeriod: ({ date }: { date: string }) => date >= from && date < to,
  }));
}
