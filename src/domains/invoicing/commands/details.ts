import { partiesOf } from "#src/domains/messaging/rules.ts";
import { invoicingDetails } from "#db/schema/index.ts";
import { invoicingMessages } from "#src/copy/invoicing.ts";
import { lockPartyContract } from "#src/domains/contracts/commands/load.ts";
import type { SaveInvoicing } from "#src/domains/invoicing/inputs.ts";
import type { Invoicing } from "#src/domains/invoicing/outputs.ts";
import { findInvoicing } from "#src/domains/invoicing/queries/details.ts";
import { paymentDaysOf } from "#src/domains/invoicing/rules.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail } from "#src/shared/errors.ts";

/** Changes the given details: the company all of them, the consultant the days until payment alone. */
export async function saveInvoicing(ctx: MemberCtx, { id, ...given }: SaveInvoicing): Promise<Invoicing> {
  const isCompany = ctx.viewer.role === "employer";
  return inTransaction(ctx, async (ctx) => {
    const contract = await lockPartyContract(ctx, id);
    const { paymentDays, ...details } = given;
    if (!isCompany && Object.values(details).some((value) => value !== undefined)) fail("forbidden");
    const before = await findInvoicing(ctx, id);
    const days = paymentDays === undefined ? before : paymentDaysOf(before, paymentDays, isCompany);
    if (days === null)
      return fail("bad_request", {
        fields: { paymentDays: [invoicingMessages.tooManyDays(before.maxPaymentDays)] },
      });
    const row = {
      contractId: id,
      buyerReference: details.buyerReference,
      purchaseOrder: details.purchaseOrder,
      costCentre: details.costCentre,
      invoiceEmail: details.invoiceEmail,
      peppolId: details.peppolId,
      paymentDays: days.paymentDays,
      maxPaymentDays: days.maxPaymentDays,
    };
    await ctx.db
      .insert(invoicingDetails)
      .values(row)
      .onConflictDoUpdate({ target: invoicingDetails.contractId, set: row });
    const { conversationId } = contract;
    await publish(ctx, { events: [{ to: partiesOf(contract), topic: "contracts", conversationId }] });
    return findInvoicing(ctx, id);
  });
}
