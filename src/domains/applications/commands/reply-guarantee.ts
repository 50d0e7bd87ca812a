import { and, asc, eq, gt, inArray, isNull, lte, sql, type SQL } from "drizzle-orm";
import { applications, conversations, jobs, employerReliability } from "#db/schema/index.ts";
import { replyMissed, repliesDue } from "#src/copy/applications.ts";
import { waitsForReply } from "#src/domains/applications/queries/columns.ts";
import {
  replyBy,
  replyDays,
  replyReminderDays,
  replyRemindersDue,
  isReplyMissed,
  lookBackDays,
} from "#src/domains/applications/rules.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import type { Ctx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { daysBefore, stockholmDay } from "#src/shared/time.ts";
import { pick } from "#src/shared/objects.ts";
import { countReplies } from "#src/domains/applications/queries/reliability.ts";
import { isConversationOf } from "#src/domains/messaging/queries/sides.ts";

/**
 * Reminds companies of applications that wait for an answer, and notifies consultants whose answer date has passed
 * (docs/rules/applications.md#answer-guarantee). What is sent is counted in the same transaction.
 */
export async function watchOverReplies(ctx: Ctx): Promise<void> {
  const { createdAt } = applications;
  const waiting = await selectWaiting(
    ctx,
    lte(createdAt, daysBefore(ctx.now, replyReminderDays[0] - 1)),
    gt(createdAt, daysBefore(ctx.now, lookBackDays)),
  );
  const employers = new Set(waiting.map(({ employerId }) => employerId));
  for (const employerId of employers) {
    await inTransaction(ctx, (ctx) => remindEmployer(ctx, employerId));
  }
  const today = stockholmDay(ctx.now);
  for (const { id, createdAt, missedAt } of waiting)
    if (missedAt === null && isReplyMissed(stockholmDay(createdAt), today))
      await inTransaction(ctx, (ctx) => notifyConsultant(ctx, id));
}

/** The unanswered applications that also meet these conditions. */
function selectWaiting(ctx: Ctx, ...conditions: SQL[]) {
  return ctx.db
    .select({
      ...pick(applications, ["id", "userId", "employerId", "createdAt"]),
      reminders: applications.answerReminders,
      missedAt: applications.answerMissedAt,
      jobTitle: jobs.title,
      company: jobs.company,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(conversations, isConversationOf)
    .where(and(waitsForReply, ...conditions))
    .orderBy(asc(applications.id))
    .$dynamic();
}

/** One notification and email for all that are due, to each who is told about them (docs/rules/members.md#responsible). */
async function remindEmployer(ctx: Ctx, employerId: string): Promise<void> {
  const today = stockholmDay(ctx.now);
  const waiting = await selectWaiting(
    ctx,
    eq(applications.employerId, employerId),
    gt(applications.createdAt, daysBefore(ctx.now, replyDays + 2)),
  ).for("update", { of: applications });
  const due = waiting.flatMap(({ id, createdAt, reminders }) => {
    const count = replyRemindersDue(stockholmDay(createdAt), today);
    return count > reminders ? { id, count, replyBy: replyBy(createdAt) } : [];
  });
  if (due.length === 0) return;
  for (const count of new Set(due.map((application) => application.count))) {
    const ids = due.filter((application) => application.count === count).map(({ id }) => id);
    await ctx.db.update(applications).set({ answerReminders: count }).where(inArray(applications.id, ids));
  }
  const told = await notifiedPeopleOf(
    ctx,
    due.map(({ id }) => id),
  );
  const notifications = [...new Set(told.map(({ userId }) => userId))].map((userId) => {
    const own = new Set(told.filter((row) => row.userId === userId).map(({ id }) => id));
    const dates = due.filter(({ id }) => own.has(id)).map((application) => application.replyBy.getTime());
    return repliesDue({ userId, count: own.size, first: new Date(Math.min(...dates)) });
  });
  await publish(ctx, { notifications });
}

/** Who is told about each application: the responsible member, else the owners and recruiters. */
async function notifiedPeopleOf({ db }: Ctx, ids: readonly number[]) {
  const { id: conversationId } = conversations;
  const subject = sql`case when ${conversationId} is null then 'job' else 'conversation' end`;
  return db
    .select({
      id: applications.id,
      userId:
        sql`recipients_of(${applications.employerId}, ${subject}, coalesce(${conversationId}, ${applications.jobId}))`.mapWith(
          String,
        ),
    })
    .from(applications)
    .leftJoin(conversations, isConversationOf)
    .where(inArray(applications.id, [...ids]));
}

async function notifyConsultant(ctx: Ctx, id: number): Promise<void> {
  const [application] = await selectWaiting(
    ctx,
    eq(applications.id, id),
    isNull(applications.answerMissedAt),
  ).for("update", { of: applications });
  if (!application || !isReplyMissed(stockholmDay(application.createdAt), stockholmDay(ctx.now))) return;
  await ctx.db.update(applications).set({ answerMissedAt: ctx.now }).where(eq(applications.id, id));
  const { userId, jobTitle, company } = application;
  await publish(ctx, { notifications: [replyMissed({ userId, jobTitle, companyName: company })] });
}

/** Counts the answers of all companies anew, for lists of jobs (docs/rules/applications.md#reliability). */
export async function storeReliability(ctx: Ctx): Promise<void> {
  const counted = await countReplies(ctx);
  await inTransaction(ctx, async ({ db }) => {
    await db.delete(employerReliability);
    for (let from = 0; from < counted.length; from += 1000)
      await db
        .insert(employerReliability)
        .values(counted.slice(from, from + 1000))
        .onConflictDoNothing();
  });
}
