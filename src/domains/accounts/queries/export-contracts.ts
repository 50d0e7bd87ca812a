import { eq, getTableColumns, or } from "drizzle-orm";
import { contractConfirmations, contractDeclines, contracts, contractVersions } from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";
import { omit } from "#src/shared/objects.ts";

/** The agreements of a user, and what the user proposed, confirmed and declined. */
export async function contractData({ db }: Ctx, userId: string) {
  const { id: _id, conversationId, ...columns } = getTableColumns(contracts);
  return {
    contracts: await db
      .select({ conversationId, ...columns })
      .from(contracts)
      .where(or(eq(contracts.consultantId, userId), eq(contracts.employerId, userId)))
      .orderBy(contracts.id),
    proposedTerms: await db
      .select(omit(getTableColumns(contractVersions), ["hash", "previousHash"]))
      .from(contractVersions)
      .where(eq(contractVersions.by, userId))
      .orderBy(contractVersions.contractId, contractVersions.version),
    confirmedTerms: await db
      .select()
      .from(contractConfirmations)
      .where(eq(contractConfirmations.by, userId))
      .orderBy(contractConfirmations.contractId, contractConfirmations.version),
    declinedTerms: await db
      .select()
      .from(contractDeclines)
      .where(eq(contractDeclines.by, userId))
      .orderBy(contractDeclines.contractId, contractDeclines.version),
  };
}
