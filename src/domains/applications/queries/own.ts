import { and, asc, eq, inArray } from "drizzle-orm";
import { applicationHistory, applications, conversations, interviews, jobs } from "#db/schema/index.ts";
import type { ListOwnApplications } from "#src/domains/applications/inputs.ts";
import type { OwnApplication } from "#src/domains/applications/outputs.ts";
import type { ConsultantCtx } from "#src/platform/context.ts";
import { pageOf, type Page } from "#src/shared/paging.ts";
import { interviewColumns, newestApplications } from "./columns.ts";

const pageSize = 20;

/** The viewer's own applications with their status history, newest first. */
export async function listOwnApplications(
  ctx: ConsultantCtx,
  input: ListOwnApplications,
): Promise<Page<OwnApplication>> {
  const { limit = pageSize } = input;
  const rows = await ctx.db
    .select({
      id: applications.id,
      jobId: applications.jobId,
      jobTitle: jobs.title,
      company: jobs.company,
      jobStatus: jobs.status,
      jobDeletedAt: jobs.deletedAt,
      status: applications.status,
      createdAt: applications.createdAt,
      conversationId: conversations.id,
      interview: interviewColumns,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(interviews, eq(interviews.applicationId, applications.id))
    .leftJoin(
      conversations,
      and(
        eq(conversations.consultantId, applications.userId),
        eq(conversations.employerId, applications.employerId),
        eq(conversations.jobId, applications.jobId),
      ),
    )
    .where(and(eq(applications.userId, ctx.viewer.id), newestApplications.after(input.cursor)))
    .orderBy(...newestApplications.order)
    .limit(limit + 1);
  const history = await historyOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const items = rows.map((row) => ({
    ...row,
    jobDeleted: row.jobDeletedAt !== null,
    history: history.get(row.id) ?? [],
  }));
  return pageOf(items, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
}

async function historyOf(ctx: ConsultantCtx, ids: number[]) {
  const rows =
    ids.length === 0
      ? []
      : await ctx.db
          .select({
            applicationId: applicationHistory.applicationId,
            status: applicationHistory.status,
            at: applicationHistory.at,
          })
          .from(applicationHistory)
          .where(inArray(applicationHistory.applicationId, ids))
          .orderBy(asc(applicationHistory.id));
  const byApplication = new Map<number, typeof rows>();
  for (const row of rows)
    byApplication.set(row.applicationId, [...(byApplication.get(row.applicationId) ?? []), row]);
  return byApplication;
}
