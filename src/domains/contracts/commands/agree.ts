import { failStepIf } from "#src/platform/data/steps.ts";
import { eq } from "drizzle-orm";
import { contractConfirmations, contractDeclines, contracts } from "#db/schema/index.ts";
import { correctionDecided } from "#src/copy/contract-notifications.ts";
import { contractLines } from "#src/copy/contracts.ts";
import type { TermsVersion } from "#src/domains/contracts/inputs.ts";
import { getOwnContract, type ContractRow } from "#src/domains/contracts/queries/terms.ts";
import type { AgreedContract } from "#src/domains/contracts/outputs.ts";
import { confirmationError, declineError, partiesToConfirm } from "#src/domains/contracts/rules.ts";
import { findBusiness } from "#src/domains/business/queries.ts";
import { settingGroups } from "#src/domains/settings/inputs.ts";
import { readSettings } from "#src/domains/settings/queries.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { personForCompany } from "#src/platform/data/people.ts";
import { fail } from "#src/shared/errors.ts";
import { finishStep, lockPartyContract } from "./load.ts";
import { adjustCommission } from "./ledger.ts";
import {
  agreedBy,
  confirmationWhile,
  latestVersion,
  writeTermsInForce,
  type VersionRow,
} from "./versions.ts";

/** Agrees to the latest version, which then counts (docs/rules/contracts.md#confirming). */
export async function confirmTerms(ctx: MemberCtx, input: TermsVersion): Promise<AgreedContract> {
  return inTransaction(ctx, async (ctx) => {
    const { contract, latest, agreed } = await lockProposedTerms(ctx, input, confirmationError);
    if (contract.consultantId === ctx.viewer.id) await requireBusiness(ctx);
    await ctx.db.insert(contractConfirmations).values(decisionOf(ctx, contract.id, latest.version));
    const toConfirm = partiesToConfirm(contract, [...agreed, ctx.viewer.id]);
    if (toConfirm.length > 0) {
      await ctx.db
        .update(contracts)
        .set({ confirmation: confirmationWhile(contract, toConfirm) })
        .where(eq(contracts.id, contract.id));
      await finishStep(ctx, contract, {
        event: "confirmed",
        version: latest.version,
        line: contractLines.halfConfirmed(ctx.viewer.role),
        to: [],
      });
      return getOwnContract(ctx, contract.id);
    }
    await ctx.db.update(contracts).set({ confirmation: "confirmed" }).where(eq(contracts.id, contract.id));
    const { contractValueOre, commissionOre } = await writeTermsInForce(ctx, contract.id);
    await adjustCommission(ctx, contract, { version: latest.version, contractValueOre, commissionOre });
    await finishStep(ctx, contract, {
      event: "confirmed",
      version: latest.version,
      line: contractLines.confirmed(ctx.viewer.role),
    });
    await notifyCorrector(ctx, contract, latest, "confirmed");
    return getOwnContract(ctx, contract.id);
  });
}

/** Turns down the latest version, or takes it back; what counted before goes on counting (docs/rules/contracts.md#declining). */
export async function declineTerms(ctx: MemberCtx, input: TermsVersion): Promise<AgreedContract> {
  return inTransaction(ctx, async (ctx) => {
    const { contract, latest } = await lockProposedTerms(ctx, input, declineError);
    const { id: contractId } = contract;
    const { version } = latest;
    await ctx.db.insert(contractDeclines).values(decisionOf(ctx, contractId, version));
    const event = latest.by === ctx.viewer.id ? "withdrawn" : "declined";
    const isAgreed = contract.confirmedVersion !== null;
    const waitsForOther = ctx.viewer.role === "employer" ? "pending" : "countered";
    await ctx.db
      .update(contracts)
      .set({ confirmation: isAgreed ? "confirmed" : waitsForOther, declinedVersion: version })
      .where(eq(contracts.id, contractId));
    await writeTermsInForce(ctx, contractId);
    await finishStep(ctx, contract, {
      event,
      version,
      line: contractLines[event](ctx.viewer.role),
    });
    await notifyCorrector(ctx, contract, latest, "declined");
    return getOwnContract(ctx, contractId);
  });
}

function decisionOf(ctx: MemberCtx, contractId: number, version: number) {
  return { contractId, version, by: ctx.viewer.id, byPerson: personForCompany(ctx), at: ctx.now };
}

/** A setting asks for the consultant's company before an agreement is confirmed (docs/rules/business.md#when-it-is-required). */
async function requireBusiness(ctx: MemberCtx): Promise<void> {
  const { requireBusiness } = await readSettings(ctx, settingGroups.agreements);
  if (requireBusiness && !(await findBusiness(ctx, ctx.viewer.id))) fail("business_missing");
}

/** Locks the contract and returns it with the latest version, which the viewer may confirm or decline, as `errorOf` says. */
async function lockProposedTerms(
  ctx: MemberCtx,
  { id, version }: TermsVersion,
  errorOf: typeof declineError,
) {
  const contract = await lockPartyContract(ctx, id);
  const latest = (await latestVersion(ctx, contract.id)) ?? fail("not_found");
  const agreed = await agreedBy(ctx, latest);
  const isProposer = latest.by === ctx.viewer.id;
  await failStepIf(
    ctx,
    errorOf(contract, { version, isProposer, hasConfirmed: agreed.includes(ctx.viewer.id) }),
    ["conversation", contract.conversationId],
  );
  return { contract, latest, agreed };
}

/** Tells the admin who made a correction whether it was confirmed. */
async function notifyCorrector(
  ctx: MemberCtx,
  { employerId, consultantId, conversationId, jobTitle }: ContractRow,
  { by }: VersionRow,
  decision: "confirmed" | "declined",
): Promise<void> {
  if (by === employerId || by === consultantId) return;
  await publish(ctx, {
    notifications: [correctionDecided(decision, { userId: by, conversationId, jobTitle })],
    events: [{ to: [by], topic: "contracts" }],
  });
}
