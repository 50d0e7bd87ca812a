import { and, count, eq, gt, isNotNull, or, sql, type SQL, type SQLWrapper, asc, min } from "drizzle-orm";
import { applications, conversations, jobs, users } from "#db/schema/index.ts";
import type { CountedAnswers } from "#src/domains/applications/inputs.ts";
import { replyDays, replyBy } from "#src/domains/applications/rules.ts";
import { reliabilityDays, reliabilityOf } from "#src/domains/jobs/rules.ts";
import type { Ctx, EmployerCtx, MemberCtx } from "#src/platform/context.ts";
import { always } from "#src/platform/data/expressions.ts";
import { hasRow } from "#src/platform/data/queries.ts";
import { fail } from "#src/shared/errors.ts";
import { pageOf } from "#src/shared/paging.ts";
import { daysBefore } from "#src/shared/time.ts";
import { answeredAt, newestApplications, waitsForReply } from "./columns.ts";
import { isConversationOf } from "#src/domains/messaging/queries/sides.ts";

const pageSize = 20;

/** Past the answer date while the consultant still waited. */
export function isLate(ctx: Ctx) {
  const answerBy = sql`${applications.createdAt} + make_interval(days => ${replyDays}::int)`;
  return sql`${answerBy} < least(${sql.param(ctx.now, applications.createdAt)}, ${applications.withdrawnAt}, ${jobs.deletedAt})`.mapWith(
    Boolean,
  );
}

/** Answered or late (docs/rules/applications.md#reliability). */
function counts(ctx: Ctx, answered: SQLWrapper, late: SQLWrapper): SQL | undefined {
  return and(
    gt(applications.createdAt, daysBefore(ctx.now, reliabilityDays)),
    or(isNotNull(answered), sql`${late}`),
  );
}

/** The answers per employer, of all or of one. */
export function countReplies(ctx: Ctx, employerId?: string) {
  // With its limit, PostgreSQL looks up the answer of an application once, and not again for the count and the median.
  const reply = ctx.db
    .select({
      answeredAt: answeredAt.mapWith(applications.createdAt).as("answered_at"),
      isLate: isLate(ctx).as("is_late"),
    })
    .from(jobs)
    .where(eq(jobs.id, applications.jobId))
    .limit(1)
    .as("reply");
  const days = sql`extract(epoch from ${reply.answeredAt} - ${applications.createdAt}) / 86400`;
  return ctx.db
    .select({
      employerId: applications.employerId,
      count: count().as("count"),
      answered: count(reply.answeredAt).as("answered"),
      medianDays: sql`(percentile_cont(0.5) within group (order by ${days}))::real`
        .mapWith((value: unknown) => (value === null ? null : Number(value)))
        .as("median_days"),
    })
    .from(applications)
    .leftJoin(conversations, isConversationOf)
    .innerJoinLateral(reply, always)
    .where(
      and(
        employerId === undefined ? undefined : eq(applications.employerId, employerId),
        counts(ctx, reply.answeredAt, reply.isLate),
      ),
    )
    .groupBy(applications.employerId);
}

/** Not found for anyone but active employers. */
export async function getReliability(ctx: Ctx, employerId: string) {
  const isActive = and(eq(users.role, "employer"), eq(users.status, "active"));
  if (!(await hasRow(ctx, users, eq(users.id, employerId), isActive))) fail("not_found");
  const [counted] = await countReplies(ctx, employerId);
  return reliabilityOf(counted ?? { count: 0, answered: 0, medianDays: null });
}

/** The applications that are counted for the viewer's own company, newest first. */
export async function listCountedReplies(ctx: EmployerCtx, { cursor, limit = pageSize }: CountedAnswers) {
  const rows = await ctx.db
    .select({
      id: applications.id,
      jobTitle: jobs.title,
      consultantName: users.name,
      createdAt: applications.createdAt,
      answeredAt: answeredAt.mapWith(applications.createdAt),
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(conversations, isConversationOf)
    .where(
      and(
        eq(applications.employerId, ctx.viewer.id),
        counts(ctx, answeredAt, isLate(ctx)),
        newestApplications.after(cursor),
      ),
    )
    .orderBy(...newestApplications.order)
    .limit(limit + 1);
  return pageOf(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
}

/** The applications of each job that wait for the company's first reply, and the day by which the oldest should have one. */
export async function listWaiting(ctx: MemberCtx, limit: number, which?: SQL) {
  const oldest = min(applications.createdAt);
  const rows = await ctx.db
    .select({ jobId: applications.jobId, jobTitle: jobs.title, count: count(), oldest })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(conversations, isConversationOf)
    .where(and(eq(applications.employerId, ctx.viewer.id), waitsForReply, which))
    .groupBy(applications.jobId, jobs.title)
    .orderBy(oldest, asc(applications.jobId))
    .limit(limit);
  return rows.map(({ oldest, ...row }) => ({ ...row, replyBy: oldest && replyBy(oldest) }));
}
