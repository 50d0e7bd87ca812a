import { eq } from "drizzle-orm";
import { invoicingDetails } from "#db/schema/index.ts";
import { defaultPaymentDays } from "#src/constants/invoicing.ts";
import type { Invoicing } from "#src/domains/invoicing/outputs.ts";
import { getOwnRow } from "#src/domains/contracts/queries/terms.ts";
import type { Ctx, MemberCtx } from "#src/platform/context.ts";

const nothing: Invoicing = {
  buyerReference: null,
  purchaseOrder: null,
  costCentre: null,
  invoiceEmail: null,
  peppolId: null,
  paymentDays: defaultPaymentDays,
  maxPaymentDays: defaultPaymentDays,
};

/** What the invoices of an agreement say besides its terms. */
export async function findInvoicing({ db }: Pick<Ctx, "db">, contractId: number): Promise<Invoicing> {
  const [row] = await db.select().from(invoicingDetails).where(eq(invoicingDetails.contractId, contractId));
  return row ?? nothing;
}

export async function getInvoicing(ctx: MemberCtx, contractId: number): Promise<Invoicing> {
  await getOwnRow(ctx, contractId);
  return findInvoicing(ctx, contractId);
}
