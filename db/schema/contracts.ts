import { sql, type SQL } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { confirmations, contractStatuses, longestContract } from "#src/constants/conversations.ts";
import { limits } from "#src/constants/limits.ts";
import { users } from "./accounts.ts";
import {
  enumCheck,
  enumText,
  identity,
  maxLengthCheck,
  rangeCheck,
  timestamptz,
  whereIs,
  trigrams,
  rowRef,
  textRef,
} from "./columns.ts";
import { jobs } from "./jobs.ts";
import { conversations } from "./messaging.ts";

/**
 * What two parties agreed, one row per conversation, from the report on. Never deleted. Parties, job and commission rate
 * never change, the status only goes forward, and the terms are those of the version that counts: triggers see to all
 * three. The names are those of the day of the report; deleting an account replaces its name. `consultantId` is null for a
 * job that was filled outside the platform.
 */
export const contracts = pgTable(
  "contracts",
  {
    id: identity(),
    conversationId: rowRef("conversation_id", () => conversations.id, "restrict").unique(),
    consultantId: text("consultant_id").references(() => users.id, { onDelete: "restrict" }),
    consultantName: text("consultant_name"),
    employerId: textRef("employer_id", () => users.id, "restrict"),
    employerName: text("employer_name").notNull(),
    /** The company's organisation number, kept when its account is erased (docs/rules/retention.md#anonymisation). */
    orgNumber: text("org_number"),
    jobId: rowRef("job_id", () => jobs.id, "restrict"),
    jobTitle: text("job_title").notNull(),
    /** Percent of full time, the job's when the agreement was reported. */
    scope: integer("scope").notNull(),
    status: enumText("status", contractStatuses).notNull().default("agreement_made"),
    /** Agreed price per hour in öre. */
    agreementValueOre: bigint("agreement_value_ore", { mode: "number" }).notNull(),
    durationMonths: integer("duration_months").notNull(),
    durationLabel: text("duration_label").notNull(),
    startDate: date("start_date", { mode: "string" }),
    endDate: date("end_date", { mode: "string" }),
    terms: text("terms"),
    /** The commission rate when the agreement was reported, in per mille. */
    commissionPermille: integer("commission_permille").notNull(),
    contractValueOre: bigint("contract_value_ore", { mode: "number" }).notNull(),
    commissionOre: bigint("commission_ore", { mode: "number" }).notNull(),
    /** The number of the latest version of the terms, when it was proposed, and whether both have agreed to it. */
    version: integer("version").notNull().default(1),
    proposedAt: timestamptz("proposed_at").notNull(),
    confirmation: enumText("confirmation", confirmations).notNull().default("pending"),
    /** Reminders about the present end date that were sent or came too late, and questions after it. */
    endReminders: integer("end_reminders").notNull().default(0),
    /** Reminders about the latest version that were sent. */
    reminders: integer("reminders").notNull().default(0),
    /** The version that was declined last; the latest terms are declined while it equals `version`. */
    declinedVersion: integer("declined_version"),
    /** The latest version that all who did not propose it have confirmed; kept by a trigger. */
    confirmedVersion: integer("confirmed_version"),
    /** Whether the ledger has its booking; kept by a trigger. */
    booked: boolean("booked").notNull().default(false),
    /** The SHA-256 of the names with a random salt, which goes when a name is replaced; kept by triggers. */
    namesHash: text("names_hash"),
    namesSalt: text("names_salt"),
    /** The hash of the latest confirmation or decline; kept by a trigger. */
    answersHash: text("answers_hash"),
    agreedAt: timestamptz("agreed_at").notNull(),
    completedAt: timestamptz("completed_at"),
    archivedAt: timestamptz("archived_at"),
  },
  (t) => [
    enumCheck("contracts_status_known", t.status, contractStatuses),
    enumCheck("contracts_confirmation_known", t.confirmation, confirmations),
    maxLengthCheck("contracts_terms_length", t.terms, limits.terms),
    rangeCheck("contracts_commission_range", t.commissionPermille, 0, 500),
    rangeCheck("contracts_months_range", t.durationMonths, 1, longestContract),
    rangeCheck("contracts_scope_range", t.scope, 1, 100),
    check("contracts_value_positive", sql`${t.agreementValueOre} >= 100`),
    check("contracts_ends_after_start", sql`${t.endDate} >= ${t.startDate}`),
    check(
      "contracts_value_formula",
      sql`${t.contractValueOre} = ${t.agreementValueOre} * 160 * ${t.durationMonths}`,
    ),
    check(
      "contracts_commission_formula",
      sql`${t.commissionOre} = (${t.contractValueOre} * ${t.commissionPermille} + 500) / 1000`,
    ),
    check(
      "contracts_dates_match_status",
      sql`(${t.completedAt} is null) = (${t.status} = 'agreement_made') and (${t.archivedAt} is null) = (${t.status} <> 'archived')`,
    ),
    index("contracts_consultant").on(t.consultantId),
    index("contracts_employer").on(t.employerId),
    index("contracts_job").on(t.jobId),
    index("contracts_agreed").on(t.agreedAt),
    index("contracts_to_book")
      .on(t.agreedAt, t.id)
      .where(sql`not booked`),
    // What agreements to book are searched in (docs/rules/money.md#economy-tab). Not partial: the planner would not use its
    // statistics, and read all rows for a text that most have.
    index("contracts_search").using("gin", trigrams(agreementText(t))),
    index("contracts_ending").on(t.endDate).where(whereIs(t.status, "agreement_made")),
    index("contracts_completed").on(t.completedAt).where(whereIs(t.status, "completed")),
  ],
);

