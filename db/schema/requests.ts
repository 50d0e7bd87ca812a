import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { limits } from "#src/constants/limits.ts";
import { declineReasons } from "#src/constants/requests.ts";
import { users } from "./accounts.ts";
import {
  createdAt,
  enumCheck,
  enumText,
  identity,
  maxLengthCheck,
  timestamptz,
  rowRef,
  textRef,
} from "./columns.ts";
import { jobs } from "./jobs.ts";
import { messages } from "./messaging.ts";

/**
 * Whom a company has asked about a job, once each. Its state follows from these columns, the day and whether the consultant
 * has applied, so that no clock and no other command has to change it (docs/rules/requests.md#states).
 */
export const requests = pgTable(
  "requests",
  {
    id: identity(),
    jobId: rowRef("job_id", () => jobs.id, "cascade"),
    consultantId: textRef("consultant_id", () => users.id, "restrict"),
    /** What the company wrote; null when it is deleted. */
    messageId: integer("message_id").references(() => messages.id, { onDelete: "set null" }),
    /** The last day to answer. */
    answerBy: date("last_day").notNull(),
    declinedAt: timestamptz("declined_at"),
    reason: enumText("reason", declineReasons),
    /** The consultant's words beside the reason. */
    note: text("note"),
    withdrawnAt: timestamptz("withdrawn_at"),
    createdAt: createdAt(),
  },
  (t) => [
    unique("requests_once").on(t.jobId, t.consultantId),
    enumCheck("requests_reason_known", t.reason, declineReasons),
    maxLengthCheck("requests_note_length", t.note, limits.declineNote),
    check("requests_one_end", sql`${t.declinedAt} is null or ${t.withdrawnAt} is null`),
    check("requests_declined_with_reason", sql`(${t.declinedAt} is null) = (${t.reason} is null)`),
    index("requests_consultant").on(t.consultantId, t.createdAt, t.id),
    index("requests_job").on(t.jobId, t.createdAt, t.id),
    index("requests_message").on(t.messageId),
  ],
);
