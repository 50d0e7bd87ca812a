import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { limits } from "#src/constants/limits.ts";
import { users } from "./accounts.ts";
import { applications } from "./applications.ts";
import {
  createdAt,
  identity,
  lengthCheck,
  maxLengthCheck,
  timestamptz,
  whereNull,
  lower,
  rowRef,
  textRef,
} from "./columns.ts";
import { projects } from "./profiles.ts";

/**
 * What a former client says about a consultant, or is asked to say (docs/rules/references.md). The token of the link is not
 * stored; it is derived from a server key. A row is deleted when it is not answered in time, declined or taken back.
 */
export const clientReferences = pgTable(
  "client_references",
  {
    id: identity(),
    userId: textRef("user_id", () => users.id, "cascade"),
    /** The person who is asked, as the consultant typed it. */
    name: text("name").notNull(),
    company: text("company").notNull(),
    email: text("email").notNull(),
    projectId: integer("project_id").references(() => projects.id, { onDelete: "set null" }),
    nonce: text("nonce").notNull(),
    expiresAt: timestamptz("expires_at").notNull(),
    remindedAt: timestamptz("reminded_at"),
    /** The answer; null until there is one. */
    answeredAt: timestamptz("answered_at"),
    relation: text("relation"),
    /** YYYY, YYYY-MM or YYYY-MM-DD. */
    from: text("from"),
    /** Null while the work goes on. */
    to: text("to"),
    statement: text("statement"),
    mayContact: boolean("may_contact"),
    createdAt: createdAt(),
  },
  (t) => [
    lengthCheck("client_references_name_length", t.name, limits.name),
    lengthCheck("client_references_company_length", t.company, limits.name),
    maxLengthCheck("client_references_relation_length", t.relation, limits.title),
    maxLengthCheck("client_references_statement_length", t.statement, limits.statement),
    check(
      "client_references_whole_answer",
      sql`${t.answeredAt} is null or num_nulls(${t.relation}, ${t.from}, ${t.statement}, ${t.mayContact}) = 0`,
    ),
    uniqueIndex("client_references_once").on(t.userId, lower(t.email)),
    index("client_references_open").on(t.expiresAt).where(whereNull(t.answeredAt)),
  ],
);

/** The applications for which a consultant shows the company who gave a reference and how to reach the person. */
export const referenceReleases = pgTable(
  "reference_releases",
  {
    referenceId: rowRef("reference_id", () => clientReferences.id, "cascade"),
    applicationId: rowRef("application_id", () => applications.id, "cascade"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.referenceId, t.applicationId] }),
    index("reference_releases_application").on(t.applicationId),
  ],
);
