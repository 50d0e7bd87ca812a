import { and, asc, eq, inArray, count, min } from "drizzle-orm";
import {
  contracts,
  conversations,
  expenses,
  files,
  timeEntries,
  users,
  weekHistory,
  weeks,
} from "#db/schema/index.ts";
import { ownContracts, type ContractRow, getOwnRow } from "#src/domains/contracts/queries/terms.ts";
import { quartersPerHour, type WeekState } from "#src/constants/time.ts";
import type { WeekOf } from "#src/domains/time/inputs.ts";
import type { TimeSums, Week, WeekRow } from "#src/domains/time/outputs.ts";
import {
  boundsOf,
  daysWithin,
  estimatedHours,
  mondaysOf,
  monthsUntilToday,
  portionsOf,
  sumOf,
  sumsOf,
  type Portion,
} from "#src/domains/time/rules.ts";
import { contractHours } from "#src/domains/contracts/rules.ts";
import type { Ctx, MemberCtx } from "#src/platform/context.ts";
import { personOf } from "#src/platform/data/people.ts";
import { fail } from "#src/shared/errors.ts";
import { splitAmount } from "#src/shared/money.ts";
import { stockholmDay } from "#src/shared/time.ts";
import { mondayOfWeek, weekName } from "#src/shared/weeks.ts";
import { pick, groupBy } from "#src/shared/objects.ts";

/** What is stored of the weeks of an agreement, the earliest first. */
export async function storedWeeksOf({ db }: Pick<Ctx, "db">, contractId: number) {
  const [rows, entries, costs] = await Promise.all([
    db.select().from(weeks).where(eq(weeks.contractId, contractId)).orderBy(asc(weeks.startsOn)),
    db
      .select()
      .from(timeEntries)
      .where(eq(timeEntries.contractId, contractId))
      .orderBy(asc(timeEntries.date)),
    db
      .select()
      .from(expenses)
      .where(eq(expenses.contractId, contractId))
      .orderBy(asc(expenses.date), asc(expenses.id)),
  ]);
  const entriesOf = groupBy(entries, ({ startsOn }) => startsOn);
  const expensesOf = groupBy(costs, ({ startsOn }) => startsOn);
  return rows.map((week) => ({
    ...week,
    entries: entriesOf.get(week.startsOn) ?? [],
    expenses: expensesOf.get(week.startsOn) ?? [],
  }));
}

export async function approvedWeeksOf(ctx: Pick<Ctx, "db">, contractId: number): Promise<Stored[]> {
  return (await storedWeeksOf(ctx, contractId)).filter(({ state }) => state === "approved");
}

type Stored = Awaited<ReturnType<typeof storedWeeksOf>>[number];

/** The weeks of an agreement up to the present one, and later ones that are written; the latest first. */
export async function listWeeks(ctx: MemberCtx, id: number): Promise<WeekRow[]> {
  const contract = await getOwnRow(ctx, id);
  const bounds = boundsOf(contract);
  const stored = new Map((await storedWeeksOf(ctx, id)).map((week) => [week.startsOn, week]));
  const mondays = new Set([...mondaysOf(bounds, stockholmDay(ctx.now)), ...stored.keys()]);
  return [...mondays]
    .sort()
    .toReversed()
    .map((monday) => rowOf(contract, monday, stored.get(monday)));
}

function rowOf(contract: ContractRow, monday: string, stored: Stored | undefined): WeekRow {
  const days = daysWithin(boundsOf(contract), monday);
  return {
    week: weekName(monday),
    from: days[0] ?? monday,
    to: days.at(-1) ?? monday,
    state: stored?.state ?? "open",
    hours: sumOf((stored?.entries ?? []).map(({ quarters }) => quarters)) / quartersPerHour,
    expensesNet: sumOf((stored?.expenses ?? []).map(({ netOre }) => netOre)) / 100,
  };
}

/** A week of an agreement; one without a day of it is not found. */
export async function getWeek(ctx: MemberCtx, { id, week }: WeekOf): Promise<Week> {
  const contract = await getOwnRow(ctx, id);
  const monday = mondayOfWeek(week) ?? fail("not_found");
  const stored = (await storedWeeksOf(ctx, id)).find(({ startsOn }) => startsOn === monday);
  const days = daysWithin(boundsOf(contract), monday);
  if (days.length === 0 && !stored) fail("not_found");
  const { feeOre, customerPaysOre } = splitAmount(
    stored?.priceOre ?? contract.agreementValueOre,
    contract.commissionPermille,
  );
  const receipts = await receiptsOf(ctx, stored);
  return {
    ...rowOf(contract, monday, stored),
    days,
    entries: (stored?.entries ?? []).map(({ quarters, ...entry }) => ({
      ...entry,
      hours: quarters / quartersPerHour,
    })),
    expenses: (stored?.expenses ?? []).map(({ netOre, ...expense }) => ({
      ...expense,
      net: netOre / 100,
      file: receipts.find(({ id }) => id === expense.fileId) ?? null,
    })),
    hourlyPrice: customerPaysOre / 100,
    consultantPrice: (customerPaysOre - feeOre) / 100,
    history: await historyOf(ctx, id, monday),
  };
}

