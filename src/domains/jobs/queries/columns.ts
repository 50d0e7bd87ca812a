import {
  and,
  eq,
  getTableColumns,
  gte,
  isNotNull,
  isNull,
  or,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Db } from "#db/types.ts";
import {
  applications,
  companies,
  employerReliability,
  jobs,
  savedJobs,
  users,
  userSkills,
} from "#db/schema/index.ts";
import { orNull, existsIn } from "#src/platform/data/queries.ts";
import { jobFactNames } from "#src/constants/jobs.ts";
import type { Role } from "#src/constants/accounts.ts";
import { confirmationColumns } from "#src/domains/accounts/queries/confirmation.ts";
import { confirmationState } from "#src/domains/accounts/rules.ts";
import { months } from "#src/copy/format.ts";
import {
  acceptsApplications,
  matchOfSkills,
  reliabilityOf,
  shownEmployerRate,
} from "#src/domains/jobs/rules.ts";
import type { Job, JobCard } from "#src/domains/jobs/outputs.ts";
import { stockholmDay } from "#src/shared/time.ts";
import { omit, pick } from "#src/shared/objects.ts";
import { never } from "#src/platform/data/expressions.ts";
import { personOf } from "#src/platform/data/people.ts";

/** The longest excerpt of the description that a page shows is 300 characters, on the shared job page. */
const previewLength = 320;

/** Columns that lists of jobs do not need. */
const internalColumns = [
  "lowestRate",
  "deadlineRank",
  "companyActedAt",
  "reminders",
  "skillIds",
  "skillsText",
  "search",
  "listed",
  "selectedConsultantId",
  "responsibleId",
  "applicationsCount",
  "matchesDueAt",
  "filledAt",
  "deletedAt",
  "hiddenAt",
  "updatedAt",
] as const satisfies (keyof typeof jobs.$inferSelect)[];

export const jobColumns = omit(getTableColumns(jobs), internalColumns);

/** What a company reads of its own job. */
export const ownJobColumns = { ...jobColumns, responsible: personOf(jobs.responsibleId) };

/** What a change of a job returns: all columns, for the events and the history, and who is responsible. */
export const changedJobColumns = { ...getTableColumns(jobs), responsible: ownJobColumns.responsible };

type JobRow = Omit<typeof jobs.$inferSelect, (typeof internalColumns)[number]>;
/** For whom a query is: a viewer, or a role and a placeholder for the id of a prepared statement. */
export interface Reader {
  role: Role | null;
  id: string | Placeholder;
}

/** The cards of jobs; the caller adds conditions and order. */
export function selectCards(db: Db, reader: Reader | null) {
  return db
    .select({
      ...jobColumns,
      description: sql`left(${jobs.description}, ${previewLength}::int)`.mapWith(String),
      ...cardFacts(db, reader),
    })
    .from(jobs)
    .leftJoin(users, eq(users.id, jobs.employerId))
    .leftJoin(companies, eq(companies.userId, jobs.employerId))
    .leftJoin(employerReliability, eq(employerReliability.employerId, jobs.employerId));
}

type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

/** What a card says about its employer, and what it says to the viewer. */
export function cardFacts(db: Db, reader: Reader | null) {
  const { count, answered, medianDays } = employerReliability;
  return {
    skillIds: jobs.skillIds,
    ...confirmationColumns({ db }),
    replyCount: count,
    answered,
    medianDays,
    isSaved: isSaved(reader).mapWith(Boolean),
    ownWithdrawn: ownWithdrawn(db, reader),
    ownSkillIds: ownSkillIds(db, reader),
  } as const;
}

function isSaved(reader: Reader | null): SQL {
  return reader ? existsIn(savedJobs, eq(savedJobs.jobId, jobs.id), eq(savedJobs.userId, reader.id)) : never;
}

/** An application of this consultant that cannot be repeated: after withdrawing one can apply once more. */
export function hasAppliedAs(userId: string | Placeholder): SQL | undefined {
  return and(
    eq(applications.userId, userId),
    or(isNull(applications.withdrawnAt), isNotNull(applications.reappliedAt)),
  );
}

