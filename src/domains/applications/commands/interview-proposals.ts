import { and, asc, eq, inArray, isNull, ne, or } from "drizzle-orm";
import {
  applications,
  conversations,
  interviewProposals,
  interviews,
  jobs,
  users,
} from "#db/schema/index.ts";
import { defaultInterviewMinutes } from "#src/constants/jobs.ts";
import { interviewMessages } from "#src/copy/applications.ts";
import { interviewTimesProposed, noInterviewTimeFits } from "#src/copy/interviews.ts";
import type { NoTimeFits, PickTime, ProposeTimes } from "#src/domains/applications/inputs.ts";
import type { InterviewProposal } from "#src/domains/applications/outputs.ts";
import { getProposal } from "#src/domains/applications/queries/interview-proposals.ts";
import { nearTo } from "#src/domains/applications/queries/interviews.ts";
import { bookInterviewError, overlaps } from "#src/domains/applications/rules.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import type { ConsultantCtx, Ctx, EmployerCtx } from "#src/platform/context.ts";
import { record } from "#src/platform/data/audit.ts";
import { failStepIf } from "#src/platform/data/steps.ts";
import { throttle } from "#src/platform/data/throttle.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail } from "#src/shared/errors.ts";
import { endProposals } from "./cancel-interview.ts";
import { lockOwnApplication } from "./load.ts";
import { bookInterview, loadInterview } from "./schedule-interview.ts";
import { sendToEmployer } from "./withdraw.ts";
import { isConversationOf } from "#src/domains/messaging/queries/sides.ts";

/** Proposes times for the interview of an application, in the place of those proposed before (docs/rules/interviews.md#proposed-times). */
export async function proposeTimes(ctx: EmployerCtx, input: ProposeTimes): Promise<InterviewProposal> {
  await throttle(ctx, "interviews", ctx.viewer.id);
  const times = [...new Set(input.times.map(Number))].toSorted((a, b) => a - b).map((at) => new Date(at));
  if (times.some((at) => at <= ctx.now)) fail("bad_request", { fields: { times: [interviewMessages.past] } });
  return inTransaction(ctx, async (ctx) => {
    const application = await lockOwnApplication(ctx, input.id);
    await failStepIf(ctx, bookInterviewError(application), ["application", application.id]);
    await endProposals(ctx, [application.id]);
    const [row = fail("stale_state")] = await ctx.db
      .insert(interviewProposals)
      .values({
        applicationId: application.id,
        proposedBy: ctx.viewer.personId,
        times,
        minutes: input.minutes ?? defaultInterviewMinutes,
        location: input.location ?? null,
        createdAt: ctx.now,
      })
      .returning({ id: interviewProposals.id });
    await record(ctx, { action: "interview.proposed", target: ["application", application.id] });
    const notification = interviewTimesProposed({ ...application, count: times.length });
    await publish(ctx, {
      notifications: [notification],
      events: [{ to: [application.userId, application.employerId], topic: "applications" }],
    });
    return getProposal(ctx, row.id);
  });
}

/** The company takes its open times back. */
export async function withdrawTimes(ctx: EmployerCtx, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { applicationId } = await getProposal(ctx, id);
    const { userId, employerId } = await lockOwnApplication(ctx, applicationId);
    await answer(ctx, id, "ended");
    await publish(ctx, { events: [{ to: [userId, employerId], topic: "applications" }] });
  });
}

/** Any reason why it cannot be picked has the same error, which tells nothing of other interviews. */
export async function pickTime(ctx: ConsultantCtx, { id, time }: PickTime): Promise<InterviewProposal> {
  await throttle(ctx, "interviews", ctx.viewer.id);
  return inTransaction(ctx, async (ctx) => {
    const { proposal, application } = await lockProposal(ctx, id);
    const isOffered = proposal.times.some((each) => each.getTime() === time.getTime());
    if (!isOffered || time <= ctx.now || bookInterviewError(application)) fail("interview_time_gone");
    await lockCalendars(ctx, [ctx.viewer.id, proposal.proposedBy]);
    await answer(ctx, id, "picked");
    const span = { scheduledAt: time, minutes: proposal.minutes };
    if (await isTaken(ctx, application, { ...span, proposedBy: proposal.proposedBy }))
      fail("interview_time_gone");
    const before = await loadInterview(ctx, application.id);
    await bookInterview(ctx, application, {
      before,
      values: {
        ...span,
        location: proposal.location ?? before?.location ?? null,
        notes: before?.notes ?? null,
      },
      bookedBy: proposal.proposedBy,
    });
    return getProposal(ctx, id);
  });
}

/** 'Ingen tid passar': the message goes into the conversation. */
export async function noTimeFits(
  ctx: ConsultantCtx,
  { id, message }: NoTimeFits,
): Promise<InterviewProposal> {
  return inTransaction(ctx, async (ctx) => {
    const { application } = await lockProposal(ctx, id);
    await answer(ctx, id, "none");
    await record(ctx, { action: "interview.noTimeFits", target: ["application", application.id] });
    await sendToEmployer(ctx, application, message);
    const notification = {
      ...noInterviewTimeFits({ ...application, consultantName: ctx.viewer.name }),
      quote: message,
    };
    await publish(ctx, {
      notifications: [notification],
      events: [{ to: [application.userId, application.employerId], topic: "applications" }],
    });
    return getProposal(ctx, id);
  });
}

/** One of the viewer's proposals with its application, which is locked. */
async function lockProposal(ctx: ConsultantCtx, id: number) {
  const [row = fail("not_found")] = await ctx.db
    .select({
      proposal: interviewProposals,
      application: applications,
      jobTitle: jobs.title,
      jobStatus: jobs.status,
      conversationId: conversations.id,
    })
    .from(interviewProposals)
    .innerJoin(applications, eq(applications.id, interviewProposals.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(conversations, isConversationOf)
    .where(and(eq(interviewProposals.id, id), eq(applications.userId, ctx.viewer.id)))
    .for("update", { of: applications });
  const { proposal, application, ...rest } = row;
  return { proposal, application: { ...application, ...rest } };
}

/** Only an open proposal is answered, once. */
async function answer(ctx: Ctx, id: number, state: "picked" | "none" | "ended"): Promise<void> {
  const [answered] = await ctx.db
    .update(interviewProposals)
    .set({ state, answeredAt: ctx.now })
    .where(and(eq(interviewProposals.id, id), eq(interviewProposals.state, "open")))
    .returning({ id: interviewProposals.id });
  if (!answered) fail("interview_time_gone");
}

/** Two picks of the same person wait for each other: each sees the interview that the other has booked. */
async function lockCalendars(ctx: Ctx, people: readonly string[]): Promise<void> {
  await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...people]))
    .orderBy(asc(users.id))
    .for("no key update");
}

/** Whether the consultant, or the member who proposed, has another interview then. */
async function isTaken(
  ctx: ConsultantCtx,
  application: { id: number },
  { proposedBy, ...span }: { scheduledAt: Date; minutes: number; proposedBy: string },
): Promise<boolean> {
  const planned = await ctx.db
    .select({ scheduledAt: interviews.scheduledAt, minutes: interviews.minutes })
    .from(interviews)
    .where(
      and(
        or(eq(interviews.consultantId, ctx.viewer.id), eq(interviews.bookedBy, proposedBy)),
        ne(interviews.applicationId, application.id),
        isNull(interviews.cancelledAt),
        nearTo(span.scheduledAt),
      ),
    );
  return planned.some((each) => overlaps(each, span));
}
