import { sql, type SQL } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { commissionEntryKinds } from "#src/constants/conversations.ts";
import { commissionStatuses, commissionStepKinds, invoiceNumberLength } from "#src/constants/economy.ts";
import { limits } from "#src/constants/limits.ts";
import { users } from "./accounts.ts";
import {
  createdAt,
  enumCheck,
  enumText,
  identity,
  maxLengthCheck,
  rangeCheck,
  whereIs,
  trigrams,
  rowRef,
} from "./columns.ts";
import { contracts } from "./contracts.ts";

/**
 * The commission ledger, append-only: one booking per contract, and an adjustment for each later version that changed the
 * commission by what it added (docs/rules/money.md#adjustments). The entries of a contract add up to its sums.
 * `contractId` is null where the conversation was deleted before contracts had rows of their own; company name and job
 * title are copied for the same reason.
 */
export const commissionEntries = pgTable(
  "commission_entries",
  {
    id: identity(),
    contractId: integer("contract_id").references(() => contracts.id, { onDelete: "restrict" }),
    /** The version of the terms whose sums the contract has since this entry. */
    version: integer("version").notNull().default(1),
    kind: enumText("kind", commissionEntryKinds).notNull().default("booking"),
    conversationId: integer("conversation_id").notNull(),
    employerId: text("employer_id"),
    companyName: text("company_name").notNull(),
    /** Kept when the company's account is erased. */
    orgNumber: text("org_number"),
    jobTitle: text("job_title"),
    /** The numbers of its invoices, also of undone steps, divided by blanks; kept by a trigger. */
    invoiceNumbers: text("invoice_numbers").notNull().default(""),
    /** What the entry adds to the contract's value and commission; an adjustment may be negative. */
    contractValueOre: bigint("contract_value_ore", { mode: "number" }).notNull(),
    commissionOre: bigint("commission_ore", { mode: "number" }).notNull(),
    commissionPermille: integer("commission_permille").notNull(),
    /** Follows from the steps of the entry; kept by a trigger. */
    status: enumText("status", commissionStatuses).notNull().default("booked"),
    /** The last day to pay while the entry is invoiced, kept by the trigger of the status; null of older invoices. */
    dueOn: date("due_on", { mode: "string" }),
    /** The admin who booked it, or the party who confirmed the version. */
    madeBy: text("made_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    enumCheck("commission_entries_status_known", t.status, commissionStatuses),
    enumCheck("commission_entries_kind_known", t.kind, commissionEntryKinds),
    rangeCheck("commission_entries_rate_range", t.commissionPermille, 0, 500),
    check("commission_entries_booking_positive", sql`${t.kind} <> 'booking' or ${t.commissionOre} >= 0`),
    uniqueIndex("commission_entries_one_booking").on(t.conversationId).where(whereIs(t.kind, "booking")),
    uniqueIndex("commission_entries_one_per_version").on(t.contractId, t.version),
    index("commission_entries_conversation").on(t.conversationId),
    index("commission_entries_time").on(t.createdAt, t.id),
    index("commission_entries_status").on(t.status, t.createdAt, t.id),
    index("commission_entries_due")
      .on(t.dueOn)
      .where(sql`${t.dueOn} is not null`),
    // What the ledger is searched in (docs/rules/money.md#economy-tab).
    index("commission_entries_search").using("gin", trigrams(entryText(t))),
    index("commission_entries_employer").on(t.employerId, t.createdAt),
  ],
);

/** What a search of the economy tab looks in, and its index holds. */
export function entryText(
  t: Record<"companyName" | "jobTitle" | "invoiceNumbers" | "orgNumber", AnyPgColumn>,
): SQL {
  return sql`lower(${t.companyName} || ' ' || coalesce(${t.jobTitle}, '') || ' ' || ${t.invoiceNumbers} || ' ' || coalesce(${t.orgNumber}, ''))`;
}

/**
 * What happened to an entry of the commission ledger: invoiced, paid, written off, or the latest step undone. Append-only;
 * triggers check the order and keep `commission_entries.status` (docs/rules/money.md#invoicing-commission).
 */
export const commissionSteps = pgTable(
  "commission_steps",
  {
    id: identity(),
    entryId: rowRef("entry_id", () => commissionEntries.id, "restrict"),
    kind: enumText("kind", commissionStepKinds).notNull(),
    /** The date of the invoice, the payment or the decision. */
    date: date("date", { mode: "string" }).notNull(),
    invoiceNumber: text("invoice_number"),
    /** The last day to pay the invoice; null of invoices from before there were due dates. */
    dueOn: date("due_on", { mode: "string" }),
    reason: text("reason"),
    /** The step that a counter-entry undoes. */
    undoes: integer("undoes").references((): AnyPgColumn => commissionSteps.id, { onDelete: "restrict" }),
    madeBy: text("made_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    enumCheck("commission_steps_kind_known", t.kind, commissionStepKinds),
    maxLengthCheck("commission_steps_number_length", t.invoiceNumber, invoiceNumberLength),
    maxLengthCheck("commission_steps_reason_length", t.reason, limits.subject),
    check(
      "commission_steps_fields_match_kind",
      sql`(${t.invoiceNumber} is not null) = (${t.kind} = 'invoiced') and (${t.reason} is not null) = (${t.kind} = 'written_off') and (${t.undoes} is not null) = (${t.kind} = 'undone')`,
    ),
    check("commission_steps_due_is_of_invoice", sql`${t.dueOn} is null or ${t.kind} = 'invoiced'`),
    uniqueIndex("commission_steps_undone_once").on(t.undoes),
    index("commission_steps_entry").on(t.entryId, t.id),
    index("commission_steps_date").on(t.date),
  ],
);
