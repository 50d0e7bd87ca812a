import { count, eq, sql, sum } from "drizzle-orm";
import { commissionEntries, contracts, companies } from "#db/schema/index.ts";
import { commissionAdjusted } from "#src/copy/contract-notifications.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import { activeAdmins } from "#src/domains/accounts/queries.ts";
import { record } from "#src/platform/data/audit.ts";
import type { AdminCtx, MemberCtx, Ctx } from "#src/platform/context.ts";
import { commissionMessages } from "#src/copy/contracts.ts";
import { commissionStatus } from "#src/domains/contracts/queries/sums.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail } from "#src/shared/errors.ts";
import { lockContract } from "./load.ts";
import type { ContractRow } from "#src/domains/contracts/queries/terms.ts";
import { erasedCompany, erasedName } from "#src/copy/accounts.ts";
import { pick } from "#src/shared/objects.ts";

/** What every entry of a contract copies from it. */
function entryOf(contract: ContractRow) {
  return {
    ...pick(contract, ["conversationId", "employerId", "orgNumber", "jobTitle", "commissionPermille"]),
    contractId: contract.id,
    companyName: contract.employerName,
  };
}

/** Books the commission of a contract; false when it is booked already (docs/rules/money.md#commission-ledger). */
async function bookCommission(ctx: AdminCtx, contract: ContractRow): Promise<boolean> {
  const { contractValueOre, commissionOre, commissionPermille } = contract;
  const entry = {
    ...entryOf(contract),
    version: sql`(select contract_in_force(${contracts}) from ${contracts} where ${contracts.id} = ${contract.id})`,
    contractValueOre,
    commissionOre,
    madeBy: ctx.viewer.id,
    createdAt: ctx.now,
  };
  const [booked] = await ctx.db
    .insert(commissionEntries)
    .values(entry)
    .onConflictDoNothing()
    .returning({ id: commissionEntries.id });
  if (!booked) return false;
  await record(ctx, {
    action: "commission.tracked",
    target: ["conversation", contract.conversationId],
    after: { contractValueOre, commissionOre, commissionPermille },
  });
  return true;
}

/** Entries that exist stay as they are (docs/rules/money.md#adjustments). */
export async function adjustCommission(
  ctx: MemberCtx,
  contract: ContractRow,
  after: { version: number; contractValueOre: number; commissionOre: number },
): Promise<void> {
  const [ledger] = await ctx.db
    .select({
      entries: count(),
      contractValueOre: sum(commissionEntries.contractValueOre).mapWith(Number),
      commissionOre: sum(commissionEntries.commissionOre).mapWith(Number),
    })
    .from(commissionEntries)
    .where(eq(commissionEntries.contractId, contract.id));
  if (!ledger || ledger.entries === 0) return;
  const added = {
    contractValueOre: after.contractValueOre - ledger.contractValueOre,
    commissionOre: after.commissionOre - ledger.commissionOre,
  };
  if (added.contractValueOre === 0 && added.commissionOre === 0) return;
  const { version } = after;
  const entry = {
    ...entryOf(contract),
    ...added,
    kind: "adjustment" as const,
    version,
    madeBy: ctx.viewer.id,
    createdAt: ctx.now,
  };
  await ctx.db.insert(commissionEntries).values(entry);
  await record(ctx, {
    action: "commission.adjusted",
    target: ["conversation", contract.conversationId],
    after: { version, ...added },
  });
  const admins = await activeAdmins(ctx);
  const { conversationId, employerName: companyName, jobTitle } = contract;
  const about = { conversationId, companyName, jobTitle, commissionOre: added.commissionOre };
  await publish(ctx, {
    notifications: admins.map((userId) => commissionAdjusted({ userId, ...about })),
    events: [{ to: admins, topic: "contracts" }],
  });
}

/** Books the commission once; later calls write nothing (docs/rules/money.md#commission-ledger). */
export async function trackCommission(ctx: AdminCtx, conversationId: number) {
  return inTransaction(ctx, async (ctx) => {
    const { contract } = await lockContract(ctx, conversationId);
    if (!contract) return fail("commission_not_ready");
    const booked = await bookCommission(ctx, contract);
    const { count, totalAmount } = await commissionStatus(ctx, conversationId);
    return {
      alreadyTracked: !booked,
      commissionAmount: contract.commissionOre / 100,
      commissionRate: contract.commissionPermille / 10,
      contractValue: contract.contractValueOre / 100,
      count,
      totalAmount,
      message: booked ? commissionMessages.tracked : commissionMessages.alreadyTracked,
    };
  });
}

/** Account deletion: contracts and ledger stay for bookkeeping, without the name, with the organisation number (docs/rules/retention.md#anonymisation). */
export async function anonymiseContractsOf(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db
    .update(contracts)
    .set({ consultantName: erasedName })
    .where(eq(contracts.consultantId, userId));
  const [company] = await ctx.db
    .select({ orgNumber: companies.orgNumber })
    .from(companies)
    .where(eq(companies.userId, userId));
  await ctx.db
    .update(contracts)
    .set({ employerName: erasedCompany, orgNumber: company?.orgNumber })
    .where(eq(contracts.employerId, userId));
  await ctx.db
    .update(commissionEntries)
    .set({ companyName: erasedCompany, orgNumber: company?.orgNumber })
    .where(eq(commissionEntries.employerId, userId));
}
