import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
  gte,
  lt,
} from "drizzle-orm";
import { applications, conversations, interviews, jobs, users, userSkills } from "#db/schema/index.ts";
import { orNull } from "#src/platform/data/queries.ts";
import type {
  ApplicationsOfEmployer,
  CountApplications,
  ListApplications,
} from "#src/domains/applications/inputs.ts";
import { type Application, employerFiguresOutput } from "#src/domains/applications/outputs.ts";
import { replyBy } from "#src/domains/applications/rules.ts";
import { matchOfSkills } from "#src/domains/jobs/rules.ts";
import type { EmployerCtx } from "#src/platform/context.ts";
import { offsetOf, pageOf, rankedPageOf, type Page } from "#src/shared/paging.ts";
import { employerRateOf } from "#src/shared/money.ts";
import { isConversationOf, isShown } from "#src/domains/messaging/queries/sides.ts";
import { isMine, responsibleFor } from "#src/platform/data/people.ts";
import { fail } from "#src/shared/errors.ts";
import { applicationColumns, waitsForReply, newestApplications, withRequirementSums } from "./columns.ts";
import { imageUrl } from "#src/shared/urls.ts";
import { applicationStatuses, type ApplicationSort, type ApplicationStatus } from "#src/constants/jobs.ts";
import { limits } from "#src/constants/limits.ts";
import {
  coalesce,
  countWhere,
  isSelectedBy,
  positionIn,
  containsText,
  lower,
} from "#src/platform/data/expressions.ts";
import { pick, groupBy } from "#src/shared/objects.ts";
import { rowOf } from "#db/rows.ts";
import { weekOf } from "#src/shared/time.ts";

const pageSize = 20;

