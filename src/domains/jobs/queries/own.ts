import { and, asc, desc, eq, isNull, ne, sql, type SQL } from "drizzle-orm";
import { applications, conversations, jobs, users } from "#db/schema/index.ts";
import type { EmployerJobs, JobsOfUser } from "#src/domains/jobs/inputs.ts";
import { employerJobsPageSize, type EmployerJobFilter } from "#src/domains/jobs/rules.ts";
import type { Job } from "#src/domains/jobs/outputs.ts";
import type { Ctx, EmployerCtx, MemberCtx } from "#src/platform/context.ts";
import { keyset } from "#src/platform/data/queries.ts";
import { fail } from "#src/shared/errors.ts";
import { pageOf, type Page } from "#src/shared/paging.ts";
import { limits } from "#src/constants/limits.ts";
import { toJob, jobColumns } from "./columns.ts";

/** Archived jobs appear under `all` and never under `available` (docs/rules/jobs.md#archived-jobs). */
const filters: Record<EmployerJobFilter, SQL> = {
  all: sql`true`,
  available: sql`${jobs.status} = 'active' and ${jobs.archivedAt} is null`,
  filled: sql`${jobs.status} = 'filled'`,
};

/** The viewer's own jobs by page number, newest first, with the count of each filter, of those the search finds. */
export async function listOwnJobs(ctx: EmployerCtx, input: EmployerJobs) {
  const { filter = "all", search = "", limit = employerJobsPageSize } = input;
  const own = and(eq(jobs.employerId, ctx.viewer.id), isNull(jobs.deletedAt));
  const matchesSearch = search === "" ? undefined : sql`strpos(${jobs.search}, lower(${search})) > 0`;
  const [counts = { all: 0, available: 0, filled: 0 }] = await ctx.db
    .select({
      all: countOf(filters.all),
      available: countOf(filters.available),
      filled: countOf(filters.filled),
    })
    .from(jobs)
    .where(and(own, matchesSearch));
  const total = counts[filter];
  const pages = Math.max(1, Math.ceil(total / limit));
  const page = Math.min(input.page ?? 1, pages);
  const rows = await ctx.db
    .select({ ...jobColumns, applicationsCount: jobs.applicationsCount })
    .from(jobs)
    .where(and(own, filters[filter], matchesSearch))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .offset((page - 1) * limit)
    .limit(limit);
  const items = rows.map(({ applicationsCount, ...row }) => ({ ...toJob(row), applicationsCount }));
  return { items, page, pages, total, counts };
}

function countOf(condition: SQL) {
  return sql`count(*) filter (where ${condition})`.mapWith(Number);
}

const pageSize = 20;
const newestFirst = keyset(jobs.createdAt, jobs.id);

/**
 * All jobs of an employer for that employer and admins, listed ones for others, newest first
 * (docs/rules/jobs.md#jobs-of-an-employer).
 */
export async function listJobsOf(
  ctx: MemberCtx,
  { id: employerId, limit = pageSize, cursor, withTotal }: JobsOfUser,
): Promise<Page<Job>> {
  const seesAll = ctx.viewer.role === "admin" || ctx.viewer.id === employerId;
  const visible = and(
    eq(jobs.employerId, employerId),
    isNull(jobs.deletedAt),
    seesAll ? undefined : eq(jobs.listed, true),
  );
  const rows = await ctx.db
    .select(jobColumns)
    .from(jobs)
    .where(and(visible, newestFirst.after(cursor)))
    .orderBy(...newestFirst.order)
    .limit(limit + 1);
  return {
    ...pageOf(rows.map(toJob), limit, ({ createdAt, id }) => ({ at: createdAt, id })),
    ...(withTotal && { total: await ctx.db.$count(jobs, visible) }),
  };
}

/** The applicants of the viewer's own job who are not rejected, accepted ones first, with their conversation. */
export async function listCandidates(ctx: EmployerCtx, jobId: number) {
  await failIfNotOwnJob(ctx, jobId);
  return ctx.db
    .select({
      id: applications.userId,
      name: users.name,
      status: applications.status,
      conversationId: conversations.id,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(
      conversations,
      and(
        eq(conversations.consultantId, applications.userId),
        eq(conversations.employerId, applications.employerId),
        eq(conversations.jobId, applications.jobId),
      ),
    )
    .where(
      and(
        eq(applications.jobId, jobId),
        isNull(applications.withdrawnAt),
        ne(applications.status, "rejected"),
        eq(users.status, "active"),
      ),
    )
    .orderBy(sql`${applications.status} <> 'accepted'`, asc(users.name), asc(users.id))
    .limit(limits.plainList);
}

async function failIfNotOwnJob(ctx: Ctx & EmployerCtx, id: number): Promise<void> {
  const [job] = await ctx.db
    .select({ employerId: jobs.employerId })
    .from(jobs)
    .where(and(eq(jobs.id, id), isNull(jobs.deletedAt)));
  if (!job) fail("not_found");
  if (job.employerId !== ctx.viewer.id) fail("forbidden");
}
