import { and, asc, count, eq, gte, inArray, isNotNull, isNull, or, type SQL, not } from "drizzle-orm";
import { applications, jobs, messages, requests, users } from "#db/schema/index.ts";
import type { DeclineReason } from "#src/constants/requests.ts";
import { limits } from "#src/constants/limits.ts";
import { takesApplications } from "#src/domains/jobs/queries/columns.ts";
import { acceptsApplications } from "#src/domains/jobs/rules.ts";
import type { ConsultantCtx, Ctx, EmployerCtx, MemberCtx } from "#src/platform/context.ts";
import { existsIn, keyset } from "#src/platform/data/queries.ts";
import { fail } from "#src/shared/errors.ts";
import { pageOf, type Page } from "#src/shared/paging.ts";
import { stockholmDay } from "#src/shared/time.ts";
import type { OwnRequests, RequestsOfJob } from "./inputs.ts";
import type { Request } from "./outputs.ts";
import { awaitsAnswer, requestState } from "./rules.ts";
import { pick } from "#src/shared/objects.ts";

const pageSize = 50;
const newest = keyset(requests.createdAt, requests.id);

/** The requests that meet the condition, each with its state today, newest first. */
export async function selectRequests(
  ctx: Ctx,
  condition: SQL | undefined,
  limit: number = limits.plainList,
): Promise<Request[]> {
  const rows = await ctx.db
    .select({
      request: requests,
      consultantName: users.name,
      job: jobs,
      message: messages.content,
      conversationId: messages.conversationId,
      appliedAt: applications.createdAt,
    })
    .from(requests)
    .innerJoin(jobs, eq(jobs.id, requests.jobId))
    .innerJoin(users, eq(users.id, requests.consultantId))
    .leftJoin(messages, and(eq(messages.id, requests.messageId), isNull(messages.hiddenAt)))
    .leftJoin(
      applications,
      and(eq(applications.jobId, requests.jobId), eq(applications.userId, requests.consultantId)),
    )
    .where(condition)
    .orderBy(...newest.order)
    .limit(limit);
  return rows.map(({ request, job, appliedAt, ...row }) => {
    const state = requestState({ ...request, appliedAt }, stockholmDay(ctx.now));
    const acceptsApplications = isOpen(job, ctx.now);
    return {
      ...row,
      ...pick(request, ["id", "jobId", "consultantId", "answerBy", "reason"]),
      ...pick(job, ["company", "employerId"]),
      jobTitle: job.title,
      state,
      awaitsAnswer: awaitsAnswer(state, acceptsApplications),
      sentAt: request.createdAt,
      answeredAt: request.withdrawnAt ? null : (appliedAt ?? request.declinedAt),
      text: request.note,
      acceptsApplications,
    };
  });
}

function isOpen(job: typeof jobs.$inferSelect, now: Date): boolean {
  const { archivedAt, deletedAt, hiddenAt } = job;
  const isArchived = archivedAt !== null || deletedAt !== null;
  return acceptsApplications({ ...job, isArchived, isHidden: hiddenAt !== null }, now);
}

/** The requests to the viewer about jobs that can be opened, newest first. */
export async function listOwnRequests(ctx: ConsultantCtx, input: OwnRequests): Promise<Page<Request>> {
  const { limit = pageSize, jobId, cursor } = input;
  const own = and(
    eq(requests.consultantId, ctx.viewer.id),
    jobId === undefined ? undefined : eq(requests.jobId, jobId),
    isNull(jobs.deletedAt),
    isNull(jobs.hiddenAt),
    eq(jobs.employerActive, true),
  );
  return page(await selectRequests(ctx, and(own, newest.after(cursor)), limit + 1), limit);
}

/** The requests about one of the viewer's own jobs, newest first, with the reasons of those who declined added up. */
export async function listRequestsOf(ctx: EmployerCtx, { id, limit = pageSize, cursor }: RequestsOfJob) {
  const [job] = await ctx.db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), isNull(jobs.deletedAt)));
  if (job?.employerId !== ctx.viewer.id) return fail("not_found");
  const ofJob = eq(requests.jobId, id);
  const found = await selectRequests(ctx, and(ofJob, newest.after(cursor)), limit + 1);
  return {
    ...page(found, limit),
    job: { id, ...pick(job, ["title", "status"]), acceptsRequests: isOpen(job, ctx.now) },
    reasons: await countReasons(ctx, ofJob),
  };
}

/** Those who declined and applied all the same have not declined. */
async function countReasons(ctx: Ctx, condition: SQL) {
  const rows = await ctx.db
    .select({ reason: requests.reason, number: count() })
    .from(requests)
    .where(and(condition, isNotNull(requests.reason), not(hasLedToApplication)))
    .groupBy(requests.reason);
  const counts: Partial<Record<DeclineReason, number>> = {};
  for (const { reason, number } of rows) if (reason !== null) counts[reason] = number;
  return counts;
}

/** The application of whom a request asked. */
export const hasLedToApplication = existsIn(
  applications,
  eq(applications.jobId, requests.jobId),
  eq(applications.userId, requests.consultantId),
);

/** The viewer's requests that wait for an answer about jobs that are still open, those first that must be answered first. */
export async function listToAnswer(ctx: MemberCtx, limit: number) {
  return ctx.db
    .select({
      id: requests.id,
      jobId: requests.jobId,
      jobTitle: jobs.title,
      name: jobs.company,
      at: requests.answerBy,
    })
    .from(requests)
    .innerJoin(jobs, eq(jobs.id, requests.jobId))
    .where(and(waitsForConsultant(ctx, ctx.viewer.id), takesApplications(ctx.now)))
    .orderBy(asc(requests.answerBy), asc(requests.id))
    .limit(limit);
}

/** Requests that wait for the consultant's answer; join `jobs`. `awaitsAnswer` says the same of one, with `takesApplications`. */
function waitsForConsultant(ctx: Ctx, consultantId: string): SQL | undefined {
  return and(
    eq(requests.consultantId, consultantId),
    isNull(requests.withdrawnAt),
    isNull(requests.declinedAt),
    gte(requests.answerBy, stockholmDay(ctx.now)),
    not(hasLedToApplication),
  );
}

/** Those of these people who were asked or have applied already. */
export async function askedBefore(ctx: Ctx, jobId: number, ids: string[]) {
  const asked = existsIn(requests, eq(requests.jobId, jobId), eq(requests.consultantId, users.id));
  const applied = existsIn(applications, eq(applications.jobId, jobId), eq(applications.userId, users.id));
  return ctx.db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(inArray(users.id, ids), or(asked, applied)))
    .orderBy(asc(users.name), asc(users.id));
}

function page(rows: Request[], limit: number): Page<Request> {
  return pageOf(rows, limit, ({ sentAt, id }) => ({ at: sentAt, id }));
}
