import { commissionMessages } from "#src/copy/contracts.ts";
import { commissionStatus } from "#src/domains/contracts/queries/commission.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail } from "#src/shared/errors.ts";
import { bookCommission } from "./ledger.ts";
import { lockContract } from "./load.ts";

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
