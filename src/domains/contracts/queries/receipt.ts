import { eq } from "drizzle-orm";
import { companies } from "#db/schema/index.ts";
import { findBusiness, findSupplier } from "#src/domains/business/queries.ts";
import type { Receipt } from "#src/domains/contracts/outputs.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { fail } from "#src/shared/errors.ts";
import { vatNumberOf } from "#src/shared/swedish.ts";
import { findHeadAfter } from "./verify.ts";
import { pricesOf } from "./prices.ts";
import { contentOf, getOwnRow, historyOf, partyOf, type ContractRow, type History } from "./terms.ts";
import { findValue } from "#src/platform/data/queries.ts";

/** The receipt of a contract that the viewer may see; fails before a version is confirmed. */
export async function getReceipt(ctx: MemberCtx, id: number): Promise<Receipt> {
  const contract = await getOwnRow(ctx, id);
  const history = await historyOf(ctx, [id]);
  const version = history.versions.find((each) => each.version === contract.confirmedVersion);
  const confirmed = history.confirmed.findLast((each) => each.version === version?.version);
  if (!confirmed || !version) return fail("contract_not_confirmed");
  return {
    ...contract,
    ...contentOf(version),
    scope: contract.scope,
    prices: pricesOf({
      ...version,
      scope: contract.scope,
      agreementValueOre: version.priceOre,
      durationMonths: version.months,
    }),
    confirmedAt: confirmed.at,
    hash: version.hash,
    ...(await partyNumbers(ctx, contract, version)),
    signedHead: await findHeadAfter(ctx, confirmed.at),
    hasProposal: contract.confirmation !== "confirmed",
    events: eventsOf(contract, history),
  };
}

/**
 * The parties' numbers, which admins don't read. The consultant's company is the one of the version; until the account is
 * erased, a version from before it was filled in has the present one.
 */
async function partyNumbers(ctx: MemberCtx, contract: ContractRow, version: History["versions"][number]) {
  const { consultantId, employerId } = contract;
  if (ctx.viewer.role === "admin") return { supplier: null, customer: null };
  const orgNumber =
    contract.orgNumber ?? (await findValue(ctx, companies.orgNumber, eq(companies.userId, employerId)));
  const supplier =
    version.supplier === null && consultantId !== null && (await findBusiness(ctx, consultantId));
  return {
    supplier: supplier || (await findSupplier(ctx, version)),
    customer: orgNumber ? { orgNumber, vatNumber: vatNumberOf(orgNumber) } : null,
  };
}

const ofNone = { writtenBy: null, version: null, reason: null };

/** Who did what when, in order; what happened at the same time by version. */
function eventsOf(contract: ContractRow, history: History): Receipt["events"] {
  const { completedAt, archivedAt } = contract;
  const events: Receipt["events"] = [
    ...history.versions.map(({ version, by, writtenBy, reason, at }) => {
      const kind = version === 1 ? "reported" : "proposed";
      return { kind, by: partyOf(contract, by), writtenBy, version, reason, at } as const;
    }),
    ...(["confirmed", "declined"] as const).flatMap((answer) =>
      history[answer].map(({ version, by, writtenBy, at }) => {
        const isOwn = history.versions.some((each) => each.version === version && each.by === by);
        const kind = isOwn ? "withdrawn" : answer;
        return { kind, by: partyOf(contract, by), writtenBy, version, reason: null, at } as const;
      }),
    ),
    ...(completedAt ? [{ ...ofNone, kind: "completed", by: "employer", at: completedAt } as const] : []),
    ...(archivedAt ? [{ ...ofNone, kind: "archived", by: null, at: archivedAt } as const] : []),
  ];
  return events.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
