import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import { interviews, interviewProposals } from "#db/schema/index.ts";
import { interviewChanged } from "#src/copy/interviews.ts";
import type { CancelInterview } from "#src/domains/applications/inputs.ts";
import type { Application } from "#src/domains/applications/outputs.ts";
import { listCalendarEntries } from "#src/domains/applications/queries/calendar.ts";
import { getApplication } from "#src/domains/applications/queries/received.ts";
import { cancelInterviewError } from "#src/domains/applications/rules.ts";
import { sendToApplicants } from "#src/domains/messaging/commands/send-to-applicants.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import { record } from "#src/platform/data/audit.ts";
import type { Ctx, EmployerCtx } from "#src/platform/context.ts";
import { throttle } from "#src/platform/data/throttle.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { calendarText } from "#src/shared/calendar.ts";
import { fail, failIf } from "#src/shared/errors.ts";
import { lockOwnApplication } from "./load.ts";
import { increment } from "#src/platform/data/expressions.ts";

/** Cancels an interview without deciding the application (docs/rules/interviews.md#cancelling). */
export async function cancelInterview(ctx: EmployerCtx, input: CancelInterview): Promise<Application> {
  await throttle(ctx, "interviews", ctx.viewer.id);
  return inTransaction(ctx, async (ctx) => {
    const [interview = fail("not_found")] = await ctx.db
      .select()
      .from(interviews)
      .where(and(eq(interviews.id, input.id), eq(interviews.employerId, ctx.viewer.id)));
    failIf(cancelInterviewError(interview, ctx.now));
    const application = await lockOwnApplication(ctx, interview.applicationId);
    const [cancelled = fail("interview_not_upcoming")] = await cancelInterviews(ctx, [application.id]);
    const quote = input.message ?? null;
    await sendToApplicants(ctx, [{ application, content: quote, writtenBy: ctx.viewer.personId }]);
    const notification = { ...cancelled.consultant, quote };
    await publish(ctx, {
      notifications: [notification],
      emails: [notification, cancelled.employer],
      events: [{ to: [application.userId, application.employerId], topic: "applications" }],
    });
    return getApplication(ctx, application.id);
  });
}

/** Ends what is proposed and planned when applications are decided or withdrawn; returns as `cancelInterviews`. */
export async function endInterviews(ctx: Ctx, applicationIds: readonly number[]) {
  await endProposals(ctx, applicationIds);
  return cancelInterviews(ctx, applicationIds);
}

/** Returns what both parties of each are to be sent, with the calendar entry that removes it. */
async function cancelInterviews(ctx: Ctx, applicationIds: readonly number[]) {
  if (applicationIds.length === 0) return [];
  const cancelled = await ctx.db
    .update(interviews)
    .set({ cancelledAt: ctx.now, updatedAt: ctx.now, revision: increment(interviews.revision) })
    .where(
      and(
        inArray(interviews.applicationId, [...applicationIds]),
        isNull(interviews.cancelledAt),
        gt(interviews.scheduledAt, ctx.now),
      ),
    )
    .returning({ id: interviews.id });
  const ids = cancelled.map(({ id }) => id);
  if (ids.length === 0) return [];
  await record(
    ctx,
    ...ids.map((id) => ({ action: "interview.cancelled", target: ["interview", id] as const })),
  );
  const entries = await listCalendarEntries(ctx, inArray(interviews.id, ids));
  return entries.map((entry) =>
    interviewChanged({ ...entry, calendar: calendarText(entry.entry), event: "cancelled" }),
  );
}

/** No time of these applications can be picked any more (docs/rules/interviews.md#proposed-times). */
export async function endProposals(ctx: Ctx, applicationIds: readonly number[]): Promise<void> {
  if (applicationIds.length === 0) return;
  await ctx.db
    .update(interviewProposals)
    .set({ state: "ended", answeredAt: ctx.now })
    .where(
      and(
        inArray(interviewProposals.applicationId, [...applicationIds]),
        eq(interviewProposals.state, "open"),
      ),
    );
}
