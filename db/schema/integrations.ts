import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { scopes } from "#src/constants/integrations.ts";
import { limits } from "#src/constants/limits.ts";
import { users } from "./accounts.ts";
import { createdAt, identity, lengthCheck, subsetCheck, timestamptz } from "./columns.ts";

/** The calendar that a person subscribes to; the token of its address is not stored. One that was replaced stays, to say so. */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    id: identity(),
    personId: text("person_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
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
    accountId: text("account_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Who made it. */
    personId: text("person_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
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
    lengthCheck("api_keys_name_length", t.name, 1, limits.keyName),
    subsetCheck("api_keys_scopes_known", t.scopes, scopes),
    index("api_keys_account").on(t.accountId, t.id),
    index("api_keys_person").on(t.personId),
  ],
);