async function receiptsOf(ctx: Ctx, stored: Stored | undefined) {
  const ids = (stored?.expenses ?? []).flatMap(({ fileId }) => fileId ?? []);
  if (ids.length === 0) return [];
  return ctx.db
    .select({ id: files.id, originalName: files.originalName, size: files.size, mimeType: files.mimeType })
    .from(files)
    .where(inArray(files.id, ids));
}

/** What was done with a week, in order. */
export async function historyOf(ctx: Pick<Ctx, "db">, contractId: number, monday: string) {
  const rows = await ctx.db
    .select({
      ...pick(weekHistory, ["step", "comment", "at"]),
      member: personOf(weekHistory.by),
      id: users.id,
      name: users.name,
    })
    .from(weekHistory)
    .innerJoin(users, eq(users.id, weekHistory.by))
    .where(and(eq(weekHistory.contractId, contractId), eq(weekHistory.startsOn, monday)))
    .orderBy(asc(weekHistory.id));
  return rows.map(({ id, name, member, ...rest }) => ({ ...rest, by: member ?? { id, name } }));
}

/** The hours and amounts of an agreement by month, against the estimate (docs/rules/time.md#sums). */
export async function getTimeSums(ctx: MemberCtx, id: number): Promise<TimeSums> {
  const contract = await getOwnRow(ctx, id);
  const { scope, commissionPermille, agreementValueOre } = contract;
  const bounds = boundsOf(contract);
  const portions = portionsOf(await storedWeeksOf(ctx, id), agreementValueOre);
  const approved = portions.filter(({ state }) => state === "approved");
  return {
    months: monthsUntilToday(bounds, portions, stockholmDay(ctx.now)).map((month) => {
      const own = portions.filter((portion) => portion.month === month);
      const submitted = own.filter(({ state }) => state === "submitted");
      return {
        month,
        ...inKronor(sumsOf(own, commissionPermille)),
        submittedHours: hoursIn(submitted),
        approvedHours: hoursIn(own.filter(({ state }) => state === "approved")),
        estimatedHours: estimatedHours(bounds, scope, month),
        toApprove: submitted.map(({ startsOn }) => weekName(startsOn)),
      };
    }),
    total: {
      ...inKronor(sumsOf(approved, commissionPermille)),
      approvedHours: hoursIn(approved),
      estimatedHours: contractHours(contract),
    },
  };
}

function inKronor(sums: ReturnType<typeof sumsOf>) {
  return {
    hours: sums.quarters / quartersPerHour,
    expensesNet: sums.expensesOre / 100,
    consultantGets: sums.consultantGetsOre / 100,
    fee: sums.feeOre / 100,
    customerPays: sums.customerPaysOre / 100,
  };
}

function hoursIn(portions: readonly Portion[]): number {
  return sumOf(portions.map(({ quarters }) => quarters)) / quartersPerHour;
}

/** Agreements of the viewer with weeks that wait for the company: how many, and the first one. */
export function submittedWeeks(ctx: MemberCtx) {
  const first = min(weeks.startsOn);
  return ctx.db
    .select({ contract: contracts, count: count(), first })
    .from(weeks)
    .innerJoin(contracts, eq(contracts.id, weeks.contractId))
    .innerJoin(conversations, eq(conversations.id, contracts.conversationId))
    .where(and(ownContracts(ctx), eq(weeks.state, "submitted")))
    .groupBy(contracts.id)
    .orderBy(asc(first), asc(contracts.id))
    .$dynamic();
}

/** The states of the weeks of an agreement that are stored, by their Monday. */
export async function storedStates(
  { db }: Pick<Ctx, "db">,
  ids: readonly number[],
): Promise<(contractId: number) => Map<string, WeekState>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ contractId: weeks.contractId, startsOn: weeks.startsOn, state: weeks.state })
          .from(weeks)
          .where(inArray(weeks.contractId, [...ids]));
  return (id) =>
    new Map(
      rows.filter(({ contractId }) => contractId === id).map(({ startsOn, state }) => [startsOn, state]),
    );
}
