import {
  and,
  eq,
  exists,
  getTableColumns,
  gt,
  gte,
  isNotNull,
  isNull,
  sql,
  type SQLWrapper,
} from "drizzle-orm";
import {
  applicationHistory,
  applications,
  conversations,
  interviews,
  jobs,
  messages,
  cvSnapshots,
} from "#db/schema/index.ts";
import { applyMessages } from "#src/copy/applications.ts";
import { applicationReceived } from "#src/copy/notifications.ts";
import type { ApplicationOffer } from "#src/domains/applications/inputs.ts";
import { answersTo, applyError } from "#src/domains/applications/rules.ts";
import { acceptsApplications } from "#src/domains/jobs/rules.ts";
import { answersToRequirements } from "#src/domains/jobs/rules/requirements.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import { creditApplication } from "#src/domains/reputation/commands.ts";
import { lastVisit } from "#src/domains/reputation/queries.ts";
import { insertRecord } from "#src/platform/data/audit.ts";
import type { ConsultantCtx } from "#src/platform/context.ts";
import { hasRow } from "#src/platform/data/queries.ts";
import { jobExistsFor } from "#src/platform/data/visibility.ts";
import { fail, failIf } from "#src/shared/errors.ts";
import { cvDocument } from "#src/copy/cv.ts";
import { pick } from "#src/shared/objects.ts";
import { getCv } from "#src/domains/cv/queries.ts";
import { printCv } from "#src/platform/files/cv-pdf.ts";
import { eventsOf } from "#src/platform/announce.ts";

/**
 * Inserts the viewer's application and notifies the employer; the unique index decides between parallel calls
 * (docs/rules/applications.md#one-application). An existing one is returned while its first message is missing, else
 * this fails (docs/rules/applications.md#applying).
 */
export async function insertApplication(
  ctx: ConsultantCtx,
  input: { jobId: number } & ApplicationOffer,
  emailDelaySeconds = 0,
) {
  const { jobId, rate = null, startDate = null } = input;
  const job = await lockJob(ctx, jobId);
  failIf(applyError(job, ctx.viewer));
  const { employerId } = job;
  const asked = answersTo(job.questions, input.answers ?? []);
  const answers = asked ?? [];
  const met = answersToRequirements(job.requirements, input.requirementAnswers ?? []);
  const requirementAnswers = typeof met === "string" ? [] : met;
  const offer = { jobId, rate, startDate, answers, requirementAnswers };
  const inserted = (await insertFirst(ctx, employerId, offer)) ?? (await reapply(ctx, offer));
  if (!inserted) return { application: await getUnfinishedApplication(ctx, jobId), job };
  if (asked === null) fail("bad_request", { fields: { answers: [applyMessages.answersChanged] } });
  if (typeof met === "string") fail("bad_request", { fields: { requirementAnswers: [applyMessages[met]] } });
  await storeCv(ctx, inserted, input.cv ?? false);
  await notifyEmployer(ctx, job, emailDelaySeconds);
  if (job.isReferred) {
    await creditApplication(ctx, {
      applicationId: inserted.id,
      jobId,
      consultantId: ctx.viewer.id,
      delaySeconds: emailDelaySeconds,
    });
  }
  return { application: inserted, job };
}

type NewOffer = Pick<
  typeof applications.$inferSelect,
  "jobId" | "rate" | "startDate" | "answers" | "requirementAnswers"
>;

