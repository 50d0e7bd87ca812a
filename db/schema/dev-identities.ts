import { pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";

/** Identities that users created in the embedded development provider. */
export const devIdentities = pgTable("dev_identities", {
  subject: text("subject").primaryKey(),
  name: text("name").notNull(),
  email: text("email").notNull(),
  createdAt: createdAt(),
});
