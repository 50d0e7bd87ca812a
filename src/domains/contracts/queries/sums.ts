import { and, count, eq, inArray, isNotNull, sum, type SQL } from "drizzle-orm";
import { z } from "zod";
import { contracts, conversations, commissionEntries } from "#db/schema/index.ts";
import { conversationStatuses } from "#src/constants/conversations.ts";
import type { FilterContracts } from "#src/domains/contracts/inputs.ts";
import { agreementSumsOutput, type ContractSums } from "#src/domains/contracts/outputs.ts";
import { contractTabs, tabOf, tabStatuses, type ContractTab } from "#src/domains/contracts/rules.ts";
import type { Ctx, MemberCtx, AdminCtx } from "#src/platform/context.ts";
import { figuresOf, withKeptAt } from "#src/platform/data/kept-figures.ts";
import { maxSummed } from "#src/shared/search.ts";
import { matching, visibleContracts } from "./filter.ts";
import { hasRow } from "#src/platform/data/queries.ts";
import { fail } from "#src/shared/errors.ts";

/** None when an admin's search finds too many (docs/rules/contracts.md#contract-list). */
export async function sumContracts(ctx: MemberCtx, filter: FilterContracts): Promise<ContractSums> {
  const isAdmin = ctx.viewer.role === "admin";
  if (filter.kind === "discussions") return { agreements: 0, customerPays: 0, fee: 0, consultantGets: 0 };
  if (isAdmin && !filter.search) return withKeptAt(await figuresOfTab(filter.tab).read(ctx));
  const condition = matching(ctx, filter);
  if (!isAdmin || !filter.search) return sumOf(ctx, condition);
  const found = await sumOf(ctx, condition, maxSummed + 1);
  const { agreements } = found;
  return agreements > maxSummed ? { agreements, foundMoreThan: maxSummed } : found;
}

/** All agreements of a tab. */
function figuresOfTab(tab: ContractTab) {
  const condition = and(isNotNull(conversations.jobId), inArray(conversations.status, tabStatuses[tab]));
  return figuresOf({
    name: `contracts ${tab}`,
    output: agreementSumsOutput,
    count: (ctx) => sumOf(ctx, condition),
    rows: ({ agreements }) => agreements,
  });
}

async function sumOf(ctx: Ctx, condition: SQL | undefined, max?: number) {
  const agreements = ctx.db
    .select({ valueOre: contracts.contractValueOre, feeOre: contracts.commissionOre })
    .from(contracts)
    .innerJoin(conversations, eq(conversations.id, contracts.conversationId))
    .where(condition);
  const found = (max === undefined ? agreements : agreements.limit(max)).as("found");
  const [row] = await ctx.db
    .select({
      agreements: count(),
      valueOre: sum(found.valueOre).mapWith(Number),
      feeOre: sum(found.feeOre).mapWith(Number),
    })
    .from(found);
  const [value, fee] = [row?.valueOre ?? 0, row?.feeOre ?? 0];
  return {
    agreements: row?.agreements ?? 0,
    customerPays: value / 100,
    fee: fee / 100,
    consultantGets: (value - fee) / 100,
  };
}

/** How many contracts each tab has. */
export async function countContracts(ctx: MemberCtx) {
  if (ctx.viewer.role !== "admin") return countsOfTabs(await countByStatus(ctx, visibleContracts(ctx)));
  const { value, keptAt } = await statusFigures.read(ctx);
  return withKeptAt({ value: countsOfTabs(value), keptAt });
}

const statusCounts = z.array(z.object({ status: z.enum(conversationStatuses), count: z.number().int() }));
type StatusCounts = z.output<typeof statusCounts>;

/** All contracts of the platform, which an admin sees. */
const statusFigures = figuresOf({
  name: "contracts by status",
  output: statusCounts,
  count: (ctx) => countByStatus(ctx, isNotNull(conversations.jobId)),
  rows: (statuses) => statuses.reduce((total, row) => total + row.count, 0),
});

export const contractFigures = [...contractTabs.map(figuresOfTab), statusFigures];

function countByStatus(ctx: Ctx, condition: SQL | undefined): Promise<StatusCounts> {
  return ctx.db
    .select({ status: conversations.status, count: count() })
    .from(conversations)
    .where(condition)
    .groupBy(conversations.status);
}

function countsOfTabs(statuses: StatusCounts): Record<ContractTab, number> {
  const counts = { ongoing: 0, completed: 0, archived: 0 };
  for (const { status, count } of statuses) counts[tabOf(status)] += count;
  return counts;
}

/** The ledger entries of a conversation; amounts in kronor. */
export async function commissionStatus(ctx: AdminCtx, conversationId: number) {
  if (!(await hasRow(ctx, conversations, eq(conversations.id, conversationId)))) fail("not_found");
  const [ledger] = await ctx.db
    .select({ count: count(), totalOre: sum(commissionEntries.commissionOre).mapWith(Number) })
    .from(commissionEntries)
    .where(eq(commissionEntries.conversationId, conversationId));
  const tracked = ledger?.count ?? 0;
  return { tracked: tracked > 0, count: tracked, totalAmount: (ledger?.totalOre ?? 0) / 100 };
}
