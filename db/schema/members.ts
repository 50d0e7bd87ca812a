import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { memberParts } from "#src/constants/accounts.ts";
import { limits } from "#src/constants/limits.ts";
import { users } from "./accounts.ts";
import { applications } from "./applications.ts";
import {
  createdAt,
  enumCheck,
  enumText,
  identity,
  lengthCheck,
  maxLengthCheck,
  timestamptz,
  lower,
  textRef,
} from "./columns.ts";

/**
 * Who sits at a company (docs/decisions/023-members.md). A trigger adds who registered it, with the company's account as
 * the person. A row is left when a membership ends: what the person wrote refers to it.
 */
export const members = pgTable(
  "members",
  {
    id: identity(),
    personId: textRef("person_id", () => users.id, "restrict").unique(),
    /** The company's account. */
    companyId: textRef("company_id", () => users.id, "restrict"),
    part: enumText("part", memberParts).notNull(),
    since: timestamptz("since").notNull().defaultNow(),
    endedAt: timestamptz("ended_at"),
    /** Of the member who registered the company and has left: the account then has the name of the contact person. */
    formerName: text("former_name"),
    /** Of whom an owner removed: the address does not become a member again without an invitation. */
    removedEmailHash: text("removed_email_hash"),
  },
  (t) => [
    enumCheck("members_part_known", t.part, memberParts),
    maxLengthCheck("members_former_name_length", t.formerName, limits.name),
    index("members_company").on(t.companyId, t.since, t.id),
  ],
);

/** The token is not stored; it is derived from a server key. A row is deleted when the invitation is used or withdrawn. */
export const memberInvitations = pgTable(
  "member_invitations",
  {
    id: identity(),
    companyId: textRef("company_id", () => users.id, "cascade"),
    email: text("email").notNull(),
    part: enumText("part", memberParts).notNull(),
    nonce: text("nonce").notNull(),
    expiresAt: timestamptz("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    enumCheck("member_invitations_part_known", t.part, memberParts),
    uniqueIndex("member_invitations_unique").on(t.companyId, lower(t.email)),
  ],
);

/** Who asks to join a company: a person with an account of the role "member" and no membership yet. */
export const joinRequests = pgTable(
  "join_requests",
  {
    id: identity(),
    personId: textRef("person_id", () => users.id, "cascade").unique(),
    companyId: textRef("company_id", () => users.id, "cascade"),
    createdAt: createdAt(),
  },
  (t) => [index("join_requests_company").on(t.companyId, t.createdAt)],
);

/** What members write about a consultant, for their colleagues only (docs/rules/members.md#comments). */
export const comments = pgTable(
  "comments",
  {
    id: identity(),
    companyId: textRef("company_id", () => users.id, "cascade"),
    consultantId: textRef("consultant_id", () => users.id, "cascade"),
    /** Null when it is about the consultant, not about one application. */
    applicationId: integer("application_id").references(() => applications.id, { onDelete: "cascade" }),
    authorId: textRef("author_id", () => users.id, "restrict"),
    text: text("text").notNull(),
    editedAt: timestamptz("edited_at"),
    createdAt: createdAt(),
  },
  (t) => [
    lengthCheck("comments_text_length", t.text, limits.comment),
    index("comments_consultant").on(t.companyId, t.consultantId, t.createdAt, t.id),
    index("comments_application").on(t.applicationId, t.createdAt, t.id),
    index("comments_author").on(t.authorId),
    index("comments_newest").on(t.createdAt, t.id),
  ],
);
