import { and, eq, inArray } from "drizzle-orm";
import { weeks } from "#db/schema/index.ts";
import { weeksDecided, weekSubmitted } from "#src/copy/time.ts";
import type { WeekStep } from "#src/constants/time.ts";
import type { ApproveWeeks, ReopenWeek, ReturnWeek, WeekOf } from "#src/domains/time/inputs.ts";
import type { TimeSums, Week } from "#src/domains/time/outputs.ts";
import { takeBackNotifications } from "#src/domains/notifications/commands.ts";
import { getTimeSums, getWeek, historyOf } from "#src/domains/time/queries/weeks.ts";
import { boundsOf, daysWithin, stepOf } from "#src/domains/time/rules.ts";
import type { ConsultantCtx, EmployerCtx, MemberCtx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail } from "#src/shared/errors.ts";
import { weekName } from "#src/shared/weeks.ts";
import { deleteLaterDays } from "./delete.ts";
import { failStep, finishStep, lockTimeContract, mondayIn } from "./load.ts";
import type { ContractRow } from "#src/domains/contracts/queries/terms.ts";

/** Sends a week to the company; it may be empty. */
export async function submitWeek(ctx: ConsultantCtx, input: WeekOf): Promise<Week> {
  return inTransaction(ctx, async (ctx) => {
    const contract = await lockTimeContract(ctx, input.id);
    const startsOn = mondayIn(input.week);
    const days = daysWithin(boundsOf(contract), startsOn);
    if (days.length === 0) fail("not_found");
    const key = { contractId: contract.id, startsOn };
    await ctx.db.insert(weeks).values(key).onConflictDoNothing();
    await deleteLaterDays(ctx, key, days);
    await moveWeeks(ctx, contract, "submitted", [startsOn]);
    const week = await getWeek(ctx, input);
    const notification = weekSubmitted({
      ...about(contract, contract.employerId),
      consultantId: ctx.viewer.id,
      consultantName: contract.consultantName ?? "",
      week: input.week,
      hours: week.hours,
    });
    await finishStep(ctx, contract, { step: "submitted", mondays: [startsOn] }, notification);
    return getWeek(ctx, input);
  });
}

/** Takes a submitted week back, until the company has decided, with what the company was told about it. */
export async function recallWeek(ctx: ConsultantCtx, input: WeekOf): Promise<Week> {
  return inTransaction(ctx, async (ctx) => {
    const contract = await lockTimeContract(ctx, input.id);
    const monday = mondayIn(input.week);
    await moveWeeks(ctx, contract, "recalled", [monday]);
    const history = await historyOf(ctx, contract.id, monday);
    const submitted = history.findLast(({ step }) => step === "submitted");
    if (submitted)
      await takeBackNotifications(ctx, {
        userId: contract.employerId,
        aboutUserId: ctx.viewer.id,
        publishedAt: submitted.at,
      });
    await finishStep(ctx, contract, { step: "recalled", mondays: [monday] }, null);
    return getWeek(ctx, input);
  });
}

/** Approves submitted weeks, all or none; they keep the price that is in force now. */
export async function approveWeeks(ctx: EmployerCtx, { id, weeks: names }: ApproveWeeks): Promise<TimeSums> {
  await decide(ctx, id, { step: "approved", names: [...new Set(names)] });
  return getTimeSums(ctx, id);
}

/** Returns a submitted week to the consultant. */
export async function returnWeek(ctx: EmployerCtx, { id, week, comment }: ReturnWeek): Promise<Week> {
  await decide(ctx, id, { step: "returned", names: [week], comment });
  return getWeek(ctx, { id, week });
}

/** Opens an approved week again. */
export async function reopenWeek(ctx: EmployerCtx, { id, week, comment = null }: ReopenWeek): Promise<Week> {
  await decide(ctx, id, { step: "reopened", names: [week], comment });
  return getWeek(ctx, { id, week });
}

interface Decision {
  step: Exclude<WeekStep, "submitted" | "recalled">;
  names: readonly string[];
  comment?: string | null;
}

async function decide(
  ctx: EmployerCtx,
  id: number,
  { step, names, comment = null }: Decision,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const contract = await lockTimeContract(ctx, id);
    const mondays = names.map(mondayIn).sort();
    await moveWeeks(ctx, contract, step, mondays);
    const { consultantId, employerName: companyName } = contract;
    const notification =
      consultantId === null
        ? null
        : weeksDecided({
            ...about(contract, consultantId),
            step,
            weeks: mondays.map(weekName),
            companyName,
            comment,
          });
    await finishStep(ctx, contract, { step, mondays, comment }, notification);
  });
}

async function moveWeeks(
  ctx: MemberCtx,
  { id, agreementValueOre }: ContractRow,
  step: WeekStep,
  mondays: readonly string[],
): Promise<void> {
  const { from, to } = stepOf(step);
  const moved = await ctx.db
    .update(weeks)
    .set({ state: to, priceOre: to === "approved" ? agreementValueOre : null })
    .where(
      and(eq(weeks.contractId, id), inArray(weeks.startsOn, [...mondays]), inArray(weeks.state, [...from])),
    )
    .returning({ startsOn: weeks.startsOn });
  const stuck = mondays.find((monday) => !moved.some(({ startsOn }) => startsOn === monday));
  if (stuck !== undefined) await failStep(ctx, id, stuck);
}

function about({ id, conversationId, jobTitle }: ContractRow, userId: string) {
  return { userId, contractId: id, conversationId, jobTitle };
}
