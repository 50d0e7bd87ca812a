import { eq } from "drizzle-orm";
import { commissionEntries, companies, contracts } from "#db/schema/index.ts";
import { erasedCompany, erasedName } from "#src/copy/accounts.ts";
import type { Ctx } from "#src/platform/context.ts";

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
