import { eq, getTableColumns, or } from "drizzle-orm";
import { contractConfirmations, contractDeclines, contracts, contractVersions } from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";
import { omit } from "#src/shared/objects.ts";

/** The agreements of a user, and what the user proposed, confirmed and declined. */
export async function contractData({ db }: Ctx, userId: string) {
  const { conversationId, ...columns } = omit(getTableColumns(contracts), [
    "id",
    "namesHash",
    "namesSalt",
    "answersHash",
  ]);
  return {
    contracts: await db
      .select({ conversationId, ...columns })
      .from(contracts)
      .where(or(eq(contracts.consultantId, userId), eq(contracts.employerId, userId)))
      .orderBy(contracts.id),
    proposedTerms: await db
      .select(omit(getTableColumns(contractVersions), ["hash", "previousHash", "reported"]))
      .from(contractVersions)
      .where(eq(contractVersions.by, userId))
      .orderBy(contractVersions.contractId, contractVersions.version),
    confirmedTerms: await db
      .select(omit(getTableColumns(contractConfirmations), ["hash", "previousHash"]))
      .from(contractConfirmations)
      .where(eq(contractConfirmations.by, userId))
      .orderBy(contractConfirmations.contractId, contractConfirmations.version),
    declinedTerms: await db
      .select(omit(getTableColumns(contractDeclines), ["hash", "previousHash"]))
      .from(contractDeclines)
      .where(eq(contractDeclines.by, userId))
      .orderBy(contractDeclines.contractId, contractDeclines.version),
  };
}
