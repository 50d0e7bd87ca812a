import { sql } from "drizzle-orm";
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
  smallint,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { limits } from "#src/constants/limits.ts";
import { expenseKinds, maxQuartersPerDay, weekStates, weekSteps } from "#src/constants/time.ts";
import { users } from "./accounts.ts";
import {
  enumCheck,
  enumText,
  identity,
  maxLengthCheck,
  rangeCheck,
  timestamptz,
  whereIs,
  rowRef,
  textRef,
} from "./columns.ts";
import { contracts } from "./contracts.ts";
import { files } from "./files.ts";

/**
 * The weeks of agreements that something was written for, named by their Monday. The state goes by steps only, an approved
 * week changes by reopening only: triggers see to both (docs/rules/time.md#steps).
 */
export const weeks = pgTable(
  "weeks",
  {
    contractId: rowRef("contract_id", () => contracts.id, "restrict"),
    startsOn: date("starts_on", { mode: "string" }).notNull(),
    state: enumText("state", weekStates).notNull().default("open"),
    /** The customer's price per hour when the week was approved. */
    priceOre: bigint("price_ore", { mode: "number" }),
    /** The consultant was asked on the Tuesday after it. */
    reminded: boolean("reminded").notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.contractId, t.startsOn] }),
    enumCheck("weeks_state_known", t.state, weekStates),
    check("weeks_start_on_monday", sql`extract(isodow from ${t.startsOn}) = 1`),
    check("weeks_price_of_approved", sql`(${t.priceOre} is not null) = (${t.state} = 'approved')`),
    index("weeks_submitted").on(t.contractId).where(whereIs(t.state, "submitted")),
  ],
);

/** What belongs to a week goes with it, and is of one of its days. */
const weekColumns = {
  contractId: integer("contract_id").notNull(),
  startsOn: date("starts_on", { mode: "string" }).notNull(),
};

function ofWeek(table: string, t: Record<"contractId" | "startsOn", AnyPgColumn>) {
  return foreignKey({
    name: `${table}_week`,
    columns: [t.contractId, t.startsOn],
    foreignColumns: [weeks.contractId, weeks.startsOn],
  }).onDelete("cascade");
}

function inWeek(table: string, t: Record<"date" | "startsOn", AnyPgColumn>) {
  return check(`${table}_in_week`, sql`${t.date} - ${t.startsOn} between 0 and 6`);
}

/** The hours of a day, in quarters. */
export const timeEntries = pgTable(
  "time_entries",
  {
    ...weekColumns,
    date: date("date", { mode: "string" }).notNull(),
    quarters: smallint("quarters").notNull(),
    note: text("note"),
  },
  (t) => [
    primaryKey({ columns: [t.contractId, t.date] }),
    ofWeek("time_entries", t),
    inWeek("time_entries", t),
    rangeCheck("time_entries_hours_range", t.quarters, 0, maxQuartersPerDay),
    maxLengthCheck("time_entries_note_length", t.note, limits.timeNote),
    index("time_entries_week").on(t.contractId, t.startsOn),
  ],
);

export const expenses = pgTable(
  "expenses",
  {
    id: identity(),
    ...weekColumns,
    date: date("date", { mode: "string" }).notNull(),
    kind: enumText("kind", expenseKinds).notNull(),
    netOre: integer("net_ore").notNull(),
    vatPercent: smallint("vat_percent").notNull(),
    note: text("note"),
    /** The receipt. */
    fileId: text("file_id").references(() => files.id, { onDelete: "restrict" }),
  },
  (t) => [
    ofWeek("expenses", t),
    inWeek("expenses", t),
    unique("expenses_file").on(t.fileId),
    enumCheck("expenses_kind_known", t.kind, expenseKinds),
    rangeCheck("expenses_net_range", t.netOre, 1, limits.expenseOre),
    check("expenses_vat_known", sql`${t.vatPercent} in (0, 6, 12, 25)`),
    maxLengthCheck("expenses_note_length", t.note, limits.timeNote),
    index("expenses_week").on(t.contractId, t.startsOn),
  ],
);

/** Who did what with a week when, append-only; the comment goes with the consultant's account. */
export const weekHistory = pgTable(
  "week_history",
  {
    id: identity(),
    ...weekColumns,
    step: enumText("step", weekSteps).notNull(),
    /** The person. */
    by: textRef("by", () => users.id, "restrict"),
    comment: text("comment"),
    at: timestamptz("at").notNull(),
  },
  (t) => [
    ofWeek("week_history", t),
    enumCheck("week_history_step_known", t.step, weekSteps),
    maxLengthCheck("week_history_comment_length", t.comment, limits.weekComment),
    index("week_history_week").on(t.contractId, t.startsOn),
    index("week_history_by").on(t.by),
  ],
);
