import { z } from "zod";
import { email, id, line, optionalLine } from "#src/copy/fields.ts";
import { invoicingMessages } from "#src/copy/invoicing.ts";
import { basisFormats, longestPaymentDays } from "#src/constants/invoicing.ts";
import { limits } from "#src/constants/limits.ts";

const month = z.string().regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, { error: invoicingMessages.month });
const detail = optionalLine(limits.invoicingText);

/** A number, or its digits in a form. */
const paymentDays = z
  .union([z.number(), line(2).regex(/^\d+$/, { error: invoicingMessages.paymentDays })], {
    error: invoicingMessages.paymentDays,
  })
  .transform(Number)
  .pipe(
    z
      .number()
      .int()
      .min(1, invoicingMessages.paymentDays)
      .max(longestPaymentDays, invoicingMessages.paymentDays),
  );

export const saveInvoicingInput = z.strictObject({
  id,
  buyerReference: detail,
  purchaseOrder: detail,
  costCentre: detail,
  invoiceEmail: z.union([z.literal("").transform(() => null), z.null(), email]).optional(),
  /** The participant of the network: '0007:5560360793'. */
  peppolId: detail.refine((typed) => typed == null || /^\d{4}:[\w.-]{1,50}$/.test(typed), {
    error: invoicingMessages.peppolId,
  }),
  paymentDays: paymentDays.optional(),
});
export const basisInput = z.strictObject({ id, month });
export const basisFileInput = z.strictObject({
  id,
  month,
  format: z.enum(basisFormats).default("json"),
  /** The invoice's own number, for UBL. */
  invoiceNumber: line(limits.invoicingText).optional(),
});

export type SaveInvoicing = z.output<typeof saveInvoicingInput>;
export type BasisOf = z.output<typeof basisInput>;
