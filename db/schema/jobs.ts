import { sql, type SQL } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  date,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import {
  experienceLevels,
  jobAudiences,
  jobLanguages,
  jobSeats,
  jobStatuses,
  onsiteDays,
  workArrangements,
  type JobDraftValues,
  type JobTerms,
  type Requirement,
} from "#src/constants/jobs.ts";
import { limits } from "#src/constants/limits.ts";
import { users } from "./accounts.ts";
import {
  maxLengthCheck,
  rangeCheck,
  createdAt,
  identity,
  subsetCheck,
  timestamptz,
  enumCheck,
  enumText,
  version,
  whereNull,
  whereSet,
  trigrams,
  lower,
  rowRef,
  textRef,
} from "./columns.ts";

/**
 * `employerRate` and `commissionPermille` are fixed at publication; `hourlyRateMin` and `-Max` are what the consultant
 * gets. A job is `listed`, which is on the board, when it is active, not archived, deleted, hidden or resting,
 * open to all, and its employer's account is active.
 */
export const jobs = pgTable(
  "jobs",
  {
    id: identity(),
    employerId: textRef("employer_id", () => users.id, "restrict"),
    title: text("title").notNull(),
    description: text("description").notNull(),
    company: text("company").notNull(),
    location: text("location").notNull(),
    workArrangement: enumText("work_arrangement", workArrangements).notNull(),
    durationMonths: integer("duration_months").notNull(),
    scope: integer("scope").notNull(),
    employerRate: integer("employer_rate"),
    commissionPermille: integer("commission_permille").notNull(),
    hourlyRateMin: integer("hourly_rate_min"),
    hourlyRateMax: integer("hourly_rate_max"),
    /** What the consultant gets at least, for filters and sorting; 0 when it is not known. */
    lowestRate: integer("lowest_rate")
      .notNull()
      .generatedAlwaysAs((): SQL => sql`coalesce(${jobs.hourlyRateMin}, 0)`),
    requiredSkills: text("required_skills").array().notNull(),
    skillIds: integer("skill_ids").array().notNull(),
    skillsText: text("skills_text").notNull(),
    experienceLevel: enumText("experience_level", experienceLevels),
    /** What applicants must answer. */
    questions: text("questions").array().notNull().default([]),
    startsOn: date("starts_on"),
    /** The last day to apply. */
    applyBy: date("last_day"),
    seats: integer("seats"),
    onsiteDays: integer("onsite_days"),
    languages: text("languages", { enum: jobLanguages }).array().notNull().default([]),
    vetting: boolean("vetting").notNull().default(false),
    mayExtend: boolean("may_extend").notNull().default(false),
    /** The company's own name for it. */
    reference: text("reference"),
    requirements: jsonb("requirements").$type<Requirement[]>().notNull().default([]),
    /** Days from the last day to 2100, so that the nearest has the highest rank; 0 without a last day. */
    deadlineRank: integer("deadline_rank")
      .notNull()
      .generatedAlwaysAs((): SQL => sql`coalesce(date '2100-01-01' - ${jobs.applyBy}, 0)`),
    audience: enumText("audience", jobAudiences).notNull().default("open"),
    status: enumText("status", jobStatuses).notNull().default("active"),
    /** When the company last did something with the job; it is asked when that is long ago. */
    companyActedAt: timestamptz("company_acted_at").notNull().defaultNow(),
    /** How often the company was asked since then, or whether it was told of the last day. */
    reminders: integer("reminders").notNull().default(0),
    /** Since when the job takes no applications, because its last day has passed or the company did not answer. */
    restsSince: timestamptz("rests_since"),
    /** Set by triggers from the status of the employer's account. */
    employerActive: boolean("employer_active").notNull().default(true),
    /** Set by a trigger. */
    listed: boolean("listed").notNull().default(false),
    /** Whom of the company it is told to; a trigger leaves out who cannot be (docs/rules/members.md#responsible). */
    responsibleId: text("responsible_id").references(() => users.id, { onDelete: "set null" }),
    selectedConsultantId: text("selected_consultant_id").references(() => users.id, { onDelete: "set null" }),
    applicationsCount: integer("applications_count").notNull().default(0),
    /** When the matching consultants are to be notified; null once they are. */
    matchesDueAt: timestamptz("matches_due_at"),
    version: version(),
    filledAt: timestamptz("filled_at"),
    archivedAt: timestamptz("archived_at"),
    deletedAt: timestamptz("deleted_at"),
    /** Set while an admin hides the job because of a report. */
    hiddenAt: timestamptz("hidden_at"),
    hiddenReason: text("hidden_reason"),
    updatedAt: timestamptz("updated_at").notNull().defaultNow(),
    createdAt: createdAt(),
    search: text("search")
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`lower(${jobs.title} || ' ' || ${jobs.company} || ' ' || ${jobs.description} || ' ' || ${jobs.skillsText} || ' ' || ${jobs.location})`,
      ),
  },
  (t) => [
    enumCheck("jobs_status_known", t.status, jobStatuses),
    enumCheck("jobs_arrangement_known", t.workArrangement, workArrangements),
    enumCheck("jobs_experience_known", t.experienceLevel, experienceLevels),
    rangeCheck("jobs_duration_range", t.durationMonths, 1, 12),
    rangeCheck("jobs_scope_range", t.scope, 1, 100),
    rangeCheck("jobs_employer_rate_range", t.employerRate, 1, limits.rate),
    rangeCheck("jobs_rate_min_range", t.hourlyRateMin, 0, limits.rate),
    rangeCheck("jobs_rate_max_range", t.hourlyRateMax, 0, limits.rate),
    rangeCheck("jobs_commission_range", t.commissionPermille, 0, 500),
    check("jobs_questions_number", sql`cardinality(${t.questions}) <= 3`),
    rangeCheck("jobs_seats_range", t.seats, ...jobSeats),
    rangeCheck("jobs_onsite_days_range", t.onsiteDays, ...onsiteDays),
    check("jobs_apply_by_range", sql`${t.applyBy} < '2100-01-01'`),
    subsetCheck("jobs_languages_known", t.languages, jobLanguages),
    enumCheck("jobs_audience_known", t.audience, jobAudiences),
    maxLengthCheck("jobs_reference_length", t.reference, limits.jobReference),
    maxLengthCheck("jobs_title_length", t.title, limits.title),
    maxLengthCheck("jobs_description_length", t.description, limits.description),
    // Has what the board filters and counts by, so that jobs are read from the table only for the page.
    index("jobs_board")
      .on(t.createdAt, t.id, ...boardColumns(t))
      .where(sql`listed`),
    index("jobs_place")
      .on(lower(t.location), t.createdAt, t.id, t.listed, ...boardColumns(t))
      .where(whereNull(t.deletedAt)),
    index("jobs_rate")
      .on(t.lowestRate, t.createdAt, t.id, t.listed, t.employerId, t.deletedAt)
      .where(whereNull(t.deletedAt)),
    index("jobs_deadline")
      .on(t.deadlineRank, t.createdAt, t.id, t.listed, t.employerId, t.deletedAt)
      .where(whereNull(t.deletedAt)),
    // What the clock looks for: jobs whose last day passes, and those that the company has not touched for long.
    index("jobs_clock")
      .on(t.applyBy, t.companyActedAt)
      .where(sql`status = 'active' and archived_at is null and deleted_at is null and rests_since is null`),
    // Deleted ones too: their agreements count in the rates.
    index("jobs_skills").using("gin", t.skillIds),
    // Has what rates are counted from, so that the texts of all jobs are not read for them.
    index("jobs_rates").on(
      t.createdAt,
      t.id,
      t.hourlyRateMin,
      t.employerId,
      t.workArrangement,
      t.skillIds,
      t.deletedAt,
      t.hiddenAt,
      t.audience,
    ),
    // The lists of admins, and of companies with their own jobs among the listed ones.
    index("jobs_newest")
      .on(t.createdAt, t.id, t.listed, ...boardColumns(t))
      .where(whereNull(t.deletedAt)),
    index("jobs_search").using("gin", trigrams(t.search)).where(whereNull(t.deletedAt)),
    index("jobs_title_search")
      .using("gin", trigrams(titleText(t)))
      .where(whereNull(t.deletedAt)),
    index("jobs_matches_due").on(t.matchesDueAt).where(whereSet(t.matchesDueAt)),
    index("jobs_employer").on(t.employerId, t.createdAt, t.id).where(whereNull(t.deletedAt)),
  ],
);

