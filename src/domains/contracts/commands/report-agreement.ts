import { and, eq } from "drizzle-orm";
import { conversations } from "#db/schema/index.ts";
import { agreementMessages } from "#src/copy/contracts.ts";
import { commissionPermille } from "#src/domains/settings/queries.ts";
import { record } from "#src/platform/data/audit.ts";
import type { EmployerCtx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { contractSums } from "#src/shared/money.ts";
import { fail, failIf } from "#src/shared/errors.ts";
import { agreementDurationOf, amendAgreementError, contractStepError } from "#src/domains/contracts/rules.ts";
import { isTracked, lockOwnContract, publishContract } from "./load.ts";

interface Report {
  id: number;
  /** Kronor per hour. */
  agreementValue?: number | null | undefined;
  /** In months. */
  duration?: number | null | undefined;
  startDate?: string | null | undefined;
  terms?: string | null | undefined;
}

/** Reports the agreement of an active conversation, or adds details that an earlier report left out. */
export async function reportAgreement(ctx: EmployerCtx, report: Report): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const contract = await lockOwnContract(ctx, report.id);
    failIf(contractStepError(contract.status, "agreement_made"));
    const given = {
      agreementValueOre: report.agreementValue == null ? null : Math.round(report.agreementValue * 100),
      durationMonths: report.duration ?? null,
      startDate: report.startDate ?? null,
      terms: report.terms ?? null,
    };
    if (contract.status === "agreement_made")
      failIf(amendAgreementError(contract, given, await isTracked(ctx, contract.id)));
    const value = contract.agreementValueOre ?? given.agreementValueOre;
    const months = contract.durationMonths ?? given.durationMonths;
    if (value === null || months === null) return failIfMissing(value, months);
    const permille = contract.commissionPermille ?? (await commissionPermille(ctx));
    const sums = contractSums(value, months, permille);
    const [written] = await ctx.db
      .update(conversations)
      .set({
        status: "agreement_made",
        agreementValueOre: value,
        durationMonths: months,
        durationLabel: contract.durationLabel ?? durationLabelOf(given.durationMonths),
        startDate: contract.startDate ?? given.startDate,
        terms: contract.terms ?? given.terms,
        commissionPermille: permille,
        contractValueOre: sums.contractValueOre,
        commissionOre: sums.commissionOre,
        agreedAt: contract.agreedAt ?? ctx.now,
      })
      .where(and(eq(conversations.id, contract.id), eq(conversations.status, contract.status)))
      .returning({ id: conversations.id });
    if (!written) fail("stale_state");
    const first = contract.status === "active";
    await record(ctx, {
      action: first ? "contract.agreed" : "contract.amended",
      target: ["conversation", contract.id],
      before: { status: contract.status },
      after: {
        status: "agreement_made",
        agreementValueOre: value,
        durationMonths: months,
        commissionPermille: permille,
      },
    });
    await publishContract(ctx, contract, first ? "reported" : "amended", [contract.consultantId]);
  });
}

function durationLabelOf(months: number | null): string | null {
  return months === null ? null : (agreementDurationOf(months)?.label ?? null);
}

function failIfMissing(value: number | null, months: number | null): never {
  return fail("bad_request", {
    fields: {
      ...(value === null && { agreementValue: [agreementMessages.value] }),
      ...(months === null && { duration: [agreementMessages.duration] }),
    },
  });
}
