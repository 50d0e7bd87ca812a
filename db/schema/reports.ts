import { index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { limits } from "#src/constants/limits.ts";
import { reportKinds, reportReasons, reportStatuses } from "#src/constants/reports.ts";
import { users } from "./accounts.ts";
import {
  createdAt,
  enumCheck,
  enumText,
  identity,
  maxLengthCheck,
  timestamptz,
  whereIs,
  textRef,
} from "./columns.ts";

/**
 * Reports of messages, jobs and profiles. `objectId` has no foreign key and `snapshot` is the text when it was reported, so
 * that a report can be judged after its object was changed or deleted.
 */
export const reports = pgTable(
  "reports",
  {
    id: identity(),
    reporterId: textRef("reporter_id", () => users.id, "cascade"),
    /** The user whose message, job or profile it is. */
    ownerId: textRef("owner_id", () => users.id, "cascade"),
    kind: enumText("kind", reportKinds).notNull(),
    objectId: text("object_id").notNull(),
    snapshot: text("snapshot").notNull(),
    reason: enumText("reason", reportReasons).notNull(),
    text: text("text"),
    status: enumText("status", reportStatuses).notNull().default("open"),
    handledBy: text("handled_by").references(() => users.id, { onDelete: "set null" }),
    handledAt: timestamptz("handled_at"),
    createdAt: createdAt(),
  },
  (t) => [
    unique("reports_once").on(t.reporterId, t.kind, t.objectId),
    enumCheck("reports_kind_known", t.kind, reportKinds),
    enumCheck("reports_reason_known", t.reason, reportReasons),
    enumCheck("reports_status_known", t.status, reportStatuses),
    maxLengthCheck("reports_text_length", t.text, limits.reportText),
    index("reports_newest").on(t.createdAt, t.id),
    index("reports_object").on(t.kind, t.objectId),
    index("reports_owner").on(t.ownerId),
    index("reports_open").on(t.createdAt, t.id).where(whereIs(t.status, "open")),
  ],
);
