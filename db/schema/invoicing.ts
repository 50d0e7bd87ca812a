import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { limits } from "#src/constants/limits.ts";
import { defaultPaymentDays, longestPaymentDays } from "#src/constants/invoicing.ts";
import { users } from "./accounts.ts";
import { identity, maxLengthCheck, rangeCheck, timestamptz, rowRef, textRef } from "./columns.ts";
import { contracts } from "./contracts.ts";

/** What an agreement's invoices say besides its terms. */
export const invoicingDetails = pgTable(
  "invoicing_details",
  {
    contractId: rowRef("contract_id", () => contracts.id, "restrict").primaryKey(),
    buyerReference: text("buyer_reference"),
    purchaseOrder: text("purchase_order"),
    costCentre: text("cost_centre"),
    invoiceEmail: text("invoice_email"),
    peppolId: text("peppol_id"),
    paymentDays: integer("payment_days").notNull().default(defaultPaymentDays),
    /** The company may not set more: what the consultant has set, if that is more than the usual. */
    maxPaymentDays: integer("max_payment_days").notNull().default(defaultPaymentDays),
  },
  (t) => [
    rangeCheck("invoicing_details_days_range", t.paymentDays, 1, longestPaymentDays),
    check("invoicing_details_days_allowed", sql`${t.paymentDays} <= ${t.maxPaymentDays}`),
    ...[t.buyerReference, t.purchaseOrder, t.costCentre, t.invoiceEmail, t.peppolId].map((column) =>
      maxLengthCheck(`invoicing_details_${column.name}_length`, column, limits.invoicingText),
    ),
  ],
);

/**
 * The invoice bases of agreements by month. A trigger numbers them without gaps for each supplier. `content` is the JSON of a
 * basis that was downloaded, encrypted because it has the supplier's numbers; from then on the row does not change
 * (docs/rules/invoicing.md#numbers), until the content is deleted (docs/rules/retention.md#what-is-deleted-when).
 */
export const invoiceBases = pgTable(
  "invoice_bases",
  {
    id: identity(),
    contractId: rowRef("contract_id", () => contracts.id, "restrict"),
    /** YYYY-MM. */
    month: text("month").notNull(),
    supplierId: textRef("supplier_id", () => users.id, "restrict"),
    number: integer("number").notNull().default(0),
    issuedOn: date("issued_on", { mode: "string" }).notNull(),
    fixedAt: timestamptz("fixed_at"),
    content: text("content"),
    /** The SHA-256 of the JSON. */
    hash: text("hash"),
  },
  (t) => [
    unique("invoice_bases_one_per_month").on(t.contractId, t.month),
    unique("invoice_bases_number").on(t.supplierId, t.number),
    check("invoice_bases_month_form", sql`${t.month} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    check(
      "invoice_bases_fixed_with_content",
      sql`(${t.fixedAt} is null) = (${t.hash} is null) and (${t.content} is null or ${t.fixedAt} is not null)`,
    ),
    index("invoice_bases_contract").on(t.contractId),
  ],
);
