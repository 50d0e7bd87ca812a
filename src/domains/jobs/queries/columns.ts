import { and, eq, exists, getTableColumns, isNull, or, sql, type SQL } from "drizzle-orm";
import { applications, jobs, savedJobs } from "#db/schema/index.ts";
import { months } from "#src/copy/format.ts";
import { isRemote, matchOfSkills, shownEmployerRate } from "#src/domains/jobs/rules.ts";
import type { Job, JobCard } from "#src/domains/jobs/outputs.ts";
import type { Ctx } from "#src/platform/context.ts";
import { omit } from "#src/shared/objects.ts";

/** The longest excerpt of the description that a page shows is 300 characters, on the shared job page. */
const previewLength = 320;

/** Columns that lists of jobs do not need. */
const internalColumns = [
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
  hasApplied: boolean;
}

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
  return { isSaved: isSaved(ctx).mapWith(Boolean), hasApplied: hasApplied(ctx).mapWith(Boolean) } as const;
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

function hasApplied(ctx: Ctx) {
  if (ctx.viewer?.role !== "consultant") return sql`false`;
  const own = and(eq(applications.jobId, jobs.id), eq(applications.userId, ctx.viewer.id));
  return sql`${exists(
    ctx.db
      .select({ one: sql`1` })
      .from(applications)
      .where(own),
  )}`;
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

/** `own` are the viewer's skill ids when the viewer is a consultant, otherwise null. */
export function toJobCard(
  { skillIds, isSaved, hasApplied, ...row }: CardRow,
  own: ReadonlySet<number> | null,
): JobCard {
  const match = own ? matchOfSkills({ requiredSkills: row.requiredSkills, skillIds }, own) : null;
  return { ...toJob(row), isSaved, hasApplied, match };
}

/**
 * The condition for jobs in the viewer's lists: listed ones, the viewer's own, and all for admins
 * (docs/rules/jobs.md#listed-jobs).
 */
export function visibleInLists(ctx: Ctx): SQL | undefined {
  if (ctx.viewer?.role === "admin") return isNull(jobs.deletedAt);
  if (ctx.viewer?.role !== "employer") return sql`${jobs.listed}`;
  return or(sql`${jobs.listed}`, and(eq(jobs.employerId, ctx.viewer.id), isNull(jobs.deletedAt)));
}
