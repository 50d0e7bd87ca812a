import { desc, eq } from "drizzle-orm";
import { contracts, contractVersions } from "#db/schema/index.ts";
import { hashOfVersion } from "#src/domains/contracts/queries/terms.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { splitAmount } from "#src/shared/money.ts";

export interface Terms {
  priceOre: number;
  months: number;
  startDate: string | null;
  endDate: string | null;
  terms: string | null;
}

/** The latest version of a contract's terms. */
export async function latestVersion(ctx: MemberCtx, contractId: number) {
  const [latest] = await ctx.db
    .select()
    .from(contractVersions)
    .where(eq(contractVersions.contractId, contractId))
    .orderBy(desc(contractVersions.version))
    .limit(1);
  return latest ?? null;
}

/**
 * Adds a version by the viewer, which then waits for the other party. The caller has locked the conversation, so the
 * versions follow each other.
 */
export async function addVersion(
  ctx: MemberCtx,
  contract: { id: number; commissionPermille: number },
  terms: Terms,
): Promise<number> {
  const latest = await latestVersion(ctx, contract.id);
  const { consultantGetsOre } = splitAmount(terms.priceOre, contract.commissionPermille);
  const content = {
    contractId: contract.id,
    version: (latest?.version ?? 0) + 1,
    consultantPriceOre: consultantGetsOre,
    commissionPermille: contract.commissionPermille,
    ...terms,
    by: ctx.viewer.id,
    at: ctx.now,
    previousHash: latest?.hash ?? null,
  };
  const row = { ...content, hash: hashOfVersion(content) };
  await ctx.db.insert(contractVersions).values(row);
  await ctx.db
    .update(contracts)
    .set({
      version: row.version,
      confirmation: ctx.viewer.role === "employer" ? "pending" : "countered",
      proposedAt: ctx.now,
      reminders: 0,
    })
    .where(eq(contracts.id, contract.id));
  return row.version;
}
