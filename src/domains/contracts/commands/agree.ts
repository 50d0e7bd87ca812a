import { eq } from "drizzle-orm";
import { contractConfirmations, contractDeclines, contracts } from "#db/schema/index.ts";
import { agreementMessages, contractLines, durationLabel } from "#src/copy/contracts.ts";
import type { AnswerTerms, ProposeTerms } from "#src/domains/contracts/inputs.ts";
import { getOwnContract } from "#src/domains/contracts/queries/terms.ts";
import type { AgreedContract } from "#src/domains/contracts/outputs.ts";
import { answerError, endRemindersDue, isPossibleStart, proposeError } from "#src/domains/contracts/rules.ts";
import { insertSystemLine } from "#src/domains/messaging/commands/system-line.ts";
import { record } from "#src/platform/data/audit.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { throttle } from "#src/platform/data/throttle.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail, failIf } from "#src/shared/errors.ts";
import { contractSums } from "#src/shared/money.ts";
import { lastDayOf, stockholmDay } from "#src/shared/time.ts";
import { adjustCommission } from "./ledger.ts";
import { lockPartyContract, publishContract } from "./load.ts";
import { addVersion, latestVersion } from "./versions.ts";

/** Agrees to the latest version, which then counts (docs/rules/contracts.md#confirming). */
export async function confirmTerms(ctx: MemberCtx, input: AnswerTerms): Promise<AgreedContract> {
  return inTransaction(ctx, async (ctx) => {
    const { contract, latest } = await lockTermsToAnswer(ctx, input);
    await ctx.db
      .insert(contractConfirmations)
      .values({ contractId: contract.id, version: latest.version, by: ctx.viewer.id, at: ctx.now });
    const sums = contractSums(latest.priceOre, latest.months, contract.commissionPermille);
    const endsAnew = latest.endDate !== contract.endDate;
    await ctx.db
      .update(contracts)
      .set({
        confirmation: "confirmed",
        agreementValueOre: latest.priceOre,
        durationMonths: latest.months,
        durationLabel: durationLabel(latest.months),
        startDate: latest.startDate,
        endDate: latest.endDate,
        terms: latest.terms,
        contractValueOre: sums.contractValueOre,
        commissionOre: sums.commissionOre,
        endReminders: endsAnew ? endRemindersDue(latest.endDate, stockholmDay(ctx.now)) : undefined,
      })
      .where(eq(contracts.id, contract.id));
    await adjustCommission(ctx, contract, { version: latest.version, ...sums });
    await finishStep(ctx, contract, "confirmed", latest.version, contractLines.confirmed(ctx.viewer.role));
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
    const isAgreed =
      (await ctx.db.$count(contractConfirmations, eq(contractConfirmations.contractId, contractId))) > 0;
    const waitsForOther = ctx.viewer.role === "employer" ? "pending" : "countered";
    await ctx.db
      .update(contracts)
      .set({ confirmation: isAgreed ? "confirmed" : waitsForOther, declinedVersion: version })
      .where(eq(contracts.id, contractId));
    await finishStep(ctx, contract, "declined", version, contractLines.declined(ctx.viewer.role));
    return getOwnContract(ctx, contractId);
  });
}

/** Locks the contract and returns it with the latest version, which the viewer may answer. */
async function lockTermsToAnswer(ctx: MemberCtx, { id, version }: AnswerTerms) {
  const contract = await lockPartyContract(ctx, id);
  const latest = (await latestVersion(ctx, contract.id)) ?? fail("not_found");
  failIf(answerError(contract, { version, isProposer: latest.by === ctx.viewer.id }));
  return { contract, latest };
}

/** Proposes other terms; they count once the other party confirms them (docs/rules/contracts.md#proposing-a-change). */
export async function proposeTerms(ctx: MemberCtx, input: ProposeTerms): Promise<AgreedContract> {
  await throttle(ctx, "terms", ctx.viewer.id);
  return inTransaction(ctx, async (ctx) => {
    const contract = await lockPartyContract(ctx, input.id);
    failIf(proposeError(contract));
    const { startDate, months } = input;
    const terms = {
      priceOre: Math.round(input.hourlyPrice * 100),
      months,
      startDate,
      endDate: input.endDate ?? lastDayOf(startDate, months),
      terms: input.terms === undefined ? contract.terms : input.terms,
    };
    if (startDate !== contract.startDate && !isPossibleStart(startDate, stockholmDay(ctx.now)))
      fail("bad_request", { fields: { startDate: [agreementMessages.startTooFar] } });
    if (terms.endDate < startDate)
      fail("bad_request", { fields: { endDate: [agreementMessages.endBeforeStart] } });
    const version = await addVersion(ctx, contract, terms);
    await finishStep(ctx, contract, "proposed", version, contractLines.proposed(ctx.viewer.role, terms));
    return getOwnContract(ctx, contract.id);
  });
}

/** The audit row, the line in the thread and the notification of the other party. */
async function finishStep(
  ctx: MemberCtx,
  contract: typeof contracts.$inferSelect,
  event: "confirmed" | "declined" | "proposed",
  version: number,
  content: string,
): Promise<void> {
  const { conversationId, consultantId, employerId } = contract;
  await record(ctx, {
    action: `contract.${event}`,
    target: ["conversation", conversationId],
    before: { confirmation: contract.confirmation },
    after: { version },
  });
  await insertSystemLine(ctx, { conversationId, senderId: ctx.viewer.id, content });
  const other = ctx.viewer.id === employerId ? consultantId : employerId;
  await publishContract(ctx, { ...contract, id: conversationId }, event, [other]);
}
