import { and, asc, eq, inArray } from "drizzle-orm";
import { contracts, timeEntries, weeks } from "#db/schema/index.ts";
import { portionsOf, sumsOf, type StoredWeek } from "#src/domains/time/rules.ts";
import type { Ctx } from "#src/platform/context.ts";

/** What the approved hours of agreements add up to; none of an agreement without approved time. */
export async function approvedSums(
  { db }: Pick<Ctx, "db">,
  contractIds: readonly number[],
): Promise<Map<number, ReturnType<typeof sumsOf>>> {
  const rows =
    contractIds.length === 0
      ? []
      : await db
          .select({
            contractId: weeks.contractId,
            permille: contracts.commissionPermille,
            startsOn: weeks.startsOn,
            priceOre: weeks.priceOre,
            date: timeEntries.date,
            quarters: timeEntries.quarters,
          })
          .from(weeks)
          .innerJoin(contracts, eq(contracts.id, weeks.contractId))
          .innerJoin(
            timeEntries,
            and(eq(timeEntries.contractId, weeks.contractId), eq(timeEntries.startsOn, weeks.startsOn)),
          )
          .where(and(eq(weeks.state, "approved"), inArray(weeks.contractId, [...contractIds])))
          .orderBy(asc(weeks.contractId), asc(timeEntries.date));
  const found = new Map<number, { permille: number; weeks: Map<string, StoredWeek> }>();
  for (const { contractId, permille, startsOn, priceOre, ...entry } of rows) {
    const contract = found.get(contractId) ?? { permille, weeks: new Map<string, StoredWeek>() };
    found.set(contractId, contract);
    const entries = [...(contract.weeks.get(startsOn)?.entries ?? []), entry];
    contract.weeks.set(startsOn, { startsOn, state: "approved", priceOre, entries, expenses: [] });
  }
  return new Map(
    [...found].map(([id, { permille, weeks }]) => [id, sumsOf(portionsOf([...weeks.values()], 0), permille)]),
  );
}
