import { count, eq, sum } from "drizzle-orm";
import { contracts, conversations } from "#db/schema/index.ts";
import type { FilterContracts } from "#src/domains/contracts/inputs.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { summedAtMost } from "#src/shared/search.ts";
import { matching } from "./filter.ts";

/**
 * The sums of the agreements that a filter finds, in kronor; none when an admin's search finds too many
 * (docs/rules/contracts.md#contract-list).
 */
export async function sumContracts(ctx: MemberCtx, filter: FilterContracts) {
  const { condition } = await matching(ctx, filter);
  const agreements = ctx.db
    .select({ valueOre: contracts.contractValueOre, feeOre: contracts.commissionOre })
    .from(contracts)
    .innerJoin(conversations, eq(conversations.id, contracts.conversationId))
    .where(condition);
  const hasLimit = ctx.viewer.role === "admin" && Boolean(filter.search);
  const found = (hasLimit ? agreements.limit(summedAtMost + 1) : agreements).as("found");
  const [row] = await ctx.db
    .select({
      agreements: count(),
      valueOre: sum(found.valueOre).mapWith(Number),
      feeOre: sum(found.feeOre).mapWith(Number),
    })
    .from(found);
  if (hasLimit && row && row.agreements > summedAtMost)
    return { agreements: row.agreements, foundMoreThan: summedAtMost };
  const [value, fee] = [row?.valueOre ?? 0, row?.feeOre ?? 0];
  return {
    agreements: row?.agreements ?? 0,
    customerPays: value / 100,
    fee: fee / 100,
    consultantGets: (value - fee) / 100,
  };
}