/** What a search of agreements to book looks in, and its index holds. */
export function agreementText(t: Record<"employerName" | "jobTitle" | "orgNumber", AnyPgColumn>): SQL {
  return sql`lower(${t.employerName} || ' ' || ${t.jobTitle} || ' ' || coalesce(${t.orgNumber}, ''))`;
}

/** Who did it for the company; null for consultants and admins, and before companies had members. */
const byPerson = text("by_person").references(() => users.id, { onDelete: "restrict" });

/**
 * The versions of a contract's terms, append-only. `hash` is the SHA-256 of the content and of the hash before it
 * (docs/rules/contracts.md#versions).
 */
export const contractVersions = pgTable(
  "contract_versions",
  {
    contractId: rowRef("contract_id", () => contracts.id, "restrict"),
    version: integer("version").notNull(),
    priceOre: bigint("price_ore", { mode: "number" }).notNull(),
    consultantPriceOre: bigint("consultant_price_ore", { mode: "number" }).notNull(),
    commissionPermille: integer("commission_permille").notNull(),
    months: integer("months").notNull(),
    startDate: date("start_date", { mode: "string" }),
    endDate: date("end_date", { mode: "string" }),
    terms: text("terms"),
    /** Null keeps the contract's. */
    scope: integer("scope"),
    reason: text("reason"),
    /** The hash of the consultant's company (docs/rules/contracts.md#versions); null when there was none. */
    supplier: text("supplier"),
    /** The report, or details added to it: counts while no version is confirmed, unless it is declined. */
    reported: boolean("reported").notNull().default(false),
    by: textRef("by", () => users.id, "restrict"),
    byPerson,
    at: timestamptz("at").notNull(),
    previousHash: text("previous_hash"),
    hash: text("hash").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.contractId, t.version] }),
    rangeCheck("contract_versions_months_range", t.months, 1, longestContract),
    check("contract_versions_ends_after_start", sql`${t.endDate} >= ${t.startDate}`),
    rangeCheck("contract_versions_scope_range", t.scope, 1, 100),
    maxLengthCheck("contract_versions_reason_length", t.reason, limits.termsReason),
    index("contract_versions_by").on(t.by),
  ],
);

/**
 * An answer to a version by a party that did not propose it. A trigger writes `hash`, the SHA-256 of the content and of the
 * answer's before it in the same contract.
 */
const decisionColumns = {
  contractId: integer("contract_id").notNull(),
  version: integer("version").notNull(),
  by: textRef("by", () => users.id, "restrict"),
  byPerson,
  at: timestamptz("at").notNull(),
  previousHash: text("previous_hash"),
  hash: text("hash").notNull().default(""),
};

function decisionConstraints(table: string) {
  return (t: Record<"contractId" | "version" | "by", AnyPgColumn>) => [
    foreignKey({
      name: `${table}_version`,
      columns: [t.contractId, t.version],
      foreignColumns: [contractVersions.contractId, contractVersions.version],
    }).onDelete("restrict"),
    index(`${table}_by`).on(t.by),
  ];
}

/** Who agreed to which version when: one row of a party's proposal, two of an admin's correction. Append-only. */
export const contractConfirmations = pgTable("contract_confirmations", decisionColumns, (t) => [
  primaryKey({ columns: [t.contractId, t.version, t.by] }),
  ...decisionConstraints("contract_confirmations")(t),
]);

/** Who declined which version when. Append-only. */
export const contractDeclines = pgTable("contract_declines", decisionColumns, (t) => [
  primaryKey({ columns: [t.contractId, t.version] }),
  ...decisionConstraints("contract_declines")(t),
]);

/** Signed daily: the hash of what was stored of all contracts before `until` (docs/rules/contracts.md#signed-head). */
export const contractHeads = pgTable("contract_heads", {
  until: timestamptz("until").primaryKey(),
  head: text("head").notNull(),
});
