import { and, eq, exists, getTableColumns, isNull, or, sql, type SQL } from "drizzle-orm";
import { applications, jobs, savedJobs } from "#db/schema/index.ts";
import { months } from "#src/copy/format.ts";
import { isRemote, matchOfSkills, shownEmployerRate } from "#src/domains/jobs/rules.ts";
import type { Job, JobCard } from "#src/domains/jobs/outputs.ts";
import type { Ctx } from "#src/platform/context.ts";
import { omit } from "#src/shared/objects.ts";

/** Characters of the description that a card can need at most: 120 in two lines, 300 on the shared page. */
const previewLength = 320;

/** Columns that no list of jobs shows or counts with. */
const internalColumns = [
  "skillIds",
  "skillsText",
  "search",
  "listed",
  "selectedConsultantId",
  "applicationsCount",
  "filledAt",
  "deletedAt",
  "updatedAt",
] as const satisfies (keyof typeof jobs.$inferSelect)[];

export const jobColumns = omit(getTableColumns(jobs), internalColumns);

type JobRow = Omit<typeof jobs.$inferSelect, (typeof internalColumns)[number]>;
interface CardRow extends JobRow {
  skillIds: number[];
  isSaved: boolean;
  hasApplied: boolean;
}

/** What a card needs of a job, with what the viewer did about it. */
export function cardColumns(ctx: Ctx) {
  return {
    ...jobColumns,
    description: sql`left(${jobs.description}, ${previewLength}::int)`.mapWith(String),
    skillIds: jobs.skillIds,
    ...viewerColumns(ctx),
  } as const;
}

/** What the viewer did about a job: bookmarked it, applied. */
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

export function asJob(row: JobRow): Job {
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

/** A card as its viewer sees it; `own` are the skills of the consultant who looks, null for everybody else. */
export function asCard(
  { skillIds, isSaved, hasApplied, ...row }: CardRow,
  own: ReadonlySet<number> | null,
): JobCard {
  const match = own ? matchOfSkills({ requiredSkills: row.requiredSkills, skillIds }, own) : null;
  return { ...asJob(row), isSaved, hasApplied, match };
}

/** The jobs in this viewer's lists: listed ones, their own, and for admins all (docs/rules/jobs.md#listed-jobs). */
export function inListsOf(ctx: Ctx): SQL | undefined {
  if (ctx.viewer?.role === "admin") return isNull(jobs.deletedAt);
  if (ctx.viewer?.role !== "employer") return sql`${jobs.listed}`;
  return or(sql`${jobs.listed}`, and(eq(jobs.employerId, ctx.viewer.id), isNull(jobs.deletedAt)));
}
