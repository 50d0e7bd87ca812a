import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  applicationEvents,
  applicationStatuses,
  defaultInterviewMinutes,
  interviewProposalStates,
  type QuestionAnswer,
  type RequirementAnswer,
} from "#src/constants/jobs.ts";
import { limits } from "#src/constants/limits.ts";
import { users } from "./accounts.ts";
import {
  maxLengthCheck,
  createdAt,
  identity,
  rangeCheck,
  timestamptz,
  enumCheck,
  enumText,
  whereSet,
  rowRef,
  textRef,
} from "./columns.ts";
import { jobs } from "./jobs.ts";

/** One per consultant and job (docs/rules/applications.md#one-application). `notes` are the employer's private notes. */
export const applications = pgTable(
  "applications",
  {
    id: identity(),
    userId: textRef("user_id", () => users.id, "restrict"),
    jobId: rowRef("job_id", () => jobs.id, "restrict"),
    employerId: textRef("employer_id", () => users.id, "restrict"),
    status: enumText("status", applicationStatuses).notNull().default("pending"),
    notes: text("notes"),
    /** What the consultant wants per hour for this job, in whole kronor; null when it was left out. */
    rate: integer("rate"),
    /** The earliest day the consultant can start. */
    startDate: date("start_date", { mode: "string" }),
    answers: jsonb("answers").$type<QuestionAnswer[]>().notNull().default([]),
    requirementAnswers: jsonb("requirement_answers").$type<RequirementAnswer[]>().notNull().default([]),
    withdrawnAt: timestamptz("withdrawn_at"),
    /** When the consultant applied again after withdrawing, which is possible once; `createdAt` is then the same time. */
    reappliedAt: timestamptz("reapplied_at"),
    /** Reminders of the answer date that the company has got (docs/rules/applications.md#answer-guarantee). */
    answerReminders: integer("answer_reminders").notNull().default(0),
    /** When the consultant was notified that the answer date had passed without an answer. */
    answerMissedAt: timestamptz("answer_missed_at"),
    updatedAt: timestamptz("updated_at").notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("applications_once").on(t.userId, t.jobId),
    enumCheck("applications_status_known", t.status, applicationStatuses),
    maxLengthCheck("applications_notes_length", t.notes, limits.notes),
    rangeCheck("applications_rate_range", t.rate, 1, limits.rate),
    index("applications_job").on(t.jobId, t.status),
    index("applications_employer").on(t.employerId, t.createdAt, t.id),
    index("applications_pending")
      .on(t.createdAt)
      .where(sql`status = 'pending' and withdrawn_at is null`),
    index("applications_consultant").on(t.userId, t.createdAt, t.id),
  ],
);

/** How companies answer applications, as counted last (docs/rules/applications.md#reliability). */
export const employerReliability = pgTable("employer_reliability", {
  employerId: textRef("employer_id", () => users.id, "cascade").primaryKey(),
  count: integer("count").notNull(),
  answered: integer("answered").notNull(),
  /** Days to the answer, the middle one; null without answers. */
  medianDays: real("median_days"),
});

export const applicationHistory = pgTable(
  "application_history",
  {
    id: identity(),
    applicationId: rowRef("application_id", () => applications.id, "cascade"),
    status: enumText("status", applicationEvents).notNull(),
    actorId: text("actor_id"),
    /** Who did it for the company. */
    byPerson: text("by_person").references(() => users.id, { onDelete: "restrict" }),
    at: timestamptz("at").notNull().defaultNow(),
    /** When the consultant gets to know; until then the step can be undone. Null when the consultant knows. */
    announceAt: timestamptz("announce_at"),
    /** A message that the consultant gets in the conversation together with the notification. */
    message: text("message"),
  },
  (t) => [
    enumCheck("application_history_status_known", t.status, applicationEvents),
    maxLengthCheck("application_history_message_length", t.message, limits.message),
    index("application_history_application").on(t.applicationId, t.id),
    index("application_history_due").on(t.announceAt).where(whereSet(t.announceAt)),
  ],
);

/**
 * One interview per application; booking again reschedules it, also after it was cancelled. `notes` are never shown to the
 * consultant.
 */
export const interviews = pgTable(
  "interviews",
  {
    id: identity(),
    applicationId: rowRef("application_id", () => applications.id, "cascade").unique(),
    employerId: textRef("employer_id", () => users.id, "restrict"),
    consultantId: textRef("consultant_id", () => users.id, "restrict"),
    scheduledAt: timestamptz("scheduled_at").notNull(),
    minutes: integer("minutes").notNull().default(defaultInterviewMinutes),
    /** An address or a web address. */
    location: text("location"),
    notes: text("notes"),
    /** Who booked or changed it last for the company. */
    bookedBy: text("booked_by").references(() => users.id, { onDelete: "restrict" }),
    cancelledAt: timestamptz("cancelled_at"),
    /** How many times it was changed or cancelled: the SEQUENCE of its calendar entry. */
    revision: integer("revision").notNull().default(0),
    updatedAt: timestamptz("updated_at").notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    check("interviews_minutes_positive", sql`${t.minutes} > 0`),
    maxLengthCheck("interviews_location_length", t.location, limits.interviewLocation),
    maxLengthCheck("interviews_notes_length", t.notes, limits.notes),
    index("interviews_employer").on(t.employerId, t.scheduledAt),
    index("interviews_consultant").on(t.consultantId, t.scheduledAt),
  ],
);

/** The times that a company proposed for the interview of an application: at most one row of each is open. */
export const interviewProposals = pgTable(
  "interview_proposals",
  {
    id: identity(),
    applicationId: rowRef("application_id", () => applications.id, "cascade"),
    /** The member who books the interview when the consultant picks a time. */
    proposedBy: textRef("proposed_by", () => users.id, "restrict"),
    times: timestamptz("times").array().notNull(),
    minutes: integer("minutes").notNull(),
    location: text("location"),
    state: enumText("state", interviewProposalStates).notNull().default("open"),
    answeredAt: timestamptz("answered_at"),
    createdAt: createdAt(),
  },
  (t) => [
    check("interview_proposals_times", sql`cardinality(${t.times}) between 1 and 5`),
    check("interview_proposals_minutes_positive", sql`${t.minutes} > 0`),
    maxLengthCheck("interview_proposals_location_length", t.location, limits.interviewLocation),
    enumCheck("interview_proposals_state_known", t.state, interviewProposalStates),
    uniqueIndex("interview_proposals_open")
      .on(t.applicationId)
      .where(sql`${t.state} = 'open'`),
    index("interview_proposals_person").on(t.proposedBy),
  ],
);

/** The CV that was sent with an application: a PDF in base64, which later changes of the profile leave as it was. */
export const cvSnapshots = pgTable(
  "cv_snapshots",
  {
    applicationId: rowRef("application_id", () => applications.id, "cascade").primaryKey(),
    userId: textRef("user_id", () => users.id, "cascade"),
    content: text("content").notNull(),
  },
  (t) => [index("cv_snapshots_user").on(t.userId)],
);
