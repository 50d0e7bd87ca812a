import { and, eq, gt, isNotNull, or, sql, type SQL } from "drizzle-orm";
import { applications, conversations, jobs, users } from "#db/schema/index.ts";
import type { CountedAnswers } from "#src/domains/applications/inputs.ts";
import { answerDays } from "#src/domains/applications/rules.ts";
import { reliabilityDays, reliabilityOf } from "#src/domains/jobs/rules.ts";
import type { Reliability } from "#src/domains/jobs/outputs.ts";
import type { Ctx, EmployerCtx } from "#src/platform/context.ts";
import { fail } from "#src/shared/errors.ts";
import { pageOf } from "#src/shared/paging.ts";
import { daysBefore } from "#src/shared/time.ts";
import { answeredAt, isConversationOf, newestApplications } from "./columns.ts";

const pageSize = 20;

/** Answered, or past the answer date while the consultant still waited (docs/rules/applications.md#reliability). */
function counts(ctx: Ctx): SQL | undefined {
  const answerBy = sql`${applications.createdAt} + make_interval(days => ${answerDays}::int)`;
  return and(
    gt(applications.createdAt, daysBefore(ctx.now, reliabilityDays)),
    or(
      isNotNull(answeredAt),
      sql`${answerBy} < least(${sql.param(ctx.now, applications.createdAt)}, ${applications.withdrawnAt}, ${jobs.deletedAt})`,
    ),
  );
}

const days = sql`extract(epoch from ${answeredAt} - ${applications.createdAt}) / 86400`;

/** The answers per employer, of all or of one. */
export function countAnswers(ctx: Ctx, employerId?: string) {
  return ctx.db
    .select({
      employerId: applications.employerId,
      count: sql`count(*)::int`.mapWith(Number).as("count"),
      answered: sql`count(${answeredAt})::int`.mapWith(Number).as("answered"),
      medianDays: sql`(percentile_cont(0.5) within group (order by ${days}))::real`
        .mapWith((value: unknown) => (value === null ? null : Number(value)))
        .as("median_days"),
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(conversations, isConversationOf)
    .where(and(counts(ctx), employerId === undefined ? undefined : eq(applications.employerId, employerId)))
    .groupBy(applications.employerId);
}

/** Not found for anyone but active employers. */
export async function getReliability(ctx: Ctx, employerId: string): Promise<Reliability> {
  const [employer] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, employerId), eq(users.role, "employer"), eq(users.status, "active")));
  if (!employer) fail("not_found");
  const [counted] = await countAnswers(ctx, employerId);
  return reliabilityOf(counted ?? { count: 0, answered: 0, medianDays: null });
}

/** The applications that are counted for the viewer's own company, newest first. */
export async function listCountedAnswers(ctx: EmployerCtx, { cursor, limit = pageSize }: CountedAnswers) {
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
    .where(and(eq(applications.employerId, ctx.viewer.id), counts(ctx), newestApplications.after(cursor)))
    .orderBy(...newestApplications.order)
    .limit(limit + 1);
  return pageOf(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
}
