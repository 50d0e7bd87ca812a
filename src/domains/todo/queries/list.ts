import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, not, or } from "drizzle-orm";
import {
  applications,
  companies,
  contracts,
  conversations,
  interviews,
  jobs,
  users,
} from "#db/schema/index.ts";
import { listWaiting } from "#src/domains/applications/queries/reliability.ts";
import { selectOwn, waitsFor } from "#src/domains/contracts/queries/terms.ts";
import { endRemindersDue } from "#src/domains/contracts/rules.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { existsIn } from "#src/platform/data/queries.ts";
import { daysAfter, daysBefore, dayAfter, stockholmDay, stockholmMoment } from "#src/shared/time.ts";
import { coalesce } from "#src/platform/data/expressions.ts";
import type { TodoItem } from "#src/domains/todo/outputs.ts";
import {
  inOrder,
  maxRows,
  noApplicantsDays,
  passedDays,
  shownInterviewDays,
} from "#src/domains/todo/rules.ts";
import { draftedApplications, ownProfile, requestsToAnswer, timesToPick } from "./consultant.ts";
import { item, partOf } from "./item.ts";
import { weeksToApprove, weeksToSubmit } from "./weeks.ts";
import { isConversationOf } from "#src/domains/messaging/queries/sides.ts";

/** What waits for the viewer (docs/rules/screens.md#to-do). */
export async function listTodo(ctx: MemberCtx): Promise<TodoItem[]> {
  const isEmployer = ctx.viewer.role === "employer";
  const found = await Promise.all([
    agreements(ctx, "agreement"),
    agreements(ctx, "proposal"),
    ...(isEmployer
      ? [
          interviewsUntil(ctx, stockholmMoment(dayAfter(stockholmDay(ctx.now)), "00:00") ?? ctx.now),
          waitingApplications(ctx),
          weeksToApprove(ctx),
          agreementsToReport(ctx),
          endingAgreements(ctx),
          jobsToConfirm(ctx, "lastDay"),
          jobsToConfirm(ctx, "stillOpen"),
          jobsWithoutApplicants(ctx),
        ]
      : [
          requestsToAnswer(ctx),
          timesToPick(ctx),
          interviewsUntil(ctx, daysAfter(ctx.now, shownInterviewDays)),
          weeksToSubmit(ctx),
          draftedApplications(ctx),
          ownProfile(ctx),
        ]),
  ]);
  return inOrder(found.flat());
}

/** Agreements whose latest version the viewer is to confirm, counter or decline. */
async function agreements(ctx: MemberCtx, kind: "agreement" | "proposal"): Promise<TodoItem[]> {
  const { confirmedVersion, proposedAt, id } = contracts;
  const isOfKind = kind === "agreement" ? isNull(confirmedVersion) : isNotNull(confirmedVersion);
  const rows = await selectOwn(ctx, waitsFor(ctx.viewer.id), isOfKind)
    .orderBy(asc(proposedAt), asc(id))
    .limit(maxRows);
  return rows.map((contract) =>
    item(kind, contract.id, { ...partOf(contract, ctx.viewer.id), at: contract.proposedAt }),
  );
}

async function interviewsUntil(ctx: MemberCtx, until: Date): Promise<TodoItem[]> {
  const isEmployer = ctx.viewer.role === "employer";
  const rows = await ctx.db
    .select({
      id: interviews.id,
      applicationId: interviews.applicationId,
      jobId: applications.jobId,
      jobTitle: jobs.title,
      at: interviews.scheduledAt,
      name: isEmployer ? users.name : coalesce(companies.name, jobs.company).mapWith(jobs.company),
    })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, interviews.consultantId))
    .leftJoin(companies, eq(companies.userId, interviews.employerId))
    .where(
      and(
        eq(isEmployer ? interviews.employerId : interviews.consultantId, ctx.viewer.id),
        isNull(interviews.cancelledAt),
        not(
          existsIn(
            contracts,
            eq(contracts.jobId, applications.jobId),
            eq(contracts.consultantId, interviews.consultantId),
            inArray(contracts.status, ["completed", "archived"]),
          ),
        ),
        gt(interviews.scheduledAt, ctx.now),
        lt(interviews.scheduledAt, until),
      ),
    )
    .orderBy(asc(interviews.scheduledAt), asc(interviews.id))
    .limit(maxRows);
  return rows.map(({ id, ...rest }) => item("interview", id, rest));
}

