import { and, desc, eq, gt, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { applicationHistory, applications, conversations, interviews, jobs } from "#db/schema/index.ts";
import type { ListOwnApplications } from "#src/domains/applications/inputs.ts";
import type { OwnApplication } from "#src/domains/applications/outputs.ts";
import { takesApplications } from "#src/domains/jobs/queries/columns.ts";
import type { ConsultantCtx } from "#src/platform/context.ts";
import { existsIn, rankedKeyset } from "#src/platform/data/queries.ts";
import {
  decodeRankedCursor,
  encodeRankedCursor,
  pageWith,
  type Page,
  type RankedPosition,
} from "#src/shared/paging.ts";
import { replyBy, mayReapply } from "#src/domains/applications/rules.ts";
import { applicationColumns, newestApplications, withRequirementSums } from "./columns.ts";
import { isKnownStep, knownHistory } from "./details.ts";
import { pick } from "#src/shared/objects.ts";
import { getJob } from "#src/domains/jobs/queries/job.ts";
import { limits } from "#src/constants/limits.ts";
import { isConversationOf } from "#src/domains/messaging/queries/sides.ts";

const pageSize = 20;

/** The viewer's own applications with their status history: first what goes on, newest first. */
export async function listOwnApplications(
  ctx: ConsultantCtx,
  { limit = pageSize, cursor = "", ...filters }: ListOwnApplications,
): Promise<Page<OwnApplication>> {
  const page = pageOfOwn(ctx, filters, decodeRankedCursor(cursor), limit + 1);
  const rows = await ctx.db
    .select({
      ...pick(applications, ["id", "employerId", "jobId", "withdrawnAt", "reappliedAt", "createdAt"]),
      status: page.status,
      isOngoing: page.isOngoing,
      company: jobs.company,
      jobDeletedAt: jobs.deletedAt,
      isOpen: takesApplications(ctx.now).mapWith(Boolean),
      requirements: jobs.requirements,
      hasUnknownStep: hasUnknownStep(ctx).mapWith(Boolean),
      ...applicationColumns,
    })
    .from(page)
    .innerJoin(applications, eq(applications.id, page.id))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(interviews, eq(interviews.applicationId, applications.id))
    .leftJoin(conversations, isConversationOf)
    .orderBy(desc(page.isOngoing), ...newestApplications.order);
  const history = await knownHistory(
    ctx,
    rows.map(({ id }) => id),
  );
  const items = rows.map(({ isOpen, reappliedAt, hasUnknownStep, ...row }) => ({
    ...withRequirementSums(row),
    jobDeleted: row.jobDeletedAt !== null,
    canReapply: isOpen && mayReapply({ ...row, reappliedAt }),
    history: history.get(row.id) ?? [],
    answerBy: replyBy(row.createdAt),
    // An answer that can still be undone is not known yet.
    answeredAt: hasUnknownStep ? null : row.answeredAt,
  }));
  return pageWith(items, limit, ({ isOngoing, createdAt, id }) =>
    encodeRankedCursor({ rank: Number(isOngoing), at: createdAt, id }),
  );
}

/** The applications of a page. What else is shown is looked up for these only. */
function pageOfOwn(
  ctx: ConsultantCtx,
  { status, jobId }: Pick<ListOwnApplications, "status" | "jobId">,
  position: RankedPosition | null,
  count: number,
) {
  const known = knownStatus(ctx);
  const own = ctx.db
    .select({
      ...pick(applications, ["id", "createdAt", "withdrawnAt"]),
      status: known.as("known_status"),
      isOngoing: sql`${applications.withdrawnAt} is null and ${jobs.deletedAt} is null
        and ${jobs.filledAt} is null and ${known} <> 'rejected'`
        .mapWith(Boolean)
        .as("is_ongoing"),
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applications.userId, ctx.viewer.id), jobId ? eq(applications.jobId, jobId) : undefined))
    .as("own");
  const ongoingFirst = rankedKeyset(sql`${own.isOngoing}::int`, own.createdAt, own.id);
  const hasStatus =
    status === "withdrawn"
      ? isNotNull(own.withdrawnAt)
      : status && and(eq(own.status, status), isNull(own.withdrawnAt));
  return ctx.db
    .select()
    .from(own)
    .where(and(hasStatus, position ? ongoingFirst.after(position) : undefined))
    .orderBy(...ongoingFirst.order)
    .limit(count)
    .as("page");
}

/** The status that the consultant knows: without a step of the employer that can still be undone. */
function knownStatus(ctx: ConsultantCtx) {
  const known = ctx.db
    .select({ status: applicationHistory.status })
    .from(applicationHistory)
    .where(
      and(
        eq(applicationHistory.applicationId, applications.id),
        ne(applicationHistory.status, "withdrawn"),
        isKnownStep(ctx),
      ),
    )
    .orderBy(desc(applicationHistory.id))
    .limit(1);
  return sql`case when ${hasUnknownStep(ctx)} then ${known} else ${applications.status} end`.mapWith(
    applications.status,
  );
}

/** Whether the employer has taken a step that can still be undone. */
function hasUnknownStep(ctx: ConsultantCtx) {
  return existsIn(
    applicationHistory,
    eq(applicationHistory.applicationId, applications.id),
    gt(applicationHistory.announceAt, ctx.now),
  );
}

/** The viewer's last answers to requirements with the same words as those of this job. */
export async function listEarlierAnswers(ctx: ConsultantCtx, jobId: number) {
  const { requirements } = await getJob(ctx, jobId);
  const rows = await ctx.db
    .select({ answers: applications.requirementAnswers })
    .from(applications)
    .where(and(eq(applications.userId, ctx.viewer.id), sql`${applications.requirementAnswers} <> '[]'`))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(limits.page);
  const given = rows.flatMap(({ answers }) => answers);
  return requirements.flatMap(({ text }) => given.find((answer) => answer.text === text) ?? []);
}