function selectForEmployer(ctx: EmployerCtx) {
  return ctx.db
    .select({
      ...pick(applications, ["id", "userId", "jobId", "status"]),
      ...pick(applications, ["notes", "withdrawnAt", "createdAt", "updatedAt"]),
      jobIsOpen:
        sql`${jobs.status} = 'active' and ${jobs.archivedAt} is null and ${jobs.deletedAt} is null`.mapWith(
          Boolean,
        ),
      conversationStatus: conversations.status,
      ...applicationColumns,
      ...pick(jobs, ["commissionPermille", "requirements", "requiredSkills", "skillIds"]),
      jobHourlyRate: coalesce(jobs.hourlyRateMax, jobs.hourlyRateMin).mapWith(orNull(Number)),
      consultantName: users.name,
      consultantTitle: users.title,
      // A consultant who has applied shows the company their contact data (docs/rules/profiles.md#contact-data).
      consultantEmail: users.email,
      consultantPhone: users.phone,
      consultantBio: users.bio,
      consultantHourlyRateMin: users.hourlyRateMin,
      consultantYears: users.yearsExperience,
      lastContactAt:
        sql`case when ${conversations.messageCount} > 0 then ${conversations.lastMessageAt} end`.mapWith(
          conversations.lastMessageAt,
        ),
      consultantAvailability: {
        ...pick(users, ["isAvailable", "availableFrom", "availablePercent", "availabilityConfirmedAt"]),
      },
      imageId: users.imageId,
      responsible: responsibleFor("employer"),
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(interviews, eq(interviews.applicationId, applications.id))
    .leftJoin(conversations, isConversationOf)
    .$dynamic();
}

type EmployerRow = Awaited<ReturnType<typeof selectForEmployer>>[number];

/** Adds each consultant's match with the job, in one further query for all of them. */
async function withMatches(ctx: EmployerCtx, rows: readonly EmployerRow[]): Promise<Application[]> {
  if (rows.length === 0) return [];
  const own = await ctx.db
    .select({ userId: userSkills.userId, skillId: userSkills.skillId })
    .from(userSkills)
    .where(inArray(userSkills.userId, [...new Set(rows.map(({ userId }) => userId))]));
  const skillsOf = groupBy(own, ({ userId }) => userId);
  return rows.map(({ imageId, requiredSkills, skillIds, commissionPermille, ...row }) => {
    const ownIds = new Set(skillsOf.get(row.userId)?.map(({ skillId }) => skillId));
    const match = matchOfSkills({ requiredSkills, skillIds }, ownIds);
    return {
      ...withRequirementSums(row),
      employerRate: row.rate === null ? null : employerRateOf(row.rate, commissionPermille),
      answerBy: replyBy(row.createdAt),
      matchPercentage: match.percentage,
      matchedSkills: match.matched,
      missingSkills: match.missing,
      consultantImageUrl: imageUrl(imageId),
    };
  });
}

const matchPercentage = sql`round(100.0 * (select count(*) from ${userSkills} s
  where s.user_id = ${applications.userId} and s.skill_id = any(${jobs.skillIds})) / greatest(cardinality(${jobs.skillIds}), 1))`;

/** The orders beside the newest first; withdrawn applications are last, and the newest first among equals. */
const ranking: Record<Exclude<ApplicationSort, "newest">, SQL> = {
  match: desc(matchPercentage),
  rate: sql`coalesce(${applications.rate}, ${users.hourlyRateMin}) asc nulls last`,
  status: positionIn(applicationStatuses, applications.status),
};

/** The applications to the viewer's jobs, newest first unless another order is asked for. */
export async function listApplications(
  ctx: EmployerCtx,
  input: ListApplications,
): Promise<Page<Application>> {
  const { status, waiting, sort = "newest", cursor, limit = pageSize } = input;
  const condition = and(
    isReceived(ctx, input),
    status && and(eq(applications.status, status), isNull(applications.withdrawnAt)),
    waiting ? waitsForReply : undefined,
  );
  if (sort === "newest") {
    const rows = await selectForEmployer(ctx)
      .where(and(condition, newestApplications.after(cursor)))
      .orderBy(...newestApplications.order)
      .limit(limit + 1);
    return pageOf(await withMatches(ctx, rows), limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  }
  const offset = offsetOf(cursor);
  const rows = await selectForEmployer(ctx)
    .where(condition)
    .orderBy(isNotNull(applications.withdrawnAt), ranking[sort], ...newestApplications.order)
    .offset(offset)
    .limit(limit + 1);
  return rankedPageOf(await withMatches(ctx, rows), limit, offset);
}

function isReceived(ctx: EmployerCtx, { search = "", jobId, mine }: NonNullable<CountApplications>) {
  return and(
    eq(applications.employerId, ctx.viewer.id),
    jobId ? eq(applications.jobId, jobId) : undefined,
    search === "" ? undefined : or(contains(users.name, search), contains(jobs.title, search)),
    mine ? isMine(ctx, jobs.id) : undefined,
  );
}

/** Substring match, ignoring case; strpos treats `%` and `_` literally. */
function contains(column: typeof users.name | typeof jobs.title, search: string): SQL {
  return containsText(lower(column), lower(search));
}

/** GET /api/employer/:id/applications: only for the viewer's own id. */
export async function applicationsOf(
  ctx: EmployerCtx,
  { id, withTotal, ...input }: ApplicationsOfEmployer,
): Promise<Page<Application>> {
  if (id !== ctx.viewer.id) fail("not_found");
  return {
    ...(await listApplications(ctx, input)),
    ...(withTotal && { total: await ctx.db.$count(applications, eq(applications.employerId, id)) }),
  };
}

/** All applications for one of the viewer's jobs, newest first (docs/rules/applications.md#comparing). */
export async function compareApplications(ctx: EmployerCtx, jobId: number): Promise<Application[]> {
  const rows = await selectForEmployer(ctx)
    .where(isReceived(ctx, { jobId }))
    .orderBy(...newestApplications.order)
    .limit(limits.plainList);
  return withMatches(ctx, rows);
}

export async function getApplication(ctx: EmployerCtx, id: number): Promise<Application> {
  const [row] = await selectForEmployer(ctx).where(
    and(eq(applications.id, id), eq(applications.employerId, ctx.viewer.id)),
  );
  const [application] = await withMatches(ctx, row ? [row] : []);
  return application ?? fail("not_found");
}

/** The counts of the four cards (docs/rules/applications.md#received-applications). */
export async function countApplications(ctx: EmployerCtx, filters: CountApplications = {}) {
  function countOf(status: ApplicationStatus): SQL<number> {
    return countWhere(and(eq(applications.status, status), isNull(applications.withdrawnAt)));
  }
  const [counts] = await ctx.db
    .select({
      total: count(),
      pending: countOf("pending"),
      interview: countOf("interview"),
      accepted: countOf("accepted"),
      waiting: countWhere(waitsForReply),
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(conversations, isConversationOf)
    .where(isReceived(ctx, filters));
  return counts ?? { total: 0, pending: 0, interview: 0, accepted: 0, waiting: 0 };
}

/** Deleted ones too. Selects the ids first, so that only those rows are read. */
export async function listAppliedJobs(ctx: EmployerCtx) {
  const applied = ctx.db
    .selectDistinct({ jobId: applications.jobId })
    .from(applications)
    .where(eq(applications.employerId, ctx.viewer.id));
  return ctx.db
    .select({ id: jobs.id, title: jobs.title })
    .from(jobs)
    .where(isSelectedBy(jobs.id, applied))
    .orderBy(asc(jobs.title), asc(jobs.id))
    .limit(limits.plainList);
}

/** The five numbers of the employer's dashboard, in one SQL statement. */
export function employerFigures(ctx: EmployerCtx) {
  const { from, to } = weekOf(ctx.now);
  const own = ctx.viewer.id;
  return rowOf(
    ctx.db,
    sql`select
      (select count(*)::int from ${jobs} where ${jobs.employerId} = ${own} and ${jobs.status} = 'active'
        and ${jobs.archivedAt} is null and ${jobs.deletedAt} is null) as "activeJobs",
      (select count(*)::int from ${jobs} where ${jobs.employerId} = ${own} and ${jobs.status} = 'filled'
        and ${jobs.deletedAt} is null) as "filledJobs",
      (select count(*)::int from ${applications} where ${applications.employerId} = ${own}
        and ${applications.status} = 'pending' and ${applications.withdrawnAt} is null) as "newApplications",
      (select count(*)::int from ${conversations} where ${conversations.employerId} = ${own}
        and ${conversations.employerUnread} > 0 and ${isShown("employer")}) as "unreadConversations",
      (select count(*)::int from ${interviews}
        where ${interviews.employerId} = ${own} and ${interviews.cancelledAt} is null
        and ${and(gte(interviews.scheduledAt, from), lt(interviews.scheduledAt, to))}) as "interviewsThisWeek"`,
    employerFiguresOutput,
  );
}
