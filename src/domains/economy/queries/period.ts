import { and, asc, gte, inArray, lt } from "drizzle-orm";
import { commissionEntries, commissionSteps } from "#db/schema/index.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { daysOf, inPeriod } from "./filters.ts";
import { pick, groupBy } from "#src/shared/objects.ts";

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
