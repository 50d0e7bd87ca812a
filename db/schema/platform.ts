import { sql } from "drizzle-orm";
import { check, index, integer, json, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { SuperJSONResult } from "superjson";
import { limits } from "#src/constants/limits.ts";
import { notificationSubjects, notificationTypes } from "#src/constants/notifications.ts";
import { users } from "./accounts.ts";
import {
  createdAt,
  enumCheck,
  enumText,
  identity,
  maxLengthCheck,
  timestamptz,
  whereNull,
  textRef,
} from "./columns.ts";

export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  value: text("value").notNull(),
  updatedBy: text("updated_by").references(() => users.id, { onDelete: "set null" }),
  updatedAt: timestamptz("updated_at").notNull().defaultNow(),
});

function aboutUser() {
  return text("about_user_id").references(() => users.id, { onDelete: "cascade" });
}

export const notifications = pgTable(
  "notifications",
  {
    id: identity(),
    userId: textRef("user_id", () => users.id, "cascade"),
    type: enumText("type", notificationTypes).notNull(),
    title: text("title").notNull(),
    message: text("message").notNull(),
    /** Path of the page that the notification is about. */
    link: text("link"),
    /** What it is about; null when it is about nothing that has an id. */
    subjectType: enumText("subject_type", notificationSubjects),
    subjectId: integer("subject_id"),
    /** The user whose name is in the text: the notification is deleted with that account. */
    aboutUserId: aboutUser(),
    readAt: timestamptz("read_at"),
    createdAt: createdAt(),
  },
  (t) => [
    enumCheck("notifications_type_known", t.type, notificationTypes),
    enumCheck("notifications_subject_known", t.subjectType, notificationSubjects),
    check("notifications_subject_whole", sql`(${t.subjectType} is null) = (${t.subjectId} is null)`),
    index("notifications_newest").on(t.userId, t.createdAt, t.id),
    index("notifications_unread").on(t.userId, t.type).where(whereNull(t.readAt)),
    index("notifications_unread_subject").on(t.subjectType, t.subjectId).where(whereNull(t.readAt)),
    index("notifications_about").on(t.aboutUserId),
  ],
);

/** Emails to send: written in the transaction of the command, sent after it, retried when sending fails. */
export const outbox = pgTable(
  "outbox",
  {
    id: identity(),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** The user whose name is in the text: the email is deleted with that account. */
    aboutUserId: aboutUser(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    body: text("body").notNull(),
    /** iCalendar text to attach, or null. */
    calendar: text("calendar"),
    /** What the text is written from when the email is sent; the body is then empty. */
    content: jsonb("content").$type<Record<string, unknown>>(),
    /** The address of the one-click unsubscription (RFC 8058). */
    unsubscribe: text("unsubscribe"),
    attempts: integer("attempts").notNull().default(0),
    dueAt: timestamptz("due_at").notNull().defaultNow(),
    sentAt: timestamptz("sent_at"),
    failure: text("failure"),
    createdAt: createdAt(),
  },
  (t) => [index("outbox_due").on(t.dueAt).where(whereNull(t.sentAt))],
);

/** Append-only (enforced by a trigger). No foreign keys, because entries are kept when users and targets are deleted. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: identity(),
    at: timestamptz("at").notNull().defaultNow(),
    actorId: text("actor_id"),
    action: text("action").notNull(),
    targetType: text("target_type"),
    targetId: text("target_id"),
    requestId: text("request_id"),
    /** The key that did it for the actor. */
    apiKeyId: integer("api_key_id"),
    before: jsonb("before").$type<Record<string, unknown>>(),
    after: jsonb("after").$type<Record<string, unknown>>(),
  },
  (t) => [
    index("audit_log_newest").on(t.at, t.id),
    index("audit_log_actor").on(t.actorId, t.at),
    index("audit_log_target").on(t.targetId, t.at),
  ],
);

export const rateLimits = pgTable(
  "rate_limits",
  { key: text("key").primaryKey(), points: integer("points").notNull(), expire: timestamptz("expire") },
  (t) => [index("rate_limits_expiry").on(t.expire)],
);

/** The first result of a call with an Idempotency-Key, returned to repeats within 24 hours. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    userId: textRef("user_id", () => users.id, "cascade"),
    key: text("key").notNull(),
    requestHash: text("request_hash").notNull(),
    /** Null while the call runs. */
    result: json("result").$type<SuperJSONResult>(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.key] }),
    maxLengthCheck("idempotency_keys_key_length", t.key, 100),
    index("idempotency_keys_age").on(t.createdAt),
  ],
);

/** Drafts of long forms, for the user's other devices (docs/rules/screens.md#drafts-on-other-devices). */
export const drafts = pgTable(
  "drafts",
  {
    userId: textRef("user_id", () => users.id, "cascade"),
    /** What it is about, such as "job 12". */
    name: text("name").notNull(),
    /** JSON that only the client reads; null after the draft was sent or discarded, so that other devices see it. */
    value: text("value"),
    savedAt: timestamptz("saved_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.name] }),
    maxLengthCheck("drafts_name_length", t.name, limits.draftName),
    maxLengthCheck("drafts_value_length", t.value, limits.draft),
    index("drafts_age").on(t.savedAt),
  ],
);

/** When a scheduled job ran last, so that it runs once across instances. */
export const scheduledRuns = pgTable("scheduled_runs", {
  name: text("name").primaryKey(),
  ranAt: timestamptz("ran_at").notNull(),
});

/** Figures that were counted from so many rows that they are kept for some minutes (docs/rules/administration.md#figures). */
export const keptFigures = pgTable("kept_figures", {
  name: text("name").primaryKey(),
  figures: jsonb("figures").notNull(),
  /** Of what was counted, when that must not be older than its rows. */
  version: text("version").notNull().default(""),
  countedAt: timestamptz("counted_at").notNull(),
});

/** What the version before `kept_figures` uses; a later migration drops it (docs/operations.md#upgrade). */
export const platformFigures = pgTable(
  "platform_figures",
  {
    id: integer("id").primaryKey().default(1),
    figures: jsonb("figures").notNull(),
    countedAt: timestamptz("counted_at").notNull(),
    /** How long counting took, in milliseconds. */
    duration: integer("duration").notNull(),
  },
  (t) => [check("platform_figures_one_row", sql`${t.id} = 1`)],
);
