import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { deliveryTypes, scopes, webhookEvents } from "#src/constants/integrations.ts";
import { limits } from "#src/constants/limits.ts";
import { users } from "./accounts.ts";
import {
  createdAt,
  enumCheck,
  enumText,
  identity,
  lengthCheck,
  subsetCheck,
  timestamptz,
  whereNull,
  rowRef,
  textRef,
} from "./columns.ts";

/** The calendar that a person subscribes to; the token of its address is not stored. One that was replaced stays, to say so. */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    id: identity(),
    personId: textRef("person_id", () => users.id, "cascade"),
    /** The SHA-256 of the token. */
    hash: text("hash").notNull().unique(),
    endedAt: timestamptz("ended_at"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("calendar_feeds_one")
      .on(t.personId)
      .where(sql`${t.endedAt} is null`),
  ],
);

/** Keys for programs. The key itself is shown once and not stored. A trigger ends those of a member who is no owner. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: identity(),
    /** The consultant or the company that it acts for. */
    accountId: textRef("account_id", () => users.id, "cascade"),
    /** Who made it. */
    personId: textRef("person_id", () => users.id, "cascade"),
    name: text("name").notNull(),
    /** How the key begins, to recognise it. */
    prefix: text("prefix").notNull(),
    /** The SHA-256 of the key. */
    hash: text("hash").notNull().unique(),
    scopes: text("scopes", { enum: scopes }).array().notNull(),
    expiresAt: timestamptz("expires_at").notNull(),
    usedAt: timestamptz("used_at"),
    revokedAt: timestamptz("revoked_at"),
    createdAt: createdAt(),
  },
  (t) => [
    lengthCheck("api_keys_name_length", t.name, limits.keyName),
    subsetCheck("api_keys_scopes_known", t.scopes, scopes),
    index("api_keys_account").on(t.accountId, t.id),
    index("api_keys_person").on(t.personId),
  ],
);

/** Addresses of a company that are told of events (docs/rules/integrations.md#webhooks). */
export const webhooks = pgTable(
  "webhooks",
  {
    id: identity(),
    companyId: textRef("company_id", () => users.id, "cascade"),
    url: text("url").notNull(),
    events: text("events", { enum: webhookEvents }).array().notNull(),
    /** What signs the deliveries, encrypted with a server key. */
    secret: text("secret").notNull(),
    /** Since when nothing is sent, because nothing arrived for two days. */
    offAt: timestamptz("off_at"),
    createdAt: createdAt(),
  },
  (t) => [
    lengthCheck("webhooks_url_length", t.url, limits.url),
    subsetCheck("webhooks_events_known", t.events, webhookEvents),
    index("webhooks_company").on(t.companyId, t.id),
  ],
);

/** What webhooks are told: written by triggers in the transaction of the change, sent after it. The columns of a queue. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: identity(),
    webhookId: rowRef("webhook_id", () => webhooks.id, "cascade"),
    type: enumText("type", deliveryTypes).notNull(),
    /** Of what it is about; never personal data. */
    ids: jsonb("ids").$type<Record<string, number | string>>().notNull(),
    attempts: integer("attempts").notNull().default(0),
    dueAt: timestamptz("due_at").notNull().defaultNow(),
    sentAt: timestamptz("sent_at"),
    /** The HTTP status of the last answer, if any. */
    status: integer("status"),
    failure: text("failure"),
    createdAt: createdAt(),
  },
  (t) => [
    enumCheck("webhook_deliveries_type_known", t.type, deliveryTypes),
    index("webhook_deliveries_newest").on(t.webhookId, t.createdAt, t.id),
    index("webhook_deliveries_age").on(t.createdAt),
    index("webhook_deliveries_due").on(t.dueAt).where(whereNull(t.sentAt)),
  ],
);
