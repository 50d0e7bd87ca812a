import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { rangeCheck, createdAt, identity } from "./columns.ts";

/**
 * The commission ledger: one row per conversation, never deleted. It has no foreign key to the conversation, because it
 * is kept when the conversation is deleted; company name and job title are copied for the same reason.
 */
export const commissions = pgTable(
  "commissions",
  {
    id: identity(),
    conversationId: integer("conversation_id").notNull().unique(),
    employerId: text("employer_id"),
    companyName: text("company_name").notNull(),
    jobTitle: text("job_title"),
    contractValueOre: bigint("contract_value_ore", { mode: "number" }).notNull(),
    commissionOre: bigint("commission_ore", { mode: "number" }).notNull(),
    commissionPermille: integer("commission_permille").notNull(),
    trackedBy: text("tracked_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    rangeCheck("commissions_rate_range", t.commissionPermille, 0, 500),
    index("commissions_time").on(t.createdAt),
  ],
);
