import { and, eq, gt, gte, inArray, isNull, lte, ne, sql, type SQL, not } from "drizzle-orm";
import {
  announcedHits,
  applications,
  jobs,
  listedJobSkills,
  users,
  userSkills,
  watches,
} from "#db/schema/index.ts";
import { hasAppliedAs } from "#src/domains/jobs/queries/columns.ts";
import { selectJobs } from "#src/domains/jobs/queries/filter.ts";
import { skillIdsOf } from "#src/domains/jobs/queries/own-skills.ts";
import { selectConsultants } from "#src/domains/profiles/queries/directory-filter.ts";
import { watchFilters } from "#src/domains/watches/inputs.ts";
import type { Ctx } from "#src/platform/context.ts";
import { countUpTo, existsIn, hasRow, findValue } from "#src/platform/data/queries.ts";
import { never } from "#src/platform/data/expressions.ts";

export type WatchRow = typeof watches.$inferSelect;

/** The board as visitors see it. */
function asVisitor(ctx: Ctx): Ctx {
  return { ...ctx, viewer: null };
}

/** The directory as the company of the watch sees it, whoever asks. */
function asCompany(ctx: Ctx, id: string): Ctx {
  const viewer = {
    id,
    personId: id,
    role: "employer",
    name: null,
    mustChangePassword: false,
    sessionId: "",
  } as const;
  return { ...ctx, viewer };
}

/** The jobs that a watch lets through now, without those that its user has applied for. */
export async function jobHits(
  ctx: Ctx,
  { userId, filter }: Pick<WatchRow, "userId" | "filter">,
): Promise<SQL | undefined> {
  const { minMatch, sort: _, ...filters } = watchFilters.jobs.parse(filter);
  const { condition } = await selectJobs(asVisitor(ctx), filters);
  const applied = existsIn(applications, eq(applications.jobId, jobs.id), hasAppliedAs(userId));
  const own = minMatch === undefined ? [] : await skillIdsOf(ctx, userId);
  const matches = sql`(select round(count(*) * 100.0 / greatest(cardinality(${jobs.skillIds}), 1))
    from ${listedJobSkills} where ${listedJobSkills.jobId} = ${jobs.id}
      and ${listedJobSkills.skillId} = any(${sql.param(own, jobs.skillIds)})) >= ${minMatch}`;
  return and(condition, not(applied), minMatch === undefined ? undefined : matches);
}

/** The consultants that a company's watch lets through now; none when it watches a job that is no longer open. */
export async function consultantHits(
  ctx: Ctx,
  { userId, filter, jobId }: Pick<WatchRow, "userId" | "filter" | "jobId">,
): Promise<SQL | undefined> {
  const { minMatch = 1, sort: _, ...filters } = watchFilters.consultants.parse(filter);
  const { condition } = await selectConsultants(asCompany(ctx, userId), filters);
  if (jobId === null) return condition;
  const isOpen = and(eq(jobs.employerId, userId), jobs.listed);
  const required = (await findValue(ctx, jobs.skillIds, eq(jobs.id, jobId), isOpen)) ?? [];
  if (required.length === 0) return never;
  const matching = ctx.db
    .select({ id: userSkills.userId })
    .from(userSkills)
    .where(and(userSkills.listed, inArray(userSkills.skillId, required)))
    .groupBy(userSkills.userId)
    .having(gte(sql`round(count(*) * 100.0 / ${required.length}::int)`, minMatch));
  const applied = existsIn(applications, eq(applications.jobId, jobId), eq(applications.userId, users.id));
  return and(condition, inArray(users.id, matching), not(applied));
}

/** How many a watch lets through now, counted up to `limits.counted`. */
export async function countHits(ctx: Ctx, watch: WatchRow): Promise<number> {
  if (watch.kind === "jobs") return countUpTo(ctx, jobs, await jobHits(ctx, watch));
  return countUpTo(ctx, users, await consultantHits(ctx, watch));
}

/** Published between two moments and not announced to the user. */
export function newJobs(userId: string, [from, to]: readonly [Date, Date]): SQL | undefined {
  const announced = existsIn(
    announcedHits,
    eq(announcedHits.userId, userId),
    eq(announcedHits.jobId, jobs.id),
    isNull(announcedHits.consultantId),
  );
  return and(gt(jobs.createdAt, from), lte(jobs.createdAt, to), not(announced));
}

/** Not announced to the company, for this job where it is one. */
export function newConsultants({ userId, jobId }: Pick<WatchRow, "userId" | "jobId">): SQL {
  const announced = existsIn(
    announcedHits,
    eq(announcedHits.userId, userId),
    eq(announcedHits.consultantId, users.id),
    jobId === null ? isNull(announcedHits.jobId) : eq(announcedHits.jobId, jobId),
  );
  return not(announced);
}

/** Which of these consultants have a watch that lets the job through: they hear of it by the watch. */
export async function watchersOf(ctx: Ctx, jobId: number, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const found = await ctx.db
    .select()
    .from(watches)
    .where(
      and(inArray(watches.userId, [...userIds]), eq(watches.kind, "jobs"), ne(watches.frequency, "off")),
    );
  const watchers = new Set<string>();
  for (const watch of found) {
    if (watchers.has(watch.userId)) continue;
    const isNew = gt(jobs.createdAt, watch.startsAt);
    if (await hasRow(ctx, jobs, eq(jobs.id, jobId), isNew, await jobHits(ctx, watch)))
      watchers.add(watch.userId);
  }
  return watchers;
}
