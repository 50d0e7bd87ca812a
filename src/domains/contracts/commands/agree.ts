import { eq } from "drizzle-orm";
import { contractConfirmations, contractDeclines, contracts } from "#db/schema/index.ts";
import { correctionAnswered } from "#src/copy/contract-notifications.ts";
import { contractLines } from "#src/copy/contracts.ts";
import type { AnswerTerms } from "#src/domains/contracts/inputs.ts";
import { getOwnContract } from "#src/domains/contracts/queries/terms.ts";
import type { AgreedContract } from "#src/domains/contracts/outputs.ts";
import { answerError, partiesToAnswer } from "#src/domains/contracts/rules.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail, failIf } from "#src/shared/errors.ts";
import { finishStep } from "./finish-step.ts";
import { adjustCommission } from "./ledger.ts";
import { lockPartyContract } from "./load.ts";
import {
  agreedBy,
  confirmationWhile,
  latestVersion,
  writeTermsInForce,
  type VersionRow,
} from "./versions.ts";

type ContractRow = typeof contracts.$inferSelect;

/** Agrees to the latest version, which then counts (docs/rules/contracts.md#confirming). */
export async function confirmTerms(ctx: MemberCtx, input: AnswerTerms): Promise<AgreedContract> {
  return inTransaction(ctx, async (ctx) => {
    const { contract, latest, agreed } = await lockTermsToAnswer(ctx, input);
    await ctx.db
      .insert(contractConfirmations)
      .values({ contractId: contract.id, version: latest.version, by: ctx.viewer.id, at: ctx.now });
    const toAnswer = partiesToAnswer(contract, [...agreed, ctx.viewer.id]);
    if (toAnswer.length > 0) {
      await ctx.db
        .update(contracts)
        .set({ confirmation: confirmationWhile(contract, toAnswer) })
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

/** Turns down the latest version; what counted before goes on counting (docs/rules/contracts.md#declining). */
export async function declineTerms(ctx: MemberCtx, input: AnswerTerms): Promise<AgreedContract> {
  return inTransaction(ctx, async (ctx) => {
    const { contract, latest } = await lockTermsToAnswer(ctx, input);
    const { id: contractId } = contract;
    const { version } = latest;
    await ctx.db.insert(contractDeclines).values({ contractId, version, by: ctx.viewer.id, at: ctx.now });
    const isAgreed = contract.confirmedVersion !== null;
    const waitsForOther = ctx.viewer.role === "employer" ? "pending" : "countered";
    await ctx.db
      .update(contracts)
      .set({ confirmation: isAgreed ? "confirmed" : waitsForOther, declinedVersion: version })
      .where(eq(contracts.id, contractId));
    await writeTermsInForce(ctx, contractId);
    await finishStep(ctx, contract, {
      event: "declined",
      version,
      line: contractLines.declined(ctx.viewer.role),
    });
    await notifyCorrector(ctx, contract, latest, "declined");
    return getOwnContract(ctx, contractId);
  });
}

/** Locks the contract and returns it with the latest version, which the viewer may answer. */
async function lockTermsToAnswer(ctx: MemberCtx, { id, version }: AnswerTerms) {
  const contract = await lockPartyContract(ctx, id);
  const latest = (await latestVersion(ctx, contract.id)) ?? fail("not_found");
  const agreed = await agreedBy(ctx, latest);
  const isProposer = latest.by === ctx.viewer.id;
  failIf(answerError(contract, { version, isProposer, hasConfirmed: agreed.includes(ctx.viewer.id) }));
  return { contract, latest, agreed };
}

/** Tells the admin who made a correction how it was answered. */
async function notifyCorrector(
  ctx: MemberCtx,
  { employerId, consultantId, conversationId, jobTitle }: ContractRow,
  { by }: VersionRow,
  answer: "confirmed" | "declined",
): Promise<void> {
  if (by === employerId || by === consultantId) return;
  await publish(ctx, {
    notifications: [correctionAnswered(answer, { userId: by, conversationId, jobTitle })],
    events: [{ to: [by], topic: "contracts" }],
  });
}