async function waitingApplications(ctx: MemberCtx): Promise<TodoItem[]> {
  const rows = await listWaiting(ctx, maxRows);
  return rows.map(({ replyBy, ...rest }) => item("applications", rest.jobId, { ...rest, at: replyBy }));
}

/** Accepted applicants with whom nothing is agreed yet. */
async function agreementsToReport(ctx: MemberCtx): Promise<TodoItem[]> {
  const rows = await ctx.db
    .select({
      id: conversations.id,
      applicationId: applications.id,
      jobId: applications.jobId,
      jobTitle: jobs.title,
      name: users.name,
      at: applications.updatedAt,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.userId))
    .innerJoin(conversations, isConversationOf)
    .where(
      and(
        eq(applications.employerId, ctx.viewer.id),
        eq(applications.status, "accepted"),
        isNull(applications.withdrawnAt),
        eq(conversations.status, "active"),
      ),
    )
    .orderBy(asc(applications.updatedAt), asc(applications.id))
    .limit(maxRows);
  return rows.map(({ id, ...rest }) => item("report", id, rest));
}

/** Agreements that end within 30 days or have ended, while no extension waits for an answer. */
async function endingAgreements(ctx: MemberCtx): Promise<TodoItem[]> {
  const today = stockholmDay(ctx.now);
  const rows = await selectOwn(
    ctx,
    eq(contracts.status, "agreement_made"),
    eq(contracts.confirmation, "confirmed"),
    lte(contracts.endDate, stockholmDay(daysAfter(ctx.now, 31))),
  )
    .orderBy(asc(contracts.endDate), asc(contracts.id))
    .limit(maxRows);
  return rows
    .filter(({ endDate }) => endRemindersDue(endDate, today) > 0)
    .map((contract) =>
      item("ending", contract.id, {
        ...partOf(contract, ctx.viewer.id),
        at: contract.endDate === null ? null : new Date(contract.endDate),
      }),
    );
}

/** Jobs whose last day is near or has passed, and those that the company is asked about. */
async function jobsToConfirm(ctx: MemberCtx, kind: "lastDay" | "stillOpen"): Promise<TodoItem[]> {
  const rows = await ctx.db
    .select({ id: jobs.id, jobTitle: jobs.title, applyBy: jobs.applyBy, actedAt: jobs.companyActedAt })
    .from(jobs)
    .where(
      and(
        eq(jobs.employerId, ctx.viewer.id),
        eq(jobs.status, "active"),
        isNull(jobs.archivedAt),
        isNull(jobs.deletedAt),
        or(gt(jobs.reminders, 0), isNotNull(jobs.restsSince)),
        kind === "stillOpen"
          ? isNull(jobs.applyBy)
          : gte(jobs.applyBy, dayAfter(stockholmDay(ctx.now), -passedDays)),
      ),
    )
    .orderBy(asc(jobs.applyBy), asc(jobs.companyActedAt), asc(jobs.id))
    .limit(maxRows);
  return rows.map(({ id, jobTitle, applyBy, actedAt }) =>
    item(kind, id, {
      jobId: id,
      jobTitle,
      at: applyBy === null ? actedAt : new Date(applyBy),
    }),
  );
}

async function jobsWithoutApplicants(ctx: MemberCtx): Promise<TodoItem[]> {
  const rows = await ctx.db
    .select({ id: jobs.id, jobTitle: jobs.title, at: jobs.createdAt })
    .from(jobs)
    .where(
      and(
        eq(jobs.employerId, ctx.viewer.id),
        jobs.listed,
        eq(jobs.applicationsCount, 0),
        lte(jobs.createdAt, daysBefore(ctx.now, noApplicantsDays)),
      ),
    )
    .orderBy(asc(jobs.createdAt), asc(jobs.id))
    .limit(maxRows);
  return rows.map(({ id, ...rest }) => item("noApplicants", id, { jobId: id, ...rest }));
}
