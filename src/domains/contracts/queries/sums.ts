import { count, eq, sum } from "drizzle-orm";
import { companies, contracts, conversations, jobs } from "#db/schema/index.ts";
import type { FilterContracts } from "#src/domains/contracts/inputs.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { consultants, employers, matching } from "./filter.ts";

/** The sums of the agreements that a filter finds, in kronor. */
export async function sumContracts(ctx: MemberCtx, filter: FilterContracts) {
  const [row] = await ctx.db
    .select({
      agreements: count(contracts.id),
      valueOre: sum(contracts.contractValueOre).mapWith(Number),
      feeOre: sum(contracts.commissionOre).mapWith(Number),
    })
    .from(conversations)
    .innerJoin(contracts, eq(contracts.conversationId, conversations.id))
    .innerJoin(employers, eq(employers.id, conversations.employerId))
    .leftJoin(consultants, eq(consultants.id, conversations.consultantId))
    .leftJoin(companies, eq(companies.userId, conversations.employerId))
    .leftJoin(jobs, eq(jobs.id, conversations.jobId))
    .where(matching(ctx, filter));
  const [value, fee] = [row?.valueOre ?? 0, row?.feeOre ?? 0];
  return {
    agreements: row?.agreements ?? 0,
    customerPays: value / 100,
    fee: fee / 100,
    consultantGets: (value - fee) / 100,
  };
}
