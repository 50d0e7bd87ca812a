import { commissions } from "#db/schema/index.ts";
import { commissionMessages } from "#src/copy/contracts.ts";
import { commissionStatus } from "#src/domains/contracts/queries.ts";
import { trackCommissionError } from "#src/domains/contracts/rules.ts";
import { commissionPermille } from "#src/domains/settings/queries.ts";
import { record } from "#src/platform/data/audit.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { contractSums } from "#src/shared/money.ts";
import { fail, failIf } from "#src/shared/errors.ts";
import { lockContract, namesOf } from "./load.ts";

/** The unique index allows one ledger entry per contract (docs/rules/money.md#commission-ledger). */
export async function trackCommission(ctx: AdminCtx, conversationId: number) {
  return inTransaction(ctx, async (ctx) => {
    const contract = await lockContract(ctx, conversationId);
    failIf(trackCommissionError(contract));
    const { agreementValueOre, durationMonths } = contract;
    if (agreementValueOre === null || durationMonths === null) return fail("commission_not_ready");
    const permille = contract.commissionPermille ?? (await commissionPermille(ctx));
    const sums = contractSums(agreementValueOre, durationMonths, permille);
    const names = await namesOf(ctx, contract);
    const [booked] = await ctx.db
      .insert(commissions)
      .values({
        conversationId,
        employerId: contract.employerId,
        companyName: names.companyName,
        jobTitle: names.jobTitle,
        contractValueOre: sums.contractValueOre,
        commissionOre: sums.commissionOre,
        commissionPermille: permille,
        trackedBy: ctx.viewer.id,
        createdAt: ctx.now,
      })
      .onConflictDoNothing({ target: commissions.conversationId })
      .returning({ id: commissions.id });
    if (booked) {
      await record(ctx, {
        action: "commission.tracked",
        target: ["conversation", conversationId],
        after: { ...sums, commissionPermille: permille },
      });
    }
    const { count, totalAmount } = await commissionStatus(ctx, conversationId);
    return {
      alreadyTracked: !booked,
      commissionAmount: sums.commissionOre / 100,
      commissionRate: permille / 10,
      contractValue: sums.contractValueOre / 100,
      count,
      totalAmount,
      message: booked ? commissionMessages.tracked : commissionMessages.alreadyTracked,
    };
  });
}
