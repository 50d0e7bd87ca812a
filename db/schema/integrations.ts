import { index, pgTable, text } from "drizzle-orm/pg-core";
import { scopes } from "#src/constants/integrations.ts";
import { limits } from "#src/constants/limits.ts";
import { users } from "./accounts.ts";
import { createdAt, identity, lengthCheck, subsetCheck, timestamptz } from "./columns.ts";

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
