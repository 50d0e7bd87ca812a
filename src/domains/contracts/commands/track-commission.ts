import { commissions } from "#db/schema/index.ts";
import { commissionMessages } from "#src/copy/contracts.ts";
import { commissionStatus } from "#src/domains/contracts/queries/commission.ts";
import { record } from "#src/platform/data/audit.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail } from "#src/shared/errors.ts";
import { lockContract } from "./load.ts";

/** The unique index allows one ledger entry per contract (docs/rules/money.md#commission-ledger). */
export async function trackCommission(ctx: AdminCtx, conversationId: number) {
  return inTransaction(ctx, async (ctx) => {
    const { contract } = await lockContract(ctx, conversationId);
    if (!contract) return fail("commission_not_ready");
    const { contractValueOre, commissionOre, commissionPermille } = contract;
    const [booked] = await ctx.db
      .insert(commissions)
      .values({
        contractId: contract.id,
        conversationId,
        employerId: contract.employerId,
        companyName: contract.employerName,
        jobTitle: contract.jobTitle,
        contractValueOre,
        commissionOre,
        commissionPermille,
        trackedBy: ctx.viewer.id,
        createdAt: ctx.now,
      })
      .onConflictDoNothing({ target: commissions.conversationId })
      .returning({ id: commissions.id });
    if (booked) {
      await record(ctx, {
        action: "commission.tracked",
        target: ["conversation", conversationId],
        after: { contractValueOre, commissionOre, commissionPermille },
      });
    }
    const { count, totalAmount } = await commissionStatus(ctx, conversationId);
    return {
      alreadyTracked: !booked,
      commissionAmount: commissionOre / 100,
      commissionRate: commissionPermille / 10,
      contractValue: contractValueOre / 100,
      count,
      totalAmount,
      message: booked ? commissionMessages.tracked : commissionMessages.alreadyTracked,
    };
  });
}
