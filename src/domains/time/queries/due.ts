import { and, asc, count, eq, inArray, min } from "drizzle-orm";
import { contracts, conversations, weeks } from "#db/schema/index.ts";
import type { WeekState } from "#src/constants/time.ts";
import { ownContracts } from "#src/domains/contracts/queries/terms.ts";
import type { Ctx, MemberCtx } from "#src/platform/context.ts";

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
