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

/** The states of the weeks of agreements, by their Monday. */
export async function storedStates(
  { db }: Pick<Ctx, "db">,
  ids: readonly number[],
): Promise<Map<number, Map<string, WeekState>>> {
  const found = new Map(ids.map((id): [number, Map<string, WeekState>] => [id, new Map()]));
  if (ids.length === 0) return found;
  const rows = await db
    .select({ contractId: weeks.contractId, startsOn: weeks.startsOn, state: weeks.state })
    .from(weeks)
    .where(inArray(weeks.contractId, [...ids]));
  for (const { contractId, startsOn, state } of rows) found.get(contractId)?.set(startsOn, state);
  return found;
}
