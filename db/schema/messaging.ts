import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { conversationStatuses, messageTypes } from "#src/constants/conversations.ts";
import { limits } from "#src/constants/limits.ts";
import { users } from "./accounts.ts";
import { applications } from "./applications.ts";
import {
  maxLengthCheck,
  rangeCheck,
  createdAt,
  identity,
  lengthCheck,
  timestamptz,
  enumCheck,
  enumText,
} from "./columns.ts";
import { jobs } from "./jobs.ts";

/**
 * A conversation also holds the contract that may follow. Unique per consultant, employer and job (or no job).
 * `consultantId` is null for a job that was filled outside the platform (docs/rules/contracts.md#contract-without-a-consultant). The
 * last message, `messageCount` and both unread counters are written in the transaction of each message.
 */
export const conversations = pgTable(
  "conversations",
  {
    id: identity(),
    consultantId: text("consultant_id").references(() => users.id, { onDelete: "restrict" }),
    employerId: text("employer_id")
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    jobId: integer("job_id").references(() => jobs.id, { onDelete: "restrict" }),
    applicationId: integer("application_id").references(() => applications.id, { onDelete: "set null" }),
    subject: text("subject").notNull(),
    status: enumText("status", conversationStatuses).notNull().default("active"),
    lastMessage: text("last_message"),
    lastMessageId: integer("last_message_id"),
    lastMessageAt: timestamptz("last_message_at").notNull().defaultNow(),
    messageCount: integer("message_count").notNull().default(0),
    consultantUnread: integer("consultant_unread").notNull().default(0),
    employerUnread: integer("employer_unread").notNull().default(0),
    /** Agreed price per hour in öre. */
    agreementValueOre: bigint("agreement_value_ore", { mode: "number" }),
    durationMonths: integer("duration_months"),
    durationLabel: text("duration_label"),
    startDate: date("start_date", { mode: "string" }),
    terms: text("terms"),
    /** The commission rate when the agreement was reported, in per mille. */
    commissionPermille: integer("commission_permille"),
    contractValueOre: bigint("contract_value_ore", { mode: "number" }),
    commissionOre: bigint("commission_ore", { mode: "number" }),
    agreedAt: timestamptz("agreed_at"),
    completedAt: timestamptz("completed_at"),
    archivedAt: timestamptz("archived_at"),
    createdAt: createdAt(),
  },
  (t) => [
    unique("conversations_once").on(t.consultantId, t.employerId, t.jobId).nullsNotDistinct(),
    enumCheck("conversations_status_known", t.status, conversationStatuses),
    maxLengthCheck("conversations_subject_length", t.subject, limits.subject),
    maxLengthCheck("conversations_terms_length", t.terms, limits.terms),
    rangeCheck("conversations_commission_range", t.commissionPermille, 0, 500),
    check(
      "conversations_counters_positive",
      sql`least(${t.consultantUnread}, ${t.employerUnread}, ${t.messageCount}) >= 0`,
    ),
    check("conversations_months_known", sql`${t.durationMonths} in (2, 6, 12, 18)`),
    check("conversations_value_positive", sql`${t.agreementValueOre} >= 100`),
    index("conversations_consultant").on(t.consultantId, t.lastMessageAt, t.id),
    index("conversations_employer").on(t.employerId, t.lastMessageAt, t.id),
    index("conversations_newest").on(t.lastMessageAt, t.id),
    index("conversations_job").on(t.jobId),
    index("conversations_application").on(t.applicationId),
    index("conversations_completed")
      .on(t.completedAt)
      .where(sql`status = 'completed'`),
  ],
);

/** `clientKey` is set by the client, so that sending a message again does not duplicate it. */
export const messages = pgTable(
  "messages",
  {
    id: identity(),
    conversationId: integer("conversation_id")
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    senderId: text("sender_id")
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    content: text("content").notNull(),
    messageType: enumText("message_type", messageTypes).notNull().default("text"),
    clientKey: uuid("client_key"),
    readAt: timestamptz("read_at"),
    /** Set while an admin hides the message because of a report. */
    hiddenAt: timestamptz("hidden_at"),
    hiddenReason: text("hidden_reason"),
    createdAt: createdAt(),
  },
  (t) => [
    enumCheck("messages_type_known", t.messageType, messageTypes),
    lengthCheck("messages_content_length", t.content, 1, limits.message),
    index("messages_thread").on(t.conversationId, t.id),
    index("messages_sender").on(t.senderId),
    uniqueIndex("messages_client_key")
      .on(t.senderId, t.clientKey)
      .where(sql`client_key is not null`),
  ],
);