/** What admins look for (docs/rules/administration.md#lists-of-admins). */
export function titleText(t: Record<"title" | "company", AnyPgColumn>): SQL {
  return sql`lower(${t.title} || ' ' || ${t.company})`;
}

type JobColumn =
  | "location"
  | "workArrangement"
  | "durationMonths"
  | "scope"
  | "lowestRate"
  | "startsOn"
  | "languages"
  | "employerId"
  | "deletedAt";

/** `deletedAt` is null in these indexes, but the planner reads the table for a column that an index does not have. */
function boardColumns(t: Record<JobColumn, AnyPgColumn>) {
  return [
    t.workArrangement,
    t.location,
    t.lowestRate,
    t.scope,
    t.durationMonths,
    t.startsOn,
    t.languages,
    t.employerId,
    t.deletedAt,
  ] as const;
}

/** Jobs that a company has begun and not published: what its form holds. */
export const jobDrafts = pgTable(
  "job_drafts",
  {
    id: identity(),
    employerId: textRef("employer_id", () => users.id, "cascade"),
    title: text("title").notNull(),
    values: jsonb("values").$type<JobDraftValues>().notNull(),
    version: version(),
    updatedAt: timestamptz("updated_at").notNull().defaultNow(),
  },
  (t) => [
    maxLengthCheck("job_drafts_title_length", t.title, limits.title),
    index("job_drafts_employer").on(t.employerId, t.updatedAt),
  ],
);

/** What a company changed in the terms of a job, old and new values of the changed ones only. */
export const jobChanges = pgTable(
  "job_changes",
  {
    id: identity(),
    jobId: rowRef("job_id", () => jobs.id, "cascade"),
    changedBy: textRef("changed_by", () => users.id, "restrict"),
    before: jsonb("before").$type<Partial<JobTerms>>().notNull(),
    after: jsonb("after").$type<Partial<JobTerms>>().notNull(),
    at: timestamptz("at").notNull().defaultNow(),
  },
  (t) => [index("job_changes_job").on(t.jobId, t.id)],
);

/** The skills of listed jobs, written by a trigger on jobs, so that matching needs only one index. */
export const listedJobSkills = pgTable(
  "listed_job_skills",
  {
    skillId: integer("skill_id").notNull(),
    jobId: rowRef("job_id", () => jobs.id, "cascade"),
    requiredCount: integer("required_count").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.skillId, t.jobId] }),
    index("listed_job_skills_counting").on(t.skillId, t.jobId, t.requiredCount),
    index("listed_job_skills_job").on(t.jobId),
  ],
);

/** Jobs a consultant bookmarked. */
export const savedJobs = pgTable(
  "saved_jobs",
  {
    userId: textRef("user_id", () => users.id, "cascade"),
    jobId: rowRef("job_id", () => jobs.id, "cascade"),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.jobId] }), index("saved_jobs_job").on(t.jobId)],
);
