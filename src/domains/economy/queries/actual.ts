import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import { rowsOf } from "#db/rows.ts";
import { contracts, timeEntries, weeks } from "#db/schema/index.ts";
import { hoursPerMonth } from "#src/constants/conversations.ts";
import type { ActualFees } from "#src/domains/economy/inputs.ts";
import { lastMonths, monthsIn } from "#src/domains/economy/rules/months.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { stockholmDay } from "#src/shared/time.ts";

const months = 12;
const feesRow = z.object({
  month: z.string(),
  estimated: z.coerce.number(),
  actual: z.coerce.number(),
});

/** The fees of the last twelve months, in kronor. */
export function actualFees(ctx: AdminCtx, { employerId }: ActualFees) {
  return feesByMonth(ctx, lastMonths(stockholmDay(ctx.now), months), employerId);
}

/** The fees of all work in a month or a year, in öre. */
export async function feesIn(ctx: AdminCtx, period: string): Promise<{ estimated: number; actual: number }> {
  const fees = await feesByMonth(ctx, monthsIn(period));
  function sumOf(kind: "estimated" | "actual"): number {
    return fees.reduce((sum, fee) => sum + Math.round(fee[kind] * 100), 0);
  }
  return { estimated: sumOf("estimated"), actual: sumOf("actual") };
}

/**
 * What the platform's fee of these months (YYYY-MM, latest first) was to be and is, of agreements that both have confirmed, in
 * the months that the work is of. The same as `estimatedHours` and `amountsOf` give, for all agreements in one statement
 * (docs/rules/time.md#sums).
 */
function feesByMonth(ctx: AdminCtx, shown: readonly string[], employerId?: string) {
  const [last = ""] = shown;
  const first = shown.at(-1) ?? last;
  const own = employerId === undefined ? sql`true` : sql`c.employer_id = ${employerId}`;
  return rowsOf(
    ctx.db,
    sql`with month as (
        select date(first) as first, date(first + interval '1 month' - interval '1 day') as last
        from generate_series(${`${first}-01`}::timestamp, ${`${last}-01`}::timestamp, interval '1 month') as first
      ), agreement as (
        select c.id, c.scope, c.commission_permille as permille, ${feeOf(sql`c.agreement_value_ore`, sql`c.commission_permille`)} as fee,
          coalesce(c.start_date, date(c.agreed_at at time zone 'Europe/Stockholm')) as first,
          least(c.end_date, date(c.completed_at at time zone 'Europe/Stockholm')) as last
        from ${contracts} c where c.confirmed_version is not null and ${own}
      ), part as (
        select month.first as month, fee, scope,
          case when a.first <= month.first and a.last >= month.last then 30
            else least(least(a.last, month.last) - greatest(a.first, month.first) + 1, 29) end as days
        from month join agreement a on a.first <= least(month.last, a.last) and a.last >= month.first
      ), portion as (
        select date(date_trunc('month', e.date)) as month, sum(e.quarters) as quarters,
          ${feeOf(sql`w.price_ore`, sql`a.permille`)} as fee
        from agreement a
        join ${weeks} w on w.contract_id = a.id and w.state = 'approved'
        join ${timeEntries} e on e.contract_id = w.contract_id and e.starts_on = w.starts_on
        where e.date >= (select min(first) from month) and e.date <= (select max(last) from month)
        group by w.contract_id, w.starts_on, date_trunc('month', e.date), a.permille
      )
      select to_char(month.first, 'YYYY-MM') as month,
        coalesce((select sum(round(${hoursPerMonth} * scope * days / 3000.0) * fee) from part
          where part.month = month.first), 0) / 100.0 as estimated,
        coalesce((select sum(floor((quarters * fee + 2) / 4.0)) from portion
          where portion.month = month.first), 0) / 100.0 as actual
      from month order by month.first desc`,
    feesRow,
  );
}

/** Per hour, in whole öre, as `splitAmount` rounds it. */
function feeOf(priceOre: SQL, permille: SQL): SQL {
  return sql`floor((${priceOre} * ${permille} + 500) / 1000.0)`;
}
