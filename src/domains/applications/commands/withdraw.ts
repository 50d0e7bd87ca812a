import { and, eq, inArray, isNull, or } from "drizzle-orm";
import {
  applicationHistory,
  applications,
  conversations,
  interviewProposals,
  interviews,
  jobs,
  cvSnapshots,
} from "#db/schema/index.ts";
import { applicationWithdrawn } from "#src/copy/notifications.ts";
import type { WithdrawApplication } from "#src/domains/applications/inputs.ts";
import { undoSubmitSeconds, withdrawError } from "#src/domains/applications/rules.ts";
import { takeBackConversation } from "#src/domains/messaging/commands/close.ts";
import { insertMessage } from "#src/domains/messaging/commands/send.ts";
import { publish, takeBackNotifications } from "#src/domains/notifications/commands.ts";
import { takeBackTip } from "#src/domains/reputation/commands.ts";
import { record } from "#src/platform/data/audit.ts";
import type { ConsultantCtx, Ctx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail, failIf } from "#src/shared/errors.ts";
import { pick } from "#src/shared/objects.ts";
import { secondsAfter } from "#src/shared/time.ts";
import { endInterviews } from "./cancel-interview.ts";
import { isConversationOf } from "#src/domains/messaging/queries/sides.ts";
import { undecidedStatuses } from "#src/constants/jobs.ts";
import { eventsOf } from "#src/platform/announce.ts";

/** The consultant withdraws an undecided application (docs/rules/applications.md#withdrawing). */
export async function withdrawApplication(ctx: ConsultantCtx, { id, message }: WithdrawApplication) {
  return inTransaction(ctx, async (ctx) => {
    const application = await lockSentApplication(ctx, id);
    failIf(withdrawError(application));
    await writeWithdrawal(ctx, application);
    if (message) await sendToEmployer(ctx, application, message);
    return { id };
  });
}

/** It is withdrawn instead once the company has read it (docs/rules/applications.md#withdrawing). */
export async function undoSubmit(ctx: ConsultantCtx, id: number) {
  return inTransaction(ctx, async (ctx) => {
    const application = await lockSentApplication(ctx, id);
    failIf(withdrawError(application));
    if (secondsAfter(application.createdAt, undoSubmitSeconds) <= ctx.now) fail("undo_too_late");
    const offer = pick(application, ["rate", "startDate", "answers", "requirementAnswers"]);
    const isUntouched = application.status === "pending" && application.reappliedAt === null;
    const draft = isUntouched ? await takeBackConversation(ctx, application) : null;
    if (draft === null) {
      await writeWithdrawal(ctx, application);
      return { isDeleted: false, message: "", files: [], ...offer };
    }
    const { employerId, createdAt } = application;
    await takeBackNotifications(ctx, {
      userId: employerId,
      aboutUserId: ctx.viewer.id,
      publishedAt: createdAt,
    });
    await takeBackTip(ctx, id);
    await ctx.db.delete(applications).where(eq(applications.id, id));
    await record(ctx, { action: "application.undone", target: ["application", id] });
    await publish(ctx, {
      events: eventsOf({ to: [employerId, ctx.viewer.id] }, "applications", "jobs"),
    });
    return { isDeleted: true, ...draft, ...offer };
  });
}

/** Others' are not found. The job is locked before, as when applying (docs/architecture.md#locks). */
async function lockSentApplication(ctx: ConsultantCtx, id: number) {
  const own = and(eq(applications.id, id), eq(applications.userId, ctx.viewer.id));
  await ctx.db
    .select({ id: jobs.id })
    .from(jobs)
    .innerJoin(applications, eq(applications.jobId, jobs.id))
    .where(own)
    .for("no key update", { of: jobs });
  const [row = fail("not_found")] = await ctx.db
    .select({ application: applications, jobTitle: jobs.title, conversationId: conversations.id })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(conversations, isConversationOf)
    .where(own)
    .for("update", { of: applications });
  const { application, ...rest } = row;
  return { ...application, ...rest };
}

type SentApplication = Awaited<ReturnType<typeof lockSentApplication>>;

async function writeWithdrawal(ctx: ConsultantCtx, application: SentApplication): Promise<void> {
  const { id, employerId, jobId, jobTitle, status } = application;
  await ctx.db
    .update(applications)
    .set({ withdrawnAt: ctx.now, updatedAt: ctx.now })
    .where(eq(applications.id, id));
  await ctx.db
    .insert(applicationHistory)
    .values({ applicationId: id, status: "withdrawn", actorId: ctx.viewer.id, at: ctx.now });
  await record(ctx, {
    action: "application.withdrawn",
    target: ["application", id],
    before: { status },
    after: { status: "withdrawn" },
  });
  const cancellations = await endInterviews(ctx, [id]);
  const { id: consultantId, name: consultantName } = ctx.viewer;
  const notification = applicationWithdrawn({
    userId: employerId,
    jobId,
    jobTitle,
    consultantId,
    consultantName,
    hasInterview: cancellations.length > 0,
  });
  await publish(ctx, {
    notifications: [notification],
    emails: [notification, ...cancellations.flatMap(({ consultant, employer }) => [consultant, employer])],
    events: eventsOf({ to: [employerId, consultantId] }, "applications", "jobs"),
  });
}

/** Writes into the conversation of an application. The notification of what the consultant did also stands for this message. */
export async function sendToEmployer(
  ctx: ConsultantCtx,
  { conversationId }: { conversationId: number | null },
  content: string,
): Promise<void> {
  if (conversationId === null) return;
  await insertMessage(ctx, { conversationId, content, skipNotifications: true });
}

/** Account deletion: withdraws applications, removes what the parties wrote about them (docs/rules/retention.md#anonymisation). */
export async function withdrawApplicationsOf(ctx: Ctx, userId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.delete(cvSnapshots).where(eq(cvSnapshots.userId, userId));
    const withdrawn = await ctx.db
      .update(applications)
      .set({ withdrawnAt: ctx.now, updatedAt: ctx.now })
      .where(
        and(
          eq(applications.userId, userId),
          isNull(applications.withdrawnAt),
          inArray(applications.status, [...undecidedStatuses]),
        ),
      )
      .returning({ id: applications.id, employerId: applications.employerId });
    const ids = withdrawn.map(({ id }) => id);
    if (ids.length > 0) {
      await ctx.db.insert(applicationHistory).values(
        ids.map((applicationId) => ({
          applicationId,
          status: "withdrawn" as const,
          actorId: userId,
          at: ctx.now,
        })),
      );
    }
    const cancellations = await endInterviews(ctx, ids);
    await publish(ctx, {
      emails: cancellations.map(({ employer }) => employer),
      events: [{ to: withdrawn.map(({ employerId }) => employerId), topic: "applications" }],
    });
    await ctx.db
      .update(applications)
      .set({ rate: null, startDate: null, answers: [], requirementAnswers: [] })
      .where(eq(applications.userId, userId));
    const isParty = or(eq(applications.userId, userId), eq(applications.employerId, userId));
    await ctx.db.update(applications).set({ notes: null }).where(isParty);
    const own = ctx.db.select({ id: applications.id }).from(applications).where(isParty);
    await ctx.db
      .update(applicationHistory)
      .set({ message: null })
      .where(inArray(applicationHistory.applicationId, own));
    await ctx.db.delete(interviewProposals).where(inArray(interviewProposals.applicationId, own));
    await ctx.db
      .update(interviews)
      .set({ notes: null, location: null })
      .where(or(eq(interviews.consultantId, userId), eq(interviews.employerId, userId)));
  });
}
