import { eq } from "drizzle-orm";
import { commissionEntries, contracts } from "#db/schema/index.ts";
import { erasedCompany, erasedName } from "#src/copy/accounts.ts";
import type { Ctx } from "#src/platform/context.ts";

/** Account deletion: contracts and ledger stay for bookkeeping, without the name (docs/rules/retention.md#anonymisation). */
export async function anonymiseContractsOf(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db
    .update(contracts)
    .set({ consultantName: erasedName })
    .where(eq(contracts.consultantId, userId));
  await ctx.db.update(contracts).set({ employerName: erasedCompany }).where(eq(contracts.employerId, userId));
  await ctx.db
    .update(commissionEntries)
    .set({ companyName: erasedCompany })
    .where(eq(commissionEntries.employerId, userId));
}
