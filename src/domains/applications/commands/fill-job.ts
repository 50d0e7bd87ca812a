import { failStepIf } from "#src/platform/data/steps.ts";
import { and, eq, isNull } from "drizzle-orm";
import { applications } from "#db/schema/index.ts";
import { positionFilled } from "#src/copy/job-notifications.ts";
import { positionGiven } from "#src/copy/notifications.ts";
import type { FillJob } from "#src/domains/applications/inputs.ts";
import { fillFirstName, selectApplicantError } from "#src/domains/applications/rules.ts";
import { markJobFilled } from "#src/domains/jobs/commands/fill.ts";
import { lockOwnJob } from "#src/domains/jobs/commands/load.ts";
import type { JobDetail } from "#src/domains/jobs/outputs.ts";
import { getJob } from "#src/domains/jobs/queries/job.ts";
import { changeJobError, hasSeveralSeats } from "#src/domains/jobs/rules.ts";
import { sendToApplicants } from "#src/domains/messaging/commands/send-to-applicants.ts";
import { closeOtherConversations } from "#src/domains/messaging/commands/close.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import type { EmployerCtx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { failIf } from "#src/shared/errors.ts";
import { endInterviews } from "./cancel-interview.ts";
import { lockOwnApplications, type LockedApplication } from "./load.ts";
import { endUndoing, takeSteps, writeStatus } from "./steps.ts";
import { undecidedStatuses } from "#src/constants/jobs.ts";
import { eventsOf } from "#src/platform/announce.ts";

/** Applying waits for the job's row, so nothing arrives later (docs/rules/jobs.md#filling-a-job). */
export async function fillJob(ctx: EmployerCtx, input: FillJob): Promise<JobDetail> {
  const selectedId = input.selectedConsultantId ?? null;
  return inTransaction(ctx, async (ctx) => {
    const job = await lockOwnJob(ctx, input.id);
    await failStepIf(ctx, changeJobError(job), ["job", job.id]);
    const locked = await lockOwnApplications(
      ctx,
      and(eq(applications.jobId, job.id), isNull(applications.withdrawnAt)),
    );
    const selected = locked.find(({ userId }) => userId === selectedId);
    if (selectedId !== null) failIf(selectApplicantError(selected));
    await markJobFilled(ctx, job, selectedId);
    await endUndoing(
      ctx,
      locked.map(({ id }) => id),
    );
    if (selected) await accept(ctx, selected);
    if (selected && input.cancelInterview) await tellOfCancelled(ctx, [selected.id]);
    // With several places, accepted ones have got theirs.
    const placed = hasSeveralSeats(job) ? locked.filter(({ status }) => status === "accepted") : [];
    const others = locked.filter((each) => each !== selected && !placed.includes(each));
    await reject(ctx, others, { message: input.message ?? null, byOther: selected !== undefined });
    if (selectedId !== null)
      await closeOtherConversations(ctx, job.id, [selectedId, ...placed.map(({ userId }) => userId)]);
    const parties = [ctx.viewer.id, ...locked.map(({ userId }) => userId)];
    await publish(ctx, {
      events: [
        ...eventsOf({ to: parties }, "jobs", "contracts"),
        { to: "everyone", topic: "board" },
        { to: [ctx.viewer.id], topic: "applications" },
      ],
    });
    return getJob(ctx, job.id);
  });
}

/** Also from a status that would need a review first: the company has decided. */
async function accept(ctx: EmployerCtx, selected: LockedApplication): Promise<void> {
  if (selected.status === "accepted") {
    await publish(ctx, { notifications: [positionGiven(selected)] });
    return;
  }
  await writeStatus(ctx, [selected], "accepted");
  const taking = { undoable: false, message: null, notificationTo: positionGiven };
  await takeSteps(ctx, [selected], "accepted", taking);
}

/** Cancels the upcoming interviews of these applications and tells both parties. */
async function tellOfCancelled(ctx: EmployerCtx, applicationIds: readonly number[]): Promise<void> {
  const cancelled = await endInterviews(ctx, applicationIds);
  const consultants = cancelled.map(({ consultant }) => consultant);
  await publish(ctx, {
    notifications: consultants,
    emails: [...consultants, ...cancelled.map(({ employer }) => employer)],
  });
}

/** Accepted ones stay accepted, but get the same words, and their interviews are cancelled. */
async function reject(
  ctx: EmployerCtx,
  others: readonly LockedApplication[],
  { message, byOther }: { message: string | null; byOther: boolean },
): Promise<void> {
  function notificationTo(applicant: Pick<LockedApplication, "userId" | "jobTitle" | "companyName">) {
    return positionFilled({ ...applicant, byOther, hasMessage: message !== null });
  }
  const undecided = others.filter(({ status }) => undecidedStatuses.includes(status));
  await writeStatus(ctx, undecided, "rejected");
  await takeSteps(ctx, undecided, "rejected", { undoable: false, message, notificationTo });
  const accepted = others.filter(({ status }) => status === "accepted");
  const told = accepted.map((application) => ({
    application,
    content: message && fillFirstName(message, application.consultantName),
    writtenBy: ctx.viewer.personId,
  }));
  await sendToApplicants(ctx, told);
  await publish(ctx, {
    notifications: told.map(({ application, content }) => ({
      ...notificationTo(application),
      quote: content,
    })),
  });
  await tellOfCancelled(
    ctx,
    accepted.map(({ id }) => id),
  );
}
