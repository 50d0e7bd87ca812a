import { and, eq, inArray, isNotNull, lt, ne, notInArray, or, type SQL } from "drizzle-orm";
import { contracts, expenses, timeEntries, weekHistory, weeks } from "#db/schema/index.ts";
import { dropFiles, handOverReceipts } from "#src/domains/files/commands.ts";
import { openDaysAfterEnd } from "#src/domains/time/rules.ts";
import type { Ctx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { daysBefore, stockholmDay } from "#src/shared/time.ts";
import { valuesOf } from "#src/platform/data/queries.ts";

/**
 * Account deletion: what is not approved goes. Of approved weeks the company keeps hours, expenses and receipts, the notes of
 * the days and the comments about the consultant go (docs/rules/retention.md#anonymisation).
 */
export async function deleteTimeOf(ctx: Ctx, userId: string): Promise<void> {
  await deleteOpenWeeks(ctx, or(eq(contracts.consultantId, userId), eq(contracts.employerId, userId)));
  const own = await ctx.db
    .select({ id: contracts.id, employerId: contracts.employerId })
    .from(contracts)
    .where(eq(contracts.consultantId, userId));
  const ids = own.map(({ id }) => id);
  if (ids.length === 0) return;
  await ctx.db
    .update(timeEntries)
    .set({ note: null })
    .where(and(inArray(timeEntries.contractId, ids), isNotNull(timeEntries.note)));
  await ctx.db
    .update(weekHistory)
    .set({ comment: null })
    .where(and(inArray(weekHistory.contractId, ids), isNotNull(weekHistory.comment)));
  for (const { id, employerId } of own) {
    const receipts = await valuesOf(ctx, expenses.fileId, eq(expenses.contractId, id));
    await handOverReceipts(
      ctx,
      receipts.flatMap((receipt) => receipt ?? []),
      employerId,
    );
  }
}

/** Weeks that are not approved go 90 days after the end, or after the completion before it. */
export async function sweepOpenWeeks(ctx: Ctx): Promise<void> {
  const last = stockholmDay(daysBefore(ctx.now, openDaysAfterEnd));
  const end = or(
    lt(contracts.endDate, last),
    lt(contracts.completedAt, daysBefore(ctx.now, openDaysAfterEnd + 1)),
  );
  await inTransaction(ctx, (ctx) => deleteOpenWeeks(ctx, end));
}

async function deleteOpenWeeks(ctx: Ctx, which: SQL | undefined): Promise<void> {
  const rows = await ctx.db
    .select({ contractId: weeks.contractId, startsOn: weeks.startsOn })
    .from(weeks)
    .innerJoin(contracts, eq(contracts.id, weeks.contractId))
    .where(and(ne(weeks.state, "approved"), which));
  for (const { contractId, startsOn } of rows) {
    const key = and(eq(expenses.contractId, contractId), eq(expenses.startsOn, startsOn));
    const receipts = await valuesOf(ctx, expenses.fileId, key);
    await ctx.db.delete(weeks).where(and(eq(weeks.contractId, contractId), eq(weeks.startsOn, startsOn)));
    await dropFiles(ctx, { ids: receipts });
  }
}

/** What was written for days that a completion has taken from the agreement: no page shows it. */
export async function deleteLaterDays(
  ctx: Ctx,
  { contractId, startsOn }: { contractId: number; startsOn: string },
  days: readonly string[],
): Promise<void> {
  await ctx.db.delete(timeEntries).where(isLater(timeEntries));
  const gone = await ctx.db.delete(expenses).where(isLater(expenses)).returning({ fileId: expenses.fileId });
  await dropFiles(ctx, { ids: gone.map(({ fileId }) => fileId) });

  function isLater(table: typeof timeEntries | typeof expenses) {
    return and(
      eq(table.contractId, contractId),
      eq(table.startsOn, startsOn),
      notInArray(table.date, [...days]),
    );
  }
}
