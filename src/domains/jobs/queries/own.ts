import { and, asc, count, desc, eq, gt, inArray, isNull, sql, type SQL } from "drizzle-orm";
import {
  applications,
  contracts,
  conversations,
  interviews,
  jobs,
  users,
  jobDrafts,
} from "#db/schema/index.ts";
import type { EmployerJobs, JobsOfUser } from "#src/domains/jobs/inputs.ts";
import { employerJobsPageSize, hasSeveralSeats, type EmployerJobFilter } from "#src/domains/jobs/rules.ts";
import type { Job, Pipeline } from "#src/domains/jobs/outputs.ts";
import type { Ctx, EmployerCtx, MemberCtx } from "#src/platform/context.ts";
import { existsIn } from "#src/platform/data/queries.ts";
import { newestFirst } from "./order.ts";
import { jobExistsFor } from "#src/platform/data/visibility.ts";
import { fail } from "#src/shared/errors.ts";
import { pageOf, type Page } from "#src/shared/paging.ts";
import { limits } from "#src/constants/limits.ts";
import { isConversationOf } from "#src/domains/messaging/queries/sides.ts";
import { ownJobColumns, toJob, toOwnJob } from "./columns.ts";
import { always, containsText, countWhere, lower } from "#src/platform/data/expressions.ts";
import { isOpenApplicationOf } from "#src/domains/jobs/queries/applicants.ts";

/** Archived jobs appear under `all` and never under `available` (docs/rules/jobs.md#job-status). */
const filters: Record<EmployerJobFilter, SQL> = {
  all: always,
  available: sql`${jobs.status} = 'active' and ${jobs.archivedAt} is null`,
  filled: sql`${jobs.status} = 'filled'`,
};

/** The viewer's own jobs by page number, newest first, with the count of each filter, of those the search finds. */
export async function listOwnJobs(ctx: EmployerCtx, input: EmployerJobs) {
  const { filter = "all", search = "", limit = employerJobsPageSize } = input;
  const own = and(eq(jobs.employerId, ctx.viewer.id), isNull(jobs.deletedAt), isMine(ctx, input.mine));
  const matchesSearch = search === "" ? undefined : containsText(jobs.search, lower(search));
  const [counts = { all: 0, available: 0, filled: 0 }] = await ctx.db
    .select({
      all: countWhere(filters.all),
      available: countWhere(filters.available),
      filled: countWhere(filters.filled),
    })
    .from(jobs)
    .where(and(own, matchesSearch));
  const total = counts[filter];
  const pages = Math.max(1, Math.ceil(total / limit));
  const page = Math.min(input.page ?? 1, pages);
  const rows = await ctx.db
    .select({ ...ownJobColumns, applicationsCount: jobs.applicationsCount })
    .from(jobs)
    .where(and(own, filters[filter], matchesSearch))
    .orderBy(...newestFirst.order)
    .offset((page - 1) * limit)
    .limit(limit);
  const pipelines = await pipelinesOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const items = rows.map((row) => ({
    ...toOwnJob(row, ctx.now),
    applicationsCount: row.applicationsCount,
    pipeline: { ...emptyPipeline, ...pipelines.get(row.id) },
  }));
  return { items, page, pages, total, counts };
}

function isMine({ viewer }: MemberCtx, mine: boolean | undefined): SQL | undefined {
  return mine ? eq(jobs.responsibleId, viewer.personId) : undefined;
}

const emptyPipeline: Pipeline = { pending: 0, reviewing: 0, interview: 0, accepted: 0, rejected: 0 };

async function pipelinesOf(ctx: Ctx, jobIds: number[]): Promise<Map<number, Partial<Pipeline>>> {
  const rows = await ctx.db
    .select({ jobId: applications.jobId, status: applications.status, number: count() })
    .from(applications)
    .where(and(inArray(applications.jobId, jobIds), isNull(applications.withdrawnAt)))
    .groupBy(applications.jobId, applications.status);
  const pipelines = new Map<number, Partial<Pipeline>>();
  for (const { jobId, status, number } of rows) {
    pipelines.set(jobId, { ...pipelines.get(jobId), [status]: number });
  }
  return pipelines;
}

const pageSize = 20;

/** Listed ones for others, newest first (docs/rules/jobs.md#jobs-of-an-employer). */
export async function listJobsOf(
  ctx: MemberCtx,
  { id: employerId, limit = pageSize, cursor, withTotal, mine }: JobsOfUser,
): Promise<Page<Job>> {
  const seesAll = ctx.viewer.role === "admin" || ctx.viewer.id === employerId;
  const visible = and(
    eq(jobs.employerId, employerId),
    isNull(jobs.deletedAt),
    seesAll ? undefined : eq(jobs.listed, true),
    isMine(ctx, mine),
  );
  const rows = await ctx.db
    .select(ownJobColumns)
    .from(jobs)
    .where(and(visible, newestFirst.after(cursor)))
    .orderBy(...newestFirst.order)
    .limit(limit + 1);
  return {
    ...pageOf(
      rows.map((row) => (ctx.viewer.id === employerId ? toOwnJob(row, ctx.now) : toJob(row, ctx.now))),
      limit,
      ({ createdAt, id }) => ({ at: createdAt, id }),
    ),
    ...(withTotal && { total: await ctx.db.$count(jobs, visible) }),
  };
}

/** The applicants of the viewer's own job who are not rejected, accepted ones first, with their conversation. */
export async function listCandidates(ctx: EmployerCtx, jobId: number) {
  const job = await getOwnJob(ctx, jobId);
  const rows = await ctx.db
    .select({
      id: applications.userId,
      name: users.name,
      status: applications.status,
      conversationId: conversations.id,
      hasAgreement: existsIn(contracts, eq(contracts.conversationId, conversations.id)).mapWith(Boolean),
      interviewAt: interviews.scheduledAt,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(conversations, isConversationOf)
    .leftJoin(
      interviews,
      and(
        eq(interviews.applicationId, applications.id),
        isNull(interviews.cancelledAt),
        gt(interviews.scheduledAt, ctx.now),
      ),
    )
    .where(and(isOpenApplicationOf(jobId), eq(users.status, "active")))
    .orderBy(sql`${applications.status} <> 'accepted'`, asc(users.name), asc(users.id))
    .limit(limits.plainList);
  return rows.map((row) => ({ ...row, hasPlace: row.status === "accepted" && hasSeveralSeats(job) }));
}

async function getOwnJob(ctx: EmployerCtx, id: number) {
  const [job = fail("not_found")] = await ctx.db
    .select({ employerId: jobs.employerId, seats: jobs.seats })
    .from(jobs)
    .where(and(eq(jobs.id, id), isNull(jobs.deletedAt), jobExistsFor(ctx)));
  return job.employerId === ctx.viewer.id ? job : fail("forbidden");
}

/** The jobs that the company has begun, the last saved first. */
export function listJobDrafts({ db, viewer }: EmployerCtx) {
  return db
    .select()
    .from(jobDrafts)
    .where(eq(jobDrafts.employerId, viewer.id))
    .orderBy(desc(jobDrafts.updatedAt), desc(jobDrafts.id));
}

/** Those of other companies are not found. */
export async function getJobDraft({ db, viewer }: EmployerCtx, id: number) {
  const [draft] = await db
    .select()
    .from(jobDrafts)
    .where(and(eq(jobDrafts.id, id), eq(jobDrafts.employerId, viewer.id)));
  return draft ?? fail("not_found");
}
