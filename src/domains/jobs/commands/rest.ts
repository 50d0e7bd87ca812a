import { and, asc, eq, gte, isNull, lt, lte, max, type SQL } from "drizzle-orm";
import { applicationHistory, applications, conversations, jobs, messages } from "#db/schema/index.ts";
import { jobRests, lastDayNear, stillOpenAsked } from "#src/copy/job-notifications.ts";
import { lastDayWarning, stillOpenDays, stillOpenSteps } from "#src/domains/jobs/rules.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import type { Ctx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { dayAfter, daysBefore, stockholmDay } from "#src/shared/time.ts";

/** Jobs that can still be filled and do not rest; the condition of the index `jobs_clock`. */
const isRunning = and(
  eq(jobs.status, "active"),
  isNull(jobs.archivedAt),
  isNull(jobs.deletedAt),
  isNull(jobs.restsSince),
);

/** Jobs whose last day has passed take no applications from midnight on (docs/rules/jobs.md#resting-jobs). */
export async function restPassedJobs(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const rested = await ctx.db
      .update(jobs)
      .set({ restsSince: ctx.now })
      .where(and(isRunning, lt(jobs.applyBy, stockholmDay(ctx.now))))
      .returning({ employerId: jobs.employerId });
    if (rested.length > 0) await publish(ctx, { events: boardEvents(rested) });
  });
}

function boardEvents(rested: readonly { employerId: string }[]) {
  return [
    { to: [...new Set(rested.map(({ employerId }) => employerId))], topic: "jobs" },
    { to: "everyone", topic: "board" },
  ] as const;
}

/** What is sent is counted in the same transaction, so that it is sent once. */
export async function watchOverJobs(ctx: Ctx): Promise<void> {
  const today = stockholmDay(ctx.now);
  const nearing = and(
    gte(jobs.applyBy, today),
    lte(jobs.applyBy, dayAfter(today, lastDayWarning)),
    eq(jobs.reminders, 0),
  );
  for (const id of await idsOf(ctx, nearing)) await inTransaction(ctx, (ctx) => warn(ctx, id, nearing));
  const untouched = and(
    isNull(jobs.applyBy),
    lte(jobs.companyActedAt, daysBefore(ctx.now, stillOpenDays[0] - 1)),
  );
  for (const id of await idsOf(ctx, untouched)) await inTransaction(ctx, (ctx) => ask(ctx, id, untouched));
}

async function idsOf(ctx: Ctx, condition: SQL | undefined): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(isRunning, condition))
    .orderBy(asc(jobs.id));
  return rows.map(({ id }) => id);
}

/** The job while it still meets the condition. */
async function lock(ctx: Ctx, id: number, condition: SQL | undefined) {
  const [job] = await ctx.db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), isRunning, condition))
    .for("no key update");
  return job;
}

async function warn(ctx: Ctx, id: number, condition: SQL | undefined): Promise<void> {
  const job = await lock(ctx, id, condition);
  if (!job?.applyBy) return;
  await ctx.db.update(jobs).set({ reminders: 1 }).where(eq(jobs.id, id));
  const { employerId: userId, title: jobTitle, applyBy } = job;
  await publish(ctx, { notifications: [lastDayNear({ userId, jobId: id, jobTitle, applyBy })] });
}

async function ask(ctx: Ctx, id: number, condition: SQL | undefined): Promise<void> {
  const job = await lock(ctx, id, condition);
  if (!job) return;
  const { employerId: userId, title: jobTitle, companyActedAt } = job;
  const actedAt = await lastActOf(ctx, job);
  const hasActed = actedAt > companyActedAt;
  const done = hasActed ? 0 : job.reminders;
  const steps = stillOpenSteps(stockholmDay(actedAt), stockholmDay(ctx.now));
  const rests = steps === stillOpenDays.length;
  if (hasActed || steps > done) {
    await ctx.db
      .update(jobs)
      .set({ companyActedAt: actedAt, reminders: steps, restsSince: rests ? ctx.now : null })
      .where(eq(jobs.id, id));
  }
  if (steps <= done) return;
  const notice = rests ? jobRests : stillOpenAsked;
  await publish(ctx, {
    notifications: [notice({ userId, jobId: id, jobTitle })],
    events: rests ? boardEvents([job]) : [],
  });
}

/** What the company did with the job's applications counts too, and is looked up only when it matters. */
async function lastActOf(
  ctx: Ctx,
  job: { id: number; employerId: string; companyActedAt: Date },
): Promise<Date> {
  const [step] = await ctx.db
    .select({ at: max(applicationHistory.at) })
    .from(applicationHistory)
    .innerJoin(applications, eq(applications.id, applicationHistory.applicationId))
    .where(and(eq(applications.jobId, job.id), eq(applicationHistory.actorId, job.employerId)));
  const [message] = await ctx.db
    .select({ at: max(messages.createdAt) })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(conversations.jobId, job.id), eq(messages.senderId, job.employerId)));
  return new Date(Math.max(...[job.companyActedAt, step?.at, message?.at].map((at) => Number(at ?? 0))));
}
