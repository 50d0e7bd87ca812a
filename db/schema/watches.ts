import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { limits } from "#src/constants/limits.ts";
import { watchFrequencies, watchKinds, type WatchFilter } from "#src/constants/watches.ts";
import { users } from "./accounts.ts";
import {
  createdAt,
  enumCheck,
  enumText,
  identity,
  maxLengthCheck,
  timestamptz,
  whereSet,
  textRef,
} from "./columns.ts";
import { jobs } from "./jobs.ts";

/** Saved searches whose new hits are announced (docs/rules/watches.md). */
export const watches = pgTable(
  "watches",
  {
    id: identity(),
    userId: textRef("user_id", () => users.id, "cascade"),
    name: text("name").notNull(),
    kind: enumText("kind", watchKinds).notNull(),
    filter: jsonb("filter").$type<WatchFilter>().notNull(),
    /** The company's job whose matches are watched. */
    jobId: integer("job_id").references(() => jobs.id, { onDelete: "cascade" }),
    frequency: enumText("frequency", watchFrequencies).notNull(),
    /** Jobs that were published before are not new. */
    startsAt: timestamptz("starts_at").notNull(),
    /** Up to where it has been announced. */
    announcedUntil: timestamptz("announced_until").notNull(),
    /** When to look next; null while it is off. */
    dueAt: timestamptz("due_at"),
    createdAt: createdAt(),
  },
  (t) => [
    enumCheck("watches_kind_known", t.kind, watchKinds),
    enumCheck("watches_frequency_known", t.frequency, watchFrequencies),
    maxLengthCheck("watches_name_length", t.name, limits.name),
    index("watches_user").on(t.userId, t.id),
    index("watches_job").on(t.jobId),
    index("watches_due").on(t.dueAt).where(whereSet(t.dueAt)),
  ],
);

/**
 * What has been announced to a user: a job, or for a company a consultant, perhaps for one of its jobs. The unique index
 * decides that each is announced once, however many watches and instances find it.
 */
export const announcedHits = pgTable(
  "announced_hits",
  {
    userId: textRef("user_id", () => users.id, "cascade"),
    jobId: integer("job_id").references(() => jobs.id, { onDelete: "cascade" }),
    consultantId: text("consultant_id").references(() => users.id, { onDelete: "cascade" }),
    at: timestamptz("at").notNull(),
  },
  (t) => [
    uniqueIndex("announced_hits_once").on(
      t.userId,
      sql`coalesce(${t.jobId}, 0)`,
      sql`coalesce(${t.consultantId}, '')`,
    ),
    index("announced_hits_job").on(t.jobId),
    index("announced_hits_consultant").on(t.consultantId),
  ],
);
