import { and, desc, eq, sql } from "drizzle-orm";
import type { Confirmation } from "#src/constants/conversations.ts";
import { contractConfirmations, contracts, contractVersions } from "#db/schema/index.ts";
import { insertSupplier, supplierNow } from "#src/domains/business/commands/supplier.ts";
import { endRemindersDue, partiesToConfirm } from "#src/domains/contracts/rules.ts";
import {
  hashOfVersion,
  termsInForce,
  type Terms,
  type ContractRow,
} from "#src/domains/contracts/queries/terms.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { personForCompany } from "#src/platform/data/people.ts";
import { fail } from "#src/shared/errors.ts";
import { splitAmount } from "#src/shared/money.ts";
import { stockholmDay } from "#src/shared/time.ts";
import { valuesOf } from "#src/platform/data/queries.ts";

interface NewTerms extends Terms {
  reason?: string | null;
  reported?: boolean;
}

export type VersionRow = typeof contractVersions.$inferSelect;

export async function latestVersion(ctx: Pick<MemberCtx, "db">, contractId: number) {
  const [latest] = await ctx.db
    .select()
    .from(contractVersions)
    .where(eq(contractVersions.contractId, contractId))
    .orderBy(desc(contractVersions.version))
    .limit(1);
  return latest ?? null;
}

/** Who proposed or confirmed a version. */
export async function agreedBy(
  ctx: Pick<MemberCtx, "db">,
  { contractId, version, by }: { contractId: number; version: number; by: string },
): Promise<string[]> {
  const ofVersion = eq(contractConfirmations.version, version);
  const ofContract = eq(contractConfirmations.contractId, contractId);
  return [by, ...(await valuesOf(ctx, contractConfirmations.by, ofContract, ofVersion))];
}

/** The state while these parties are to answer: `countered` while only the company is. */
export function confirmationWhile(
  { employerId }: Pick<ContractRow, "employerId">,
  toConfirm: readonly string[],
): Confirmation {
  return toConfirm.length > 0 && toConfirm.every((id) => id === employerId) ? "countered" : "pending";
}

/**
 * Adds a version by the viewer, which then waits for the other parties. The caller has locked the conversation, so the
 * versions follow each other. Without scope or reason they are null; a proposal is not `reported`.
 */
export async function addVersion(
  ctx: MemberCtx,
  contract: Pick<ContractRow, "id" | "commissionPermille" | "employerId" | "consultantId">,
  terms: NewTerms,
): Promise<number> {
  const latest = await latestVersion(ctx, contract.id);
  const supplier = await supplierNow(ctx, contract.consultantId);
  const { consultantGetsOre } = splitAmount(terms.priceOre, contract.commissionPermille);
  const content = {
    contractId: contract.id,
    version: (latest?.version ?? 0) + 1,
    consultantPriceOre: consultantGetsOre,
    commissionPermille: contract.commissionPermille,
    scope: null,
    reason: null,
    supplier: supplier?.hash ?? null,
    reported: false,
    ...terms,
    by: ctx.viewer.id,
    byPerson: personForCompany(ctx),
    at: ctx.now,
    previousHash: latest?.hash ?? null,
  };
  const row = { ...content, hash: hashOfVersion(content) };
  await ctx.db.insert(contractVersions).values(row);
  if (supplier) await insertSupplier(ctx, row, supplier);
  await ctx.db
    .update(contracts)
    .set({
      version: row.version,
      confirmation: confirmationWhile(contract, partiesToConfirm(contract, [row.by])),
      proposedAt: ctx.now,
      reminders: 0,
    })
    .where(eq(contracts.id, contract.id));
  return row.version;
}

/** Nothing else writes them after the report (docs/rules/contracts.md#what-counts). */
export async function writeTermsInForce(ctx: MemberCtx, id: number) {
  const [found = fail("not_found")] = await ctx.db
    .select({ contract: contracts, version: contractVersions })
    .from(contracts)
    .innerJoin(
      contractVersions,
      and(
        eq(contractVersions.contractId, contracts.id),
        eq(contractVersions.version, sql`contract_in_force(${contracts})`),
      ),
    )
    .where(eq(contracts.id, id));
  const { contract, version } = found;
  const terms = termsInForce(version, contract);
  const endReminders =
    version.endDate === contract.endDate
      ? contract.endReminders
      : endRemindersDue(version.endDate, stockholmDay(ctx.now));
  const row = { ...terms, endReminders };
  await ctx.db.update(contracts).set(row).where(eq(contracts.id, id));
  return terms;
}
