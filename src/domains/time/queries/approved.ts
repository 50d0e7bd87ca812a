import { and, asc, eq, inArray, sql, sum, type SQL } from "drizzle-orm";
import { contracts, conversations, timeEntries, weeks } from "#db/schema/index.ts";
import { sumsOf } from "#src/domains/time/rules.ts";
import type { Ctx } from "#src/platform/context.ts";
import { groupBy } from "#src/shared/objects.ts";

/** What approved weeks have in each month, with their agreements and without expenses. */
export async function approvedPortions({ db }: Pick<Ctx, "db">, condition: SQL | undefined) {
  const month = sql`to_char(${timeEntries.date}, 'YYYY-MM')`.mapWith(String).as("month");
  const rows = await db
    .select({
      contract: contracts,
      startsOn: weeks.startsOn,
      priceOre: weeks.priceOre,
      month,
      quarters: sum(timeEntries.quarters).mapWith(Number),
    })
    .from(weeks)
    .innerJoin(contracts, eq(contracts.id, weeks.contractId))
    .innerJoin(conversations, eq(conversations.id, contracts.conversationId))
    .innerJoin(
      timeEntries,
      and(eq(timeEntries.contractId, weeks.contractId), eq(timeEntries.startsOn, weeks.startsOn)),
    )
    .where(and(eq(weeks.state, "approved"), condition))
    .groupBy(contracts.id, weeks.contractId, weeks.startsOn, month)
    .orderBy(asc(contracts.id), asc(weeks.startsOn), asc(month));
  return rows.map(({ priceOre, ...row }) => ({
    ...row,
    state: "approved" as const,
    priceOre: priceOre ?? 0,
    expensesOre: 0,
  }));
}

/** What the approved hours of agreements add up to; none of an agreement without approved time. */
export async function approvedSums(
  ctx: Pick<Ctx, "db">,
  contractIds: readonly number[],
): Promise<Map<number, ReturnType<typeof sumsOf>>> {
  if (contractIds.length === 0) return new Map();
  const portions = await approvedPortions(ctx, inArray(weeks.contractId, [...contractIds]));
  const byContract = groupBy(portions, ({ contract }) => contract.id);
  return new Map(
    [...byContract].map(([id, own]) => [id, sumsOf(own, own[0]?.contract.commissionPermille ?? 0)]),
  );
}
