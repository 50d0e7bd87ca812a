import { type AnyPgColumn, index, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { filePurposes, maxFileBytes, maxPreviewLength } from "#src/constants/files.ts";
import { limits } from "#src/constants/limits.ts";
import { users } from "./accounts.ts";
import {
  maxLengthCheck,
  rangeCheck,
  createdAt,
  timestamptz,
  enumCheck,
  enumText,
  whereNull,
} from "./columns.ts";
import { messages } from "./messaging.ts";

/**
 * Stored files. A file is uploaded first (no message, not claimed), then claimed in the transaction of the command that
 * uses it. The id has at least 128 random bits, so that it cannot be guessed.
 */
export const files = pgTable(
  "files",
  {
    id: text("id").primaryKey(),
    ownerId: text("owner_id")
      .notNull()
      .references((): AnyPgColumn => users.id, { onDelete: "cascade" }),
    purpose: enumText("purpose", filePurposes).notNull().default("attachment"),
    messageId: integer("message_id").references((): AnyPgColumn => messages.id, { onDelete: "cascade" }),
    /** Among the files of its message, from 1 on. */
    position: smallint("position"),
    originalName: text("original_name").notNull(),
    mimeType: text("mime_type").notNull(),
    size: integer("size").notNull(),
    sha256: text("sha256").notNull(),
    /** A small JPEG of a picture, in base64. */
    preview: text("preview"),
    claimedAt: timestamptz("claimed_at"),
    createdAt: createdAt(),
  },
  (t) => [
    enumCheck("files_purpose_known", t.purpose, filePurposes),
    maxLengthCheck("files_name_length", t.originalName, limits.fileName),
    maxLengthCheck("files_preview_length", t.preview, maxPreviewLength),
    rangeCheck("files_size_range", t.size, 0, maxFileBytes),
    index("files_message").on(t.messageId),
    index("files_owner").on(t.ownerId),
    index("files_unclaimed").on(t.createdAt).where(whereNull(t.claimedAt)),
  ],
);
