import { asc, eq } from "drizzle-orm";
import { contractConfirmations, contracts, contractVersions } from "#db/schema/index.ts";
import type { Receipt } from "#src/domains/contracts/outputs.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { fail } from "#src/shared/errors.ts";
import { pricesOf } from "./prices.ts";
import { contentOf, getOwnContract } from "./terms.ts";

type ContractRow = typeof contracts.$inferSelect;
type VersionRow = typeof contractVersions.$inferSelect;
type ConfirmationRow = typeof contractConfirmations.$inferSelect;

/** The receipt of a contract that the viewer may see; fails before a version is confirmed. */
export async function getReceipt(ctx: MemberCtx, id: number): Promise<Receipt> {
  await getOwnContract(ctx, id);
  const [contract] = await ctx.db.select().from(contracts).where(eq(contracts.id, id));
  const versions = await ctx.db
    .select()
    .from(contractVersions)
    .where(eq(contractVersions.contractId, id))
    .orderBy(asc(contractVersions.version));
  const confirmations = await ctx.db
    .select()
    .from(contractConfirmations)
    .where(eq(contractConfirmations.contractId, id))
    .orderBy(asc(contractConfirmations.version));
  const confirmed = confirmations.at(-1);
  const version = versions.find((each) => each.version === confirmed?.version);
  if (!contract || !confirmed || !version) return fail("contract_not_confirmed");
  return {
    ...contract,
    ...contentOf(version),
    prices: pricesOf({
      ...version,
      scope: contract.scope,
      agreementValueOre: version.priceOre,
      durationMonths: version.months,
    }),
    confirmedAt: confirmed.at,
    hash: version.hash,
    hasProposal: contract.confirmation !== "confirmed",
    events: eventsOf(contract, versions, confirmations),
  };
}

/** Who did what when, in order; what happened at the same time by version. */
function eventsOf(
  contract: ContractRow,
  versions: readonly VersionRow[],
  confirmations: readonly ConfirmationRow[],
): Receipt["events"] {
  function party(userId: string) {
    return userId === contract.employerId ? "employer" : "consultant";
  }
  const { completedAt, archivedAt } = contract;
  const events: Receipt["events"] = [
    ...versions.map(({ version, by, at }) => {
      const kind = version === 1 ? "reported" : "proposed";
      return { kind, by: party(by), version, at } as const;
    }),
    ...confirmations.map(
      ({ version, by, at }) => ({ kind: "confirmed", by: party(by), version, at }) as const,
    ),
    ...(completedAt === null
      ? []
      : [{ kind: "completed", by: "employer", version: null, at: completedAt } as const]),
    ...(archivedAt === null ? [] : [{ kind: "archived", by: null, version: null, at: archivedAt } as const]),
  ];
  return events.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
