import { and, eq, gt, inArray } from "drizzle-orm";
import { jobs, requests } from "#db/schema/index.ts";
import { invitationSubject } from "#src/copy/messaging.ts";
import { requestMessages, requestReceived } from "#src/copy/requests.ts";
import { isConfirmedCompany } from "#src/domains/accounts/queries/confirmation.ts";
import { lockCompany } from "#src/domains/jobs/commands/create.ts";
import { lockOwnJob, type LockedJob } from "#src/domains/jobs/commands/load.ts";
import { acceptsApplications, changeJobError } from "#src/domains/jobs/rules.ts";
import { chargeFirstMessage, writeFirstMessage } from "#src/domains/messaging/commands/open.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import type { AlreadyAsked, Ask, Invite } from "#src/domains/requests/inputs.ts";
import type { Request } from "#src/domains/requests/outputs.ts";
import { askedBefore, selectRequests } from "#src/domains/requests/queries.ts";
import { defaultAnswerBy, isAboveFirstRequests, isAnswerBy } from "#src/domains/requests/rules.ts";
import type { EmployerCtx } from "#src/platform/context.ts";
import { record } from "#src/platform/data/audit.ts";
import { inTransactionOnce } from "#src/platform/data/idempotency.ts";
import { throttle } from "#src/platform/data/throttle.ts";
import { fail, failIf } from "#src/shared/errors.ts";
import { daysBefore, stockholmDay } from "#src/shared/time.ts";

/** Asks consultants about an own job, all of them or nobody (docs/rules/requests.md#asking). */
export async function askConsultants(ctx: EmployerCtx, input: Ask): Promise<Request[]> {
  const { id: jobId, consultantIds, message } = input;
  async function charge(ctx: EmployerCtx): Promise<void> {
    await throttle(ctx, "conversations", ctx.viewer.id, { points: consultantIds.length });
  }
  return inTransactionOnce(ctx, { command: "requests.ask", input, charge }, async (ctx) => {
    const today = stockholmDay(ctx.now);
    const mayAsk = await limitOf(ctx);
    const job = await lockOwnJob(ctx, jobId, "not_found");
    failIf(changeJobError(job));
    if (!isOpen(ctx, job)) fail("job_closed");
    const answerBy = input.answerBy ?? defaultAnswerBy(today, job.applyBy);
    if (!isAnswerBy(answerBy, today, job.applyBy))
      fail("bad_request", { fields: { answerBy: [requestMessages.answerBy] } });
    const known = await askedBefore(ctx, jobId, consultantIds);
    const current: AlreadyAsked = { consultantIds: known.map(({ id }) => id) };
    if (known.length > 0) fail("already_asked", { values: { list: namesOf(known) }, current });
    if (!mayAsk(consultantIds)) fail("too_many_first_requests");
    for (const consultantId of consultantIds) {
      const { messageId } = await writeFirstMessage(
        ctx,
        { consultantId, jobId, content: message, skipNotifications: true },
        invitationSubject,
      );
      await ctx.db.insert(requests).values({ jobId, consultantId, messageId, answerBy, createdAt: ctx.now });
    }
    await record(ctx, {
      action: "request.sent",
      target: ["job", jobId],
      after: { consultants: consultantIds.length },
    });
    const about = { jobId, jobTitle: job.title, companyName: job.company, answerBy, today, message };
    await publish(ctx, {
      notifications: consultantIds.map((userId) => requestReceived({ userId, ...about })),
      events: eventsFor(ctx, consultantIds),
    });
    return selectRequests(ctx, and(eq(requests.jobId, jobId), inArray(requests.consultantId, consultantIds)));
  });
}

/** Also asks the consultant where nothing stands in the way (docs/rules/requests.md#invitations). */
export async function inviteConsultant(ctx: EmployerCtx, input: Invite) {
  const { consultantId, jobId } = input;
  function charge(ctx: EmployerCtx): Promise<void> {
    return chargeFirstMessage(ctx, { consultantId, jobId });
  }
  return inTransactionOnce(ctx, { command: "requests.invite", input, charge }, async (ctx) => {
    const mayAsk = await limitOf(ctx);
    const job = await lockOwnJob(ctx, jobId);
    const sent = await writeFirstMessage(ctx, input, invitationSubject);
    const isKnown = (await askedBefore(ctx, jobId, [consultantId])).length > 0;
    if (isOpen(ctx, job) && !isKnown && mayAsk([consultantId])) {
      const answerBy = defaultAnswerBy(stockholmDay(ctx.now), job.applyBy);
      await ctx.db
        .insert(requests)
        .values({ jobId, consultantId, messageId: sent.messageId, answerBy, createdAt: ctx.now });
    }
    await publish(ctx, { events: eventsFor(ctx, [consultantId]) });
    return sent;
  });
}

function namesOf(people: readonly { name: string | null }[]): string {
  return people.map(({ name }) => name ?? "Konsult").join(", ");
}

/** A conversation about a job is among its contracts, too. */
function eventsFor(ctx: EmployerCtx, consultantIds: readonly string[]) {
  const to = [ctx.viewer.id, ...consultantIds];
  return [
    { to, topic: "jobs" },
    { to, topic: "contracts" },
  ] as const;
}

function isOpen(ctx: EmployerCtx, job: LockedJob): boolean {
  return acceptsApplications({ ...job, isHidden: job.hiddenAt !== null }, ctx.now);
}

/** Whether the company may ask these people, too. Its row is locked, so that the limit holds for parallel calls. */
async function limitOf(ctx: EmployerCtx): Promise<(consultantIds: readonly string[]) => boolean> {
  await lockCompany(ctx);
  if (await isConfirmedCompany(ctx, ctx.viewer.id)) return () => true;
  const asked = await ctx.db
    .selectDistinct({ id: requests.consultantId })
    .from(requests)
    .innerJoin(jobs, eq(jobs.id, requests.jobId))
    .where(and(eq(jobs.employerId, ctx.viewer.id), gt(requests.createdAt, daysBefore(ctx.now, 1))));
  const ids = asked.map(({ id }) => id);
  return (more) => !isAboveFirstRequests(ids, more);
}
