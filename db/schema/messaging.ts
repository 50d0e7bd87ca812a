import { sql } from "drizzle-orm";
import {
  boolean,
  check,
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
  createdAt,
  identity,
  lengthCheck,
  timestamptz,
  enumCheck,
  enumText,
  whereSet,
  trigrams,
  lower,
  rowRef,
  textRef,
} from "./columns.ts";
import { jobs } from "./jobs.ts";

/**
 * Unique per consultant, employer and job (or no job). `consultantId` is null for a job that was filled outside the
 * platform (docs/rules/contracts.md#contract-without-a-consultant). The last message, `messageCount` and both unread
 * counters are written in the transaction of each message. Once there is a contract, triggers keep `status` equal to the
 * contract's.
 */
export const conversations = pgTable(
  "conversations",
  {
    id: identity(),
    consultantId: text("consultant_id").references(() => users.id, { onDelete: "restrict" }),
    employerId: textRef("employer_id", () => users.id, "restrict"),
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
    closedAt: timestamptz("closed_at"),
    /** Set when the employer deleted a conversation that has a contract: it is hidden for the employer only. */
    employerHiddenAt: timestamptz("employer_hidden_at"),
    /** Set while a party keeps the conversation out of their own inbox; a new message clears both. */
    consultantFiledAt: timestamptz("consultant_filed_at"),
    employerFiledAt: timestamptz("employer_filed_at"),
    /** Marked as unread by hand, until it is read again. */
    consultantMarkedUnread: boolean("consultant_marked_unread").notNull().default(false),
    employerMarkedUnread: boolean("employer_marked_unread").notNull().default(false),
    /** Whom of the company it is told to; a trigger leaves out who cannot be (docs/rules/members.md#responsible). */
    responsibleId: text("responsible_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    unique("conversations_once").on(t.consultantId, t.employerId, t.jobId).nullsNotDistinct(),
    enumCheck("conversations_status_known", t.status, conversationStatuses),
    maxLengthCheck("conversations_subject_length", t.subject, limits.subject),
    check(
      "conversations_counters_positive",
      sql`least(${t.consultantUnread}, ${t.employerUnread}, ${t.messageCount}) >= 0`,
    ),
    index("conversations_consultant").on(t.consultantId, t.lastMessageAt, t.id),
    index("conversations_employer").on(t.employerId, t.lastMessageAt, t.id),
    index("conversations_consultant_unread")
      .on(t.consultantId)
      .where(sql`consultant_unread > 0`),
    index("conversations_employer_unread")
      .on(t.employerId)
      .where(sql`employer_unread > 0`),
    index("conversations_newest").on(t.lastMessageAt, t.id),
    index("conversations_subject_search").using("gin", trigrams(lower(t.subject))),
    index("conversations_job").on(t.jobId),
    index("conversations_application").on(t.applicationId),
    index("conversations_responsible").on(t.responsibleId, t.lastMessageAt, t.id),
  ],
);

/**
 * The job's title and the names of the parties of each conversation about a job, in lower case, one a line: those of its
 * contract, or the present ones. Agreements are searched in it; kept by triggers. A table of its own, because a conversation
 * is written with each message.
 */
export const conversationNames = pgTable(
  "conversation_names",
  {
    conversationId: rowRef("conversation_id", () => conversations.id, "cascade").primaryKey(),
    search: text("search").notNull(),
  },
  (t) => [index("conversation_names_search").using("gin", trigrams(t.search))],
);

/**
 * `clientKey` is set by the client, so that sending a message again does not duplicate it. Only a line about a step that
 * neither party took has no sender.
 */
export const messages = pgTable(
  "messages",
  {
    id: identity(),
    conversationId: rowRef("conversation_id", () => conversations.id, "cascade"),
    senderId: text("sender_id").references(() => users.id, { onDelete: "restrict" }),
    /** Who wrote it for the company; null for consultants, and before companies had members. */
    writtenBy: text("written_by").references(() => users.id, { onDelete: "restrict" }),
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
    check("messages_sender_known", sql`${t.senderId} is not null or ${t.messageType} = 'system'`),
    lengthCheck("messages_content_length", t.content, limits.message),
    index("messages_thread").on(t.conversationId, t.id),
    index("messages_sender").on(t.senderId),
    index("messages_written_by").on(t.writtenBy),
    index("messages_search").using("gin", trigrams(lower(t.content))),
    uniqueIndex("messages_client_key").on(t.senderId, t.clientKey).where(whereSet(t.clientKey)),
  ],
);