function insertFirst(ctx: ConsultantCtx, employerId: string, offer: NewOffer) {
  const { jobId, rate, startDate, answers, requirementAnswers } = offer;
  const { id: userId } = ctx.viewer;
  return writeWithHistory(
    ctx,
    ctx.db
      .insert(applications)
      .values({
        userId,
        jobId,
        employerId,
        rate,
        startDate,
        answers,
        requirementAnswers,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .onConflictDoNothing({ target: [applications.userId, applications.jobId] })
      .returning(),
  );
}

/** Writes an application with its history and audit entry, in one statement; null when the write finds none to write. */
async function writeWithHistory(ctx: ConsultantCtx, write: SQLWrapper) {
  const sent = ctx.db.$with("sent", getTableColumns(applications)).as(write.getSQL());
  const noted = ctx.db.$with("noted", {}).as(sql`
    insert into ${applicationHistory} (application_id, status, actor_id, at)
    select id, status, user_id, created_at from ${sent}`);
  const entry = {
    action: "application.sent",
    target: ["application", sql`id`],
    after: sql`json_build_object('jobId', job_id)`,
  } as const;
  const recorded = ctx.db.$with("recorded", {}).as(insertRecord(ctx, entry, sql`${sent}`));
  const [written] = await ctx.db.with(sent, noted, recorded).select().from(sent);
  return written ?? null;
}

/** Once, with the same row; a coming interview is not held (docs/rules/applications.md#withdrawing). */
async function reapply(ctx: ConsultantCtx, offer: NewOffer) {
  const { jobId, rate, startDate, answers, requirementAnswers } = offer;
  const write = ctx.db
    .update(applications)
    .set({
      rate,
      startDate,
      answers,
      requirementAnswers,
      status: "pending",
      withdrawnAt: null,
      reappliedAt: ctx.now,
      answerReminders: 0,
      answerMissedAt: null,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .where(
      and(
        eq(applications.userId, ctx.viewer.id),
        eq(applications.jobId, jobId),
        isNotNull(applications.withdrawnAt),
        isNull(applications.reappliedAt),
      ),
    )
    .returning();
  const reapplied = await writeWithHistory(ctx, write);
  if (!reapplied) return null;
  await ctx.db
    .delete(interviews)
    .where(and(eq(interviews.applicationId, reapplied.id), gt(interviews.scheduledAt, ctx.now)));
  return reapplied;
}

/** Locks the row of the job, so that filling it and applying run one after the other. */
async function lockJob(ctx: ConsultantCtx, jobId: number) {
  const [row] = await ctx.db
    .select({
      job: jobs,
      isReferred: exists(lastVisit(ctx, { jobId, consultantId: ctx.viewer.id })).mapWith(Boolean),
    })
    .from(jobs)
    .where(eq(jobs.id, jobId))
    .for("no key update");
  if (!row || row.job.hiddenAt) return fail("not_found");
  // Asked after the lock: a request that was withdrawn while this waited ends it.
  if (row.job.audience !== "open" && !(await hasRow(ctx, jobs, eq(jobs.id, jobId), jobExistsFor(ctx))))
    return fail("not_found");
  const { archivedAt, deletedAt, employerActive } = row.job;
  const isArchived = archivedAt !== null || deletedAt !== null || !employerActive;
  return {
    ...pick(row.job, ["id", "title", "employerId", "questions", "requirements", "status"]),
    isArchived,
    acceptsApplications: acceptsApplications({ ...row.job, isArchived, isHidden: false }, ctx.now),
    isReferred: row.isReferred,
  };
}

async function getUnfinishedApplication(ctx: ConsultantCtx, jobId: number) {
  const [application = fail("stale_state")] = await ctx.db
    .select()
    .from(applications)
    .where(and(eq(applications.userId, ctx.viewer.id), eq(applications.jobId, jobId)))
    .for("update");
  const [first] = await ctx.db
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        eq(conversations.consultantId, ctx.viewer.id),
        eq(conversations.employerId, application.employerId),
        eq(conversations.jobId, jobId),
        eq(messages.senderId, ctx.viewer.id),
        gte(messages.createdAt, application.createdAt),
      ),
    )
    .limit(1);
  if (first || application.withdrawnAt) fail("already_applied");
  return application;
}

async function notifyEmployer(
  ctx: ConsultantCtx,
  job: { id: number; title: string; employerId: string },
  delaySeconds: number,
): Promise<void> {
  const { id: jobId, title: jobTitle, employerId } = job;
  const { id: consultantId, name: consultantName } = ctx.viewer;
  const notification = applicationReceived({
    userId: employerId,
    jobId,
    jobTitle,
    consultantId,
    consultantName,
  });
  await publish(ctx, {
    notifications: [{ ...notification, delaySeconds }],
    // The job's card shows its number of applications, its page that the consultant has applied.
    events: eventsOf({ to: [employerId, consultantId] }, "applications", "jobs"),
  });
}

/** Stores the CV with the application as it is now; without one, what an earlier application had is deleted. */
async function storeCv(
  ctx: ConsultantCtx,
  { id: applicationId, jobId }: { id: number; jobId: number },
  isWanted: boolean,
): Promise<void> {
  await ctx.db.delete(cvSnapshots).where(eq(cvSnapshots.applicationId, applicationId));
  if (!isWanted) return;
  const { id: userId } = ctx.viewer;
  const cv = await getCv(ctx, { id: userId, language: "sv", jobId });
  const content = (await printCv(cvDocument(cv), ctx.now)).toString("base64");
  await ctx.db.insert(cvSnapshots).values({ applicationId, userId, content });
}
