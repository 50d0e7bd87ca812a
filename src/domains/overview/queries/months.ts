import { and, gte, lt } from "drizzle-orm";
import { timeEntries } from "#db/schema/index.ts";
import { quartersPerHour } from "#src/constants/time.ts";
import { overviewMessages } from "#src/copy/overview.ts";
import { ownContracts } from "#src/domains/contracts/queries/terms.ts";
import type { PeriodInput } from "#src/domains/overview/inputs.ts";
import { monthsFrom, periodOf } from "#src/domains/overview/rules.ts";
import { approvedPortions } from "#src/domains/time/queries/approved.ts";
import { sumOf, sumsOf } from "#src/domains/time/rules.ts";
import type { ConsultantCtx, Ctx, MemberCtx } from "#src/platform/context.ts";
import { groupBy } from "#src/shared/objects.ts";
import { fail } from "#src/shared/errors.ts";
import { sameDayIn, stockholmDay } from "#src/shared/time.ts";

export interface Period {
  from: string;
  to: string;
}

export function getPeriod({ now }: Pick<Ctx, "now">, input: PeriodInput): Period {
  return (
    periodOf(input, stockholmDay(now)) ?? fail("bad_request", { fields: { to: [overviewMessages.period] } })
  );
}

/** The day after the last one of the period. */
export function dayAfterPeriod({ to }: Period): string {
  return sameDayIn(`${to}-01`, 1);
}

/** Approved hours by month and agreement, with what the viewer pays or gets for them. */
export async function listMonths(ctx: MemberCtx, period: Period) {
  const isCompany = ctx.viewer.role === "employer";
  const portions = await approvedPortions(
    ctx,
    and(
      ownContracts(ctx),
      gte(timeEntries.date, `${period.from}-01`),
      lt(timeEntries.date, dayAfterPeriod(period)),
    ),
  );
  const byMonth = groupBy(portions, ({ month }) => month);
  return monthsFrom(period.from, period.to).map((month) => {
    const byContract = groupBy(byMonth.get(month) ?? [], ({ contract }) => contract.id);
    const agreements = [...byContract.values()].flatMap((own) => {
      const [first] = own;
      if (!first) return [];
      const { id, consultantName, employerName, jobTitle, commissionPermille } = first.contract;
      const sums = sumsOf(own, commissionPermille);
      return {
        contractId: id,
        name: isCompany ? (consultantName ?? "") : employerName,
        jobTitle,
        quarters: sums.quarters,
        ore: isCompany ? sums.customerPaysOre : sums.consultantGetsOre,
      };
    });
    return {
      month,
      approvedHours: sumOf(agreements.map(({ quarters }) => quarters)) / quartersPerHour,
      amount: sumOf(agreements.map(({ ore }) => ore)) / 100,
      agreements: agreements.map(({ quarters, ore, ...agreement }) => ({
        ...agreement,
        approvedHours: quarters / quartersPerHour,
        amount: ore / 100,
      })),
    };
  });
}

/** A consultant's approved hours and income. */
export async function getIncome(ctx: ConsultantCtx, input: PeriodInput) {
  const period = getPeriod(ctx, input);
  return { ...period, months: await listMonths(ctx, period) };
}
