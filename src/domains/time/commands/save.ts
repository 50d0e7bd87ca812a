import { and, eq, gt, inArray, sum } from "drizzle-orm";
import { contracts, expenses, timeEntries, weeks } from "#db/schema/index.ts";
import { dayMonthYear } from "#src/copy/format.ts";
import { timeMessages } from "#src/copy/time.ts";
import { maxQuartersPerDay, quartersPerHour } from "#src/constants/time.ts";
import { lockUser } from "#src/domains/accounts/commands/profile.ts";
import { claimReceipts, dropFiles } from "#src/domains/files/commands.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import type { SaveWeek } from "#src/domains/time/inputs.ts";
import type { Week } from "#src/domains/time/outputs.ts";
import { getWeek } from "#src/domains/time/queries/weeks.ts";
import { boundsOf, daysWithin, isWritable } from "#src/domains/time/rules.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail } from "#src/shared/errors.ts";
import { failStep, lockTimeContract, mondayIn } from "./load.ts";

/** Stores the hours and expenses of a week instead of those before (docs/rules/time.md#what-can-be-written). */
export async function saveWeek(ctx: MemberCtx, input: SaveWeek): Promise<Week> {
  const { id, week } = input;
  return inTransaction(ctx, async (ctx) => {
    // Weeks of several agreements of one person are written one after another: their days are added up.
    await lockUser(ctx, ctx.viewer.id);
    const contract = await lockTimeContract(ctx, id);
    const startsOn = mondayIn(week);
    const days = daysWithin(boundsOf(contract), startsOn);
    if (days.length === 0) fail("not_found");
    requireDays(input, days);
    const key = { contractId: id, startsOn };
    await ctx.db.insert(weeks).values(key).onConflictDoNothing();
    const ofWeek = and(eq(weeks.contractId, id), eq(weeks.startsOn, startsOn));
    const [stored] = await ctx.db.select().from(weeks).where(ofWeek);
    if (!stored || !isWritable(stored.state)) await failStep(ctx, id, startsOn);
    await writeEntries(ctx, key, input.entries);
    await writeExpenses(ctx, key, input.expenses);
    await requireDaysOf24Hours(ctx, days);
    const to = [ctx.viewer.id, contract.employerId];
    await publish(ctx, {
      events: [{ to, topic: "contracts", conversationId: contract.conversationId }],
    });
    return getWeek(ctx, { id, week });
  });
}

function requireDays({ entries, expenses }: SaveWeek, days: readonly string[]): void {
  if (entries.some(({ date }) => !days.includes(date)))
    fail("bad_request", { fields: { entries: [timeMessages.day] } });
  if (new Set(entries.map(({ date }) => date)).size < entries.length)
    fail("bad_request", { fields: { entries: [timeMessages.twice] } });
  if (expenses.some(({ date }) => !days.includes(date)))
    fail("bad_request", { fields: { expenses: [timeMessages.day] } });
}

type Key = { contractId: number; startsOn: string };

async function writeEntries(ctx: MemberCtx, key: Key, entries: SaveWeek["entries"]): Promise<void> {
  const { contractId, startsOn } = key;
  await ctx.db
    .delete(timeEntries)
    .where(and(eq(timeEntries.contractId, contractId), eq(timeEntries.startsOn, startsOn)));
  const rows = entries
    .filter(({ hours, note }) => hours > 0 || note)
    .map(({ date, hours, note }) => ({ ...key, date, quarters: hours * quartersPerHour, note }));
  if (rows.length > 0) await ctx.db.insert(timeEntries).values(rows);
}

/** New receipts are claimed, those of expenses that are gone are deleted. */
async function writeExpenses(ctx: MemberCtx, key: Key, given: SaveWeek["expenses"]): Promise<void> {
  const { contractId, startsOn } = key;
  const before = await ctx.db
    .delete(expenses)
    .where(and(eq(expenses.contractId, contractId), eq(expenses.startsOn, startsOn)))
    .returning({ fileId: expenses.fileId });
  const stored = before.flatMap(({ fileId }) => fileId ?? []);
  const ids = given.flatMap(({ fileId }) => fileId ?? []);
  if (new Set(ids).size < ids.length) fail("files_gone");
  await claimReceipts(
    ctx,
    ids.filter((id) => !stored.includes(id)),
  );
  const rows = given.map(({ date, kind, net, vatPercent, note, fileId }) => ({
    ...key,
    date,
    kind,
    netOre: Math.round(net * 100),
    vatPercent,
    note,
    fileId,
  }));
  if (rows.length > 0) await ctx.db.insert(expenses).values(rows);
  await dropFiles(ctx, { ids: stored.filter((id) => !ids.includes(id)) });
}

/** Over all agreements of the person. */
async function requireDaysOf24Hours(ctx: MemberCtx, days: readonly string[]): Promise<void> {
  const quarters = sum(timeEntries.quarters);
  const [tooLong] = await ctx.db
    .select({ date: timeEntries.date })
    .from(timeEntries)
    .innerJoin(contracts, eq(contracts.id, timeEntries.contractId))
    .where(and(eq(contracts.consultantId, ctx.viewer.id), inArray(timeEntries.date, [...days])))
    .groupBy(timeEntries.date)
    .having(gt(quarters, String(maxQuartersPerDay)))
    .limit(1);
  if (tooLong)
    fail("bad_request", { fields: { entries: [timeMessages.tooMany(dayMonthYear(tooLong.date))] } });
}
