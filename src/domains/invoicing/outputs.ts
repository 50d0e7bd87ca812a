import { z } from "zod";
import { exemptions, missingParts } from "#src/constants/invoicing.ts";
import { expenseKinds } from "#src/constants/time.ts";
import { businessFields } from "#src/domains/business/outputs.ts";
import { pick } from "#src/shared/objects.ts";

export const invoicingOutput = z.object({
  buyerReference: z.string().nullable(),
  purchaseOrder: z.string().nullable(),
  costCentre: z.string().nullable(),
  invoiceEmail: z.string().nullable(),
  peppolId: z.string().nullable(),
  paymentDays: z.number().int(),
  /** The most that the company may set. */
  maxPaymentDays: z.number().int(),
});
export type Invoicing = z.output<typeof invoicingOutput>;

const basisLine = z.object({
  text: z.string(),
  kind: z.enum(["hours", ...expenseKinds]),
  /** Negative in a credit. */
  quantity: z.number(),
  unit: z.enum(["h", "st"]),
  /** Kronor, excl. VAT. */
  price: z.number(),
  net: z.number(),
  vatPercent: z.number(),
  exemption: z.enum(exemptions).nullable(),
});

/** What does not change once the basis is fixed; amounts in kronor. */
export const fixedBasisOutput = z.object({
  contractId: z.number().int(),
  conversationId: z.number().int(),
  jobTitle: z.string(),
  consultantName: z.string().nullable(),
  number: z.number().int(),
  month: z.string(),
  supplier: businessFields.nullable(),
  /** The day since which the supplier has another account, if the basis before did not say so. */
  bankChangedOn: z.string().nullable(),
  buyer: z.object({
    name: z.string(),
    orgNumber: z.string().nullable(),
    vatNumber: z.string().nullable(),
    city: z.string().nullable(),
  }),
  lines: z.array(basisLine),
  net: z.number(),
  vat: z.array(
    z.object({
      percent: z.number(),
      base: z.number(),
      amount: z.number(),
      exemption: z.enum(exemptions).nullable(),
    }),
  ),
  total: z.number(),
  ocr: z.string(),
  issuedOn: z.string(),
  paymentDays: z.number().int(),
  dueDate: z.string(),
});

export const basisOutput = fixedBasisOutput.extend({
  isFixed: z.boolean(),
  references: invoicingOutput.omit({ paymentDays: true, maxPaymentDays: true }),
  missing: z.array(z.enum(missingParts)),
});
export type Basis = z.output<typeof basisOutput>;

export const feeOutput = z.object({
  ...pick(fixedBasisOutput.shape, ["contractId", "conversationId", "month", "jobTitle", "net", "total"]),
  companyName: z.string(),
  orgNumber: z.string().nullable(),
  costCentre: z.string().nullable(),
  commissionPercent: z.number(),
  lines: z.array(z.object({ week: z.string(), hours: z.number(), feePerHour: z.number(), net: z.number() })),
  vat: z.number(),
});
