import { failStepIf } from "#src/platform/data/steps.ts";
import { agreementMessages, contractLines } from "#src/copy/contracts.ts";
import type { ProposeTerms } from "#src/domains/contracts/inputs.ts";
import type { AgreedContract } from "#src/domains/contracts/outputs.ts";
import { getOwnContract } from "#src/domains/contracts/queries/terms.ts";
import { isPossibleEnd, isPossibleStart, monthsUntil, proposeError } from "#src/domains/contracts/rules.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { throttle } from "#src/platform/data/throttle.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail } from "#src/shared/errors.ts";
import { lastDayOf, stockholmDay } from "#src/shared/time.ts";
import { finishStep, lockPartyContract } from "./load.ts";
import { addVersion } from "./versions.ts";
import { pick } from "#src/shared/objects.ts";

/**
 * Proposes other terms as a party, or corrects them as an admin; they count once the others confirm them
 * (docs/rules/contracts.md#proposing-a-change, docs/rules/contracts.md#correcting-an-agreement).
 */
export async function proposeTerms(ctx: MemberCtx, input: ProposeTerms): Promise<AgreedContract> {
  await throttle(ctx, "terms", ctx.viewer.id);
  return inTransaction(ctx, async (ctx) => {
    const contract = await lockPartyContract(ctx, input.id);
    const { role } = ctx.viewer;
    await failStepIf(ctx, proposeError(contract, role), ["conversation", contract.conversationId]);
    const { startDate, scope, reason = null } = input;
    const { months, endDate } = periodOf(input);
    const terms = {
      priceOre: Math.round(input.hourlyPrice * 100),
      months,
      startDate,
      endDate,
      terms: input.terms === undefined ? contract.terms : input.terms,
      scope: scope === contract.scope ? null : (scope ?? null),
      reason,
    };
    if (startDate !== contract.startDate && !isPossibleStart(startDate, stockholmDay(ctx.now)))
      fail("bad_request", { fields: { startDate: [agreementMessages.startTooFar] } });
    const version = await addVersion(ctx, contract, terms);
    const line = contractLines.proposed(role, terms);
    if (role !== "admin") await finishStep(ctx, contract, { event: "proposed", version, line });
    else {
      const before = pick(contract, ["agreementValueOre", "durationMonths", "startDate", "endDate", "scope"]);
      const after = {
        agreementValueOre: terms.priceOre,
        durationMonths: months,
        startDate,
        endDate,
        scope: terms.scope ?? contract.scope,
      };
      await finishStep(ctx, contract, { event: "corrected", version, line, reason, before, after });
    }
    return getOwnContract(ctx, contract.id);
  });
}

/** With an end date the months, and so the fee, follow from the dates; months beside it have to be the same. */
function periodOf({ startDate, endDate, months }: ProposeTerms): { months: number; endDate: string } {
  if (endDate == null) {
    if (months !== undefined) return { months, endDate: lastDayOf(startDate, months) };
    return fail("bad_request", { fields: { months: [agreementMessages.months] } });
  }
  if (endDate < startDate) fail("bad_request", { fields: { endDate: [agreementMessages.endBeforeStart] } });
  if (!isPossibleEnd(startDate, endDate))
    fail("bad_request", { fields: { endDate: [agreementMessages.endTooFar] } });
  const counted = monthsUntil(startDate, endDate);
  if (months !== undefined && months !== counted)
    fail("bad_request", { fields: { months: [agreementMessages.monthsDiffer] } });
  return { months: counted, endDate };
}
