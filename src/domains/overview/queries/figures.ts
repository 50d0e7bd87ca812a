import { and, count, desc, eq, gte, isNotNull, isNull, lt, or, not } from "drizzle-orm";
import { applications, contracts, conversations, jobs, requests } from "#db/schema/index.ts";
import { answeredAt } from "#src/domains/applications/queries/columns.ts";
import { isLate } from "#src/domains/applications/queries/reliability.ts";
import { ownContracts } from "#src/domains/contracts/queries/terms.ts";
import type { PeriodInput } from "#src/domains/overview/inputs.ts";
import type { PublishedJob } from "#src/domains/overview/outputs.ts";
import { figuresOf } from "#src/domains/overview/rules.ts";
import { hasLedToApplication } from "#src/domains/requests/queries.ts";
import type { EmployerCtx } from "#src/platform/context.ts";
import { groupBy } from "#src/shared/objects.ts";
import { day, stockholmMoment } from "#src/shared/time.ts";
import { dayAfterPeriod, getPeriod, listMonths, type Period } from "./months.ts";
import { countWhere } from "#src/platform/data/expressions.ts";
import { isConversationOf } from "#src/domains/messaging/queries/sides.ts";

/** A company's figures of whole months (docs/rules/overview.md#figures). */
export async function getFigures(ctx: EmployerCtx, input: PeriodInput) {
  const period = getPeriod(ctx, input);
  const months = await listMonths(ctx, period);
  const published = await listPublished(ctx, period);
  return {
    ...period,
    months: months.map(({ amount, ...month }) => ({ ...month, spend: amount })),
    ...figuresOf(published),
    jobs: published,
  };
}

/** The jobs that were published in the period and are not deleted, with what came of them. */
async function listPublished(ctx: EmployerCtx, period: Period): Promise<PublishedJob[]> {
  const { db } = ctx;
  const isPublished = and(
    eq(jobs.employerId, ctx.viewer.id),
    isNull(jobs.deletedAt),
    gte(jobs.createdAt, stockholmMoment(`${period.from}-01`, "00:00") ?? ctx.now),
    lt(jobs.createdAt, stockholmMoment(dayAfterPeriod(period), "00:00") ?? ctx.now),
  );
  const found = await db
    .select({ id: jobs.id, title: jobs.title, publishedAt: jobs.createdAt })
    .from(jobs)
    .where(isPublished)
    .orderBy(desc(jobs.createdAt), desc(jobs.id));
  const late = or(isNotNull(answeredAt), isLate(ctx));
  const received = await db
    .select({
      jobId: applications.jobId,
      applicants: count(),
      answered: count(answeredAt),
      toAnswer: countWhere(late),
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(conversations, isConversationOf)
    .where(isPublished)
    .groupBy(applications.jobId);
  const agreed = await db
    .select({
      jobId: contracts.jobId,
      contractId: contracts.id,
      consultantName: contracts.consultantName,
      agreedAt: contracts.agreedAt,
    })
    .from(contracts)
    .innerJoin(jobs, eq(jobs.id, contracts.jobId))
    .innerJoin(conversations, eq(conversations.id, contracts.conversationId))
    .where(and(isPublished, ownContracts(ctx), isNotNull(contracts.confirmedVersion)))
    .orderBy(contracts.agreedAt, contracts.id);
  const declined = await db
    .select({ jobId: requests.jobId, reason: requests.reason, number: count() })
    .from(requests)
    .innerJoin(jobs, eq(jobs.id, requests.jobId))
    .where(and(isPublished, isNotNull(requests.reason), not(hasLedToApplication)))
    .groupBy(requests.jobId, requests.reason);
  const applicationsOf = new Map(received.map(({ jobId, ...counts }) => [jobId, counts]));
  const agreementsOf = groupBy(agreed, ({ jobId }) => jobId);
  const declinedOf = groupBy(declined, ({ jobId }) => jobId);
  return found.map((job) => ({
    ...job,
    ...(applicationsOf.get(job.id) ?? { applicants: 0, answered: 0, toAnswer: 0 }),
    agreements: (agreementsOf.get(job.id) ?? []).map(({ contractId, consultantName, agreedAt }) => ({
      contractId,
      consultantName,
      days: (agreedAt.getTime() - job.publishedAt.getTime()) / day,
    })),
    declined: Object.fromEntries(
      (declinedOf.get(job.id) ?? []).flatMap(({ reason, number }) => (reason ? [[reason, number]] : [])),
    ),
  }));
}
