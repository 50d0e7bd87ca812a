import { and, eq, exists, gt, isNotNull, isNull, type SQL } from "drizzle-orm";
import { applicationHistory, applications, conversations, interviews, jobs } from "#db/schema/index.ts";
import type { ListOwnApplications } from "#src/domains/applications/inputs.ts";
import type { OwnApplication } from "#src/domains/applications/outputs.ts";
import { takesApplications } from "#src/domains/jobs/queries/columns.ts";
import type { ConsultantCtx } from "#src/platform/context.ts";
import { pageOf, type Page } from "#src/shared/paging.ts";
import { replyBy, mayReapply } from "#src/domains/applications/rules.ts";
import type { ApplicationEvent } from "#src/constants/jobs.ts";
import {
  answeredAt,
  interviewColumns,
  isChosen,
  isConversationOf,
  newestApplications,
  offerColumns,
  withRequirementSums,
} from "./columns.ts";
import { knownHistory, isStatus } from "./details.ts";
import { pick } from "#src/shared/objects.ts";

const pageSize = 20;

/** The viewer's own applications with their status history, newest first. */
export async function listOwnApplications(
  ctx: ConsultantCtx,
  input: ListOwnApplications,
): Promise<Page<OwnApplication>> {
  const { limit = pageSize } = input;
  const rows = await ctx.db
    .select({
      ...pick(applications, ["id", "employerId", "jobId", "status"]),
      ...pick(applications, ["withdrawnAt", "reappliedAt", "createdAt"]),
      jobTitle: jobs.title,
      company: jobs.company,
      jobStatus: jobs.status,
      isChosen,
      jobDeletedAt: jobs.deletedAt,
      isOpen: takesApplications(ctx.now).mapWith(Boolean),
      requirements: jobs.requirements,
      hasUnknownStep: hasUnknownStep(ctx),
      answeredAt: answeredAt.mapWith(applications.createdAt),
      conversationId: conversations.id,
      interview: interviewColumns,
      ...offerColumns,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(interviews, eq(interviews.applicationId, applications.id))
    .leftJoin(conversations, isConversationOf)
    .where(
      and(
        eq(applications.userId, ctx.viewer.id),
        input.status && hasStatus(input.status),
        newestApplications.after(input.cursor),
      ),
    )
    .orderBy(...newestApplications.order)
    .limit(limit + 1);
  const history = await knownHistory(
    ctx,
    rows.map(({ id }) => id),
  );
  const items = rows.map(({ isOpen, reappliedAt, hasUnknownStep, ...row }) => {
    const known = history.get(row.id) ?? [];
    return {
      ...withRequirementSums(row),
      jobDeleted: row.jobDeletedAt !== null,
      status: (hasUnknownStep ? known.findLast(isStatus)?.status : null) ?? row.status,
      canReapply: isOpen && mayReapply({ ...row, reappliedAt }),
      history: known,
      answerBy: replyBy(row.createdAt),
      // An answer that can still be undone is not known yet.
      answeredAt: hasUnknownStep ? null : row.answeredAt,
    };
  });
  return pageOf(items, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
}

/** Whether the employer has taken a step that can still be undone. */
function hasUnknownStep(ctx: ConsultantCtx) {
  const step = ctx.db
    .select({ id: applicationHistory.id })
    .from(applicationHistory)
    .where(
      and(eq(applicationHistory.applicationId, applications.id), gt(applicationHistory.announceAt, ctx.now)),
    );
  return exists(step).mapWith(Boolean);
}

function hasStatus(status: ApplicationEvent): SQL | undefined {
  if (status === "withdrawn") return isNotNull(applications.withdrawnAt);
  return and(eq(applications.status, status), isNull(applications.withdrawnAt));
}
