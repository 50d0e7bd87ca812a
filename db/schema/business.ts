import { date, foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { contractVersions } from "./contracts.ts";
import { textRef } from "./columns.ts";

/**
 * A consultant's company. `content` is its JSON, encrypted as a whole: the organisation number of a sole trader is a
 * personal number, which the VAT number and some account numbers contain as well (docs/rules/business.md#storage).
 */
export const businesses = pgTable("businesses", {
  userId: textRef("user_id", () => users.id, "cascade").primaryKey(),
  content: text("content").notNull(),
  /** The day of the last change of bankgiro or IBAN; null while they are the first ones. */
  bankChangedOn: date("bank_changed_on", { mode: "string" }),
});

/**
 * The consultant's company when a version of an agreement's terms was proposed, encrypted: the version has the hash of
 * `salt` and the JSON. Erasing the account deletes the row, and the hash stays.
 */
export const suppliers = pgTable(
  "suppliers",
  {
    contractId: integer("contract_id").notNull(),
    version: integer("version").notNull(),
    userId: textRef("user_id", () => users.id, "cascade"),
    salt: text("salt").notNull(),
    content: text("content").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.contractId, t.version] }),
    foreignKey({
      name: "suppliers_version",
      columns: [t.contractId, t.version],
      foreignColumns: [contractVersions.contractId, contractVersions.version],
    }).onDelete("restrict"),
    index("suppliers_user").on(t.userId),
  ],
);
