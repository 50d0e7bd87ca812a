import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { commissionStepKinds, invoiceNumberLength } from "#src/constants/economy.ts";
import { limits } from "#src/constants/limits.ts";
import { users } from "./accounts.ts";
import { createdAt, enumCheck, enumText, identity, maxLengthCheck } from "./columns.ts";
import { commissionEntries } from "./contracts.ts";

/**
 * What happened to an entry of the commission ledger: invoiced, paid, written off, or the latest step undone. Append-only;
 * triggers check the order and keep `commission_entries.status` (docs/rules/money.md#invoicing-commission).
 */
export const commissionSteps = pgTable(
  "commission_steps",
  {
    id: identity(),
    entryId: integer("entry_id")
      .notNull()
      .references(() => commissionEntries.id, { onDelete: "restrict" }),
    kind: enumText("kind", commissionStepKinds).notNull(),
    /** The date of the invoice, the payment or the decision. */
    date: date("date", { mode: "string" }).notNull(),
    invoiceNumber: text("invoice_number"),
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
    uniqueIndex("commission_steps_undone_once").on(t.undoes),
    index("commission_steps_entry").on(t.entryId, t.id),
    index("commission_steps_date").on(t.date),
  ],
);
