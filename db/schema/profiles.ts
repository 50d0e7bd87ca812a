import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { contactReasons } from "#src/constants/accounts.ts";
import { limits } from "#src/constants/limits.ts";
import { languageLevels, partKinds } from "#src/constants/profile-parts.ts";
import { skillDecisionKinds, type MergedSkill } from "#src/constants/skill-decisions.ts";
import { users } from "./accounts.ts";
import {
  createdAt,
  enumCheck,
  enumText,
  identity,
  lengthCheck,
  maxLengthCheck,
  timestamptz,
  version,
  whereSet,
  lower,
  rowRef,
  textRef,
} from "./columns.ts";

/** The skill catalogue. `normal` is the normalised name for comparisons; `listed` skills are offered in the pickers. */
export const skills = pgTable(
  "skills",
  {
    id: identity(),
    name: text("name").notNull(),
    normal: text("normal").notNull().unique(),
    listed: boolean("listed").notNull().default(true),
  },
  (t) => [maxLengthCheck("skills_name_length", t.name, limits.skillName)],
);

/** Other spellings of a skill, normalised: reactjs → React. */
export const skillAliases = pgTable("skill_aliases", {
  normal: text("normal").primaryKey(),
  skillId: rowRef("skill_id", () => skills.id, "cascade"),
});

/**
 * What admins decided about names that users typed, so that it can be undone. `skillId` is the approved skill, or the one
 * that the name was merged into; `before` is what the merge changed.
 */
export const skillDecisions = pgTable(
  "skill_decisions",
  {
    id: identity(),
    name: text("name").notNull(),
    normal: text("normal").notNull(),
    kind: enumText("kind", skillDecisionKinds).notNull(),
    skillId: rowRef("skill_id", () => skills.id, "cascade"),
    before: jsonb("before").$type<MergedSkill>(),
    decidedAt: timestamptz("decided_at").notNull(),
    undoneAt: timestamptz("undone_at"),
  },
  (t) => [
    enumCheck("skill_decisions_kind_known", t.kind, skillDecisionKinds),
    index("skill_decisions_skill").on(t.skillId),
  ],
);

/**
 * A consultant's skills. `listed` is set by triggers from the status of the account (false while it is suspended), so
 * that matching needs only one index.
 */
export const userSkills = pgTable(
  "user_skills",
  {
    userId: textRef("user_id", () => users.id, "cascade"),
    skillId: rowRef("skill_id", () => skills.id, "restrict"),
    listed: boolean("listed").notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.skillId] }),
    index("user_skills_matching")
      .on(t.skillId, t.userId)
      .where(sql`listed`),
    index("user_skills_skill").on(t.skillId),
  ],
);

export const projects = pgTable(
  "projects",
  {
    id: identity(),
    userId: textRef("user_id", () => users.id, "cascade"),
    title: text("title").notNull(),
    description: text("description").notNull(),
    startDate: date("start_date", { mode: "string" }),
    endDate: date("end_date", { mode: "string" }),
    skills: text("skills")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    index("projects_user").on(t.userId, t.id),
    check(
      "projects_dates_in_order",
      sql`${t.endDate} is null or ${t.startDate} is null or ${t.endDate} >= ${t.startDate}`,
    ),
    maxLengthCheck("projects_title_length", t.title, limits.title),
  ],
);

/** The companies that never see a consultant, by organisation number; `since` is when they were added. */
export const hiddenFrom = pgTable(
  "hidden_from",
  {
    userId: textRef("user_id", () => users.id, "cascade"),
    orgNumber: text("org_number").notNull(),
    since: timestamptz("since").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.orgNumber] }), index("hidden_from_company").on(t.orgNumber)],
);

/** Certificates, education, courses and languages of a profile, in the order of its owner. */
export const profileParts = pgTable(
  "profile_parts",
  {
    id: identity(),
    userId: textRef("user_id", () => users.id, "cascade"),
    kind: enumText("kind", partKinds).notNull(),
    title: text("title").notNull(),
    organisation: text("organisation"),
    /** YYYY, YYYY-MM or YYYY-MM-DD: people remember a year or a month. */
    from: text("from"),
    to: text("to"),
    level: enumText("level", languageLevels),
    url: text("url"),
    position: integer("position").notNull(),
  },
  (t) => [
    enumCheck("profile_parts_kind_known", t.kind, partKinds),
    enumCheck("profile_parts_level_known", t.level, languageLevels),
    check("profile_parts_level_of_language", sql`(${t.kind} = 'language') = (${t.level} is not null)`),
    maxLengthCheck("profile_parts_title_length", t.title, limits.title),
    maxLengthCheck("profile_parts_organisation_length", t.organisation, limits.title),
    index("profile_parts_user").on(t.userId, t.position, t.id),
    index("profile_parts_search").on(t.kind, lower(t.title)),
  ],
);

/** A company's named lists of consultants. */
export const lists = pgTable(
  "lists",
  {
    id: identity(),
    companyId: textRef("company_id", () => users.id, "cascade"),
    name: text("name").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    lengthCheck("lists_name_length", t.name, limits.listName),
    uniqueIndex("lists_once").on(t.companyId, lower(t.name)),
  ],
);

/** The consultants of a company's lists; those without a list are its favourites, which are the first list. */
export const favorites = pgTable(
  "favorites",
  {
    employerId: textRef("employer_id", () => users.id, "cascade"),
    consultantId: textRef("consultant_id", () => users.id, "cascade"),
    listId: integer("list_id").references(() => lists.id, { onDelete: "cascade" }),
    note: text("note"),
    tags: text("tags").array().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [
    unique("favorites_once").on(t.employerId, t.listId, t.consultantId).nullsNotDistinct(),
    maxLengthCheck("favorites_note_length", t.note, limits.listNote),
    check("favorites_tags_number", sql`cardinality(${t.tags}) <= 10`),
    index("favorites_list").on(t.listId, t.createdAt, t.consultantId),
    index("favorites_newest").on(t.employerId, t.createdAt),
    index("favorites_consultant").on(t.consultantId),
  ],
);

/**
 * A profile view counts once per viewer and day (docs/rules/profiles.md#profile-views). `contactBy` is set when the
 * company saw the consultant's contact data.
 */
export const profileViews = pgTable(
  "profile_views",
  {
    profileId: textRef("profile_id", () => users.id, "cascade"),
    viewerId: textRef("viewer_id", () => users.id, "cascade"),
    day: date("day", { mode: "string" }).notNull(),
    viewedAt: timestamptz("viewed_at").notNull().defaultNow(),
    contactBy: enumText("contact_by", contactReasons),
  },
  (t) => [
    enumCheck("profile_views_contact_by_known", t.contactBy, contactReasons),
    primaryKey({ columns: [t.profileId, t.day, t.viewerId] }),
    index("profile_views_recent").on(t.profileId, t.viewedAt),
    index("profile_views_contacts").on(t.viewerId, t.day).where(whereSet(t.contactBy)),
  ],
);