/** Whether the application that cannot be repeated is withdrawn; null when there is none. */
function ownWithdrawn(db: Db, reader: Reader | null) {
  if (reader?.role !== "consultant") return sql`null::boolean`.mapWith(() => null);
  const own = and(eq(applications.jobId, jobs.id), hasAppliedAs(reader.id));
  return sql`${db
    .select({ isWithdrawn: isNotNull(applications.withdrawnAt) })
    .from(applications)
    .where(own)}`.mapWith(orNull(Boolean));
}

/** The same in each row, read once per query; null for a consultant without skills and for others, who have no matches. */
function ownSkillIds(db: Db, reader: Reader | null) {
  if (reader?.role !== "consultant") return sql`null::integer[]`.mapWith(() => null);
  return sql`${db
    .select({ ids: sql`array_agg(${userSkills.skillId})` })
    .from(userSkills)
    .where(eq(userSkills.userId, reader.id))}`.mapWith(jobs.skillIds);
}

/** `now` decides whether the last day has passed. */
export function toJob(row: JobRow, now: Date): Job {
  const isArchived = row.archivedAt !== null;
  return {
    ...pick(row, ["id", "employerId", "title", "description", "company", "location", "workArrangement"]),
    ...pick(row, ["durationMonths", "hourlyRateMin", "hourlyRateMax", "requiredSkills", "experienceLevel"]),
    ...pick(row, ["questions", "requirements", "reference", "audience", "restsSince", "status", "version"]),
    ...pick(row, ["hiddenReason", "createdAt", ...jobFactNames]),
    isRemote: row.workArrangement === "remote",
    duration: months(row.durationMonths),
    scope: String(row.scope),
    employerRate: shownEmployerRate(row, row.commissionPermille),
    acceptsApplications: acceptsApplications(
      { ...row, isArchived, isHidden: row.hiddenReason !== null },
      now,
    ),
    isArchived,
  };
}

/** A job as its company gets it. */
export function toOwnJob(row: JobRow & Pick<Job, "responsible">, now: Date): Job {
  return { ...toJob(row, now), responsible: row.responsible };
}

/** The jobs that one can apply for now; `acceptsApplications` says the same of one. */
export function takesApplications(now: Date): SQL {
  const open = and(
    eq(jobs.status, "active"),
    isNull(jobs.archivedAt),
    isNull(jobs.deletedAt),
    isNull(jobs.hiddenAt),
    isNull(jobs.restsSince),
    or(isNull(jobs.applyBy), gte(jobs.applyBy, stockholmDay(now))),
    eq(jobs.employerActive, true),
  );
  return open ?? never;
}

/** A job's card, with the viewer's match when the viewer is a consultant (docs/rules/matching.md#match-percentage). */
export function toJobCard(row: CardRow, now: Date): JobCard {
  const { replyCount, answered, medianDays, ownSkillIds, ownWithdrawn } = row;
  return {
    ...toJob(row, now),
    companyConfirmed: isConfirmed(row),
    reliability: reliabilityOf({ count: replyCount ?? 0, answered: answered ?? 0, medianDays }),
    isSaved: row.isSaved,
    hasApplied: ownWithdrawn !== null,
    hasWithdrawn: ownWithdrawn === true,
    match: ownSkillIds && matchOfSkills(row, new Set(ownSkillIds)),
  };
}

/** Whether the employer has a company that is confirmed (docs/rules/profiles.md#confirmed-companies). */
function isConfirmed({ confirmation, ...facts }: CardRow): boolean {
  return confirmation !== null && confirmationState({ ...facts, confirmation }) === "confirmed";
}

/**
 * The condition for jobs in the viewer's lists: listed ones, the viewer's own, and all for admins
 * (docs/rules/jobs.md#listed-jobs). It always contains `deleted_at is null`, the condition of the indexes for lists.
 */
export function visibleInLists(reader: Reader | null): SQL | undefined {
  const isNotDeleted = isNull(jobs.deletedAt);
  if (reader?.role === "admin") return isNotDeleted;
  if (reader?.role !== "employer") return and(isNotDeleted, jobs.listed);
  return and(isNotDeleted, or(jobs.listed, eq(jobs.employerId, reader.id)));
}
