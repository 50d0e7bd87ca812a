import { and, eq, exists, getTableColumns, isNotNull, isNull, or, sql, type SQL } from "drizzle-orm";
import { applications, companies, employerReliability, jobs, savedJobs, users } from "#db/schema/index.ts";
import { confirmationColumns, confirmationFactsOf } from "#src/domains/accounts/queries/confirmation.ts";
import { confirmationState } from "#src/domains/accounts/rules.ts";
import { months } from "#src/copy/format.ts";
import { isRemote, matchOfSkills, reliabilityOf, shownEmployerRate } from "#src/domains/jobs/rules.ts";
import type { Job, JobCard } from "#src/domains/jobs/outputs.ts";
import type { Ctx } from "#src/platform/context.ts";
import { isAnyOf, preparedOnce } from "#src/platform/data/queries.ts";
import { omit } from "#src/shared/objects.ts";
import { skillsOfViewer } from "./own-skills.ts";

/** The longest excerpt of the description that a page shows is 300 characters, on the shared job page. */
const previewLength = 320;

/** Columns that lists of jobs do not need. */
const internalColumns = [
  "lowestRate",
  "skillIds",
  "skillsText",
  "search",
  "listed",
  "selectedConsultantId",
  "applicationsCount",
  "matchesDueAt",
  "filledAt",
  "deletedAt",
  "hiddenAt",
  "updatedAt",
] as const satisfies (keyof typeof jobs.$inferSelect)[];

export const jobColumns = omit(getTableColumns(jobs), internalColumns);

type JobRow = Omit<typeof jobs.$inferSelect, (typeof internalColumns)[number]>;
interface CardRow extends JobRow {
  skillIds: number[];
  isSaved: boolean;
  /** Whether the application that cannot be repeated is withdrawn; null when there is none. */
  ownWithdrawn: boolean | null;
}

const employersOf = preparedOnce((db) => {
  const { count, answered, medianDays } = employerReliability;
  return db
    .select({
      employerId: companies.userId,
      company: confirmationColumns({ db }),
      answers: { count, answered, medianDays },
    })
    .from(companies)
    .innerJoin(users, eq(users.id, companies.userId))
    .leftJoin(employerReliability, eq(employerReliability.employerId, companies.userId))
    .where(isAnyOf(companies.userId, sql.placeholder("ids")))
    .prepare("employers_of_jobs");
});

/** The columns of a job card, including the viewer's bookmark and application. */
export function cardColumns(ctx: Ctx) {
  return {
    ...jobColumns,
    description: sql`left(${jobs.description}, ${previewLength}::int)`.mapWith(String),
    skillIds: jobs.skillIds,
    ...viewerColumns(ctx),
  } as const;
}

/** Whether the viewer has bookmarked the job or applied for it. */
export function viewerColumns(ctx: Ctx) {
  return {
    isSaved: isSaved(ctx).mapWith(Boolean),
    ownWithdrawn: ownWithdrawn(ctx),
  } as const;
}

function isSaved(ctx: Ctx): SQL {
  if (!ctx.viewer) return sql`false`;
  const bookmark = and(eq(savedJobs.jobId, jobs.id), eq(savedJobs.userId, ctx.viewer.id));
  return sql`${exists(
    ctx.db
      .select({ one: sql`1` })
      .from(savedJobs)
      .where(bookmark),
  )}`;
}

/** An application of this consultant that cannot be repeated: after withdrawing one can apply once more. */
export function hasAppliedAs(userId: string): SQL | undefined {
  return and(
    eq(applications.userId, userId),
    or(isNull(applications.withdrawnAt), isNotNull(applications.reappliedAt)),
  );
}

function ownWithdrawn(ctx: Ctx) {
  if (ctx.viewer?.role !== "consultant") return sql<null>`null::boolean`;
  const own = and(eq(applications.jobId, jobs.id), hasAppliedAs(ctx.viewer.id));
  return sql<boolean | null>`${ctx.db
    .select({ isWithdrawn: sql`${applications.withdrawnAt} is not null` })
    .from(applications)
    .where(own)}`;
}

export function toJob(row: JobRow): Job {
  const { archivedAt, commissionPermille, ...job } = row;
  return {
    ...job,
    employerRate: shownEmployerRate(job, commissionPermille),
    scope: String(job.scope),
    duration: months(job.durationMonths),
    isRemote: isRemote(job.workArrangement),
    isArchived: archivedAt !== null,
  };
}

/** The cards of these jobs, with the viewer's match when the viewer is a consultant. */
export async function toJobCards(ctx: Ctx, rows: readonly CardRow[]): Promise<JobCard[]> {
  const employerIds = rows.map(({ employerId }) => employerId);
  const [own, employers] = await Promise.all([skillsOfViewer(ctx), employersAmong(ctx, employerIds)]);
  return rows.map(({ skillIds, isSaved, ownWithdrawn, ...row }) => ({
    ...toJob(row),
    companyConfirmed: employers.get(row.employerId)?.isConfirmed ?? false,
    reliability: reliabilityOf(employers.get(row.employerId)?.answers ?? noAnswers),
    isSaved,
    hasApplied: ownWithdrawn !== null,
    hasWithdrawn: ownWithdrawn === true,
    match: own ? matchOfSkills({ requiredSkills: row.requiredSkills, skillIds }, own) : null,
  }));
}

const noAnswers = { count: 0, answered: 0, medianDays: null };

/**
 * Whether the companies of these employers are confirmed (docs/rules/profiles.md#confirmed-companies), and their counted
 * answers (docs/rules/applications.md#reliability).
 */
async function employersAmong(ctx: Ctx, employerIds: readonly string[]) {
  if (employerIds.length === 0) return new Map<string, never>();
  const rows = await employersOf(ctx).execute({ ids: [...new Set(employerIds)] });
  return new Map(
    rows.map(({ employerId, company, answers }) => [
      employerId,
      { isConfirmed: confirmationState(confirmationFactsOf(company)) === "confirmed", answers },
    ]),
  );
}

/**
 * The condition for jobs in the viewer's lists: listed ones, the viewer's own, and all for admins
 * (docs/rules/jobs.md#listed-jobs). It always contains `deleted_at is null`, the condition of the indexes for lists.
 */
export function visibleInLists(ctx: Ctx): SQL | undefined {
  const isNotDeleted = isNull(jobs.deletedAt);
  if (ctx.viewer?.role === "admin") return isNotDeleted;
  if (ctx.viewer?.role !== "employer") return and(isNotDeleted, sql`${jobs.listed}`);
  return and(isNotDeleted, sql`(${jobs.listed} or ${eq(jobs.employerId, ctx.viewer.id)})`);
}
