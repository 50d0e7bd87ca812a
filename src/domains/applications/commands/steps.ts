import { and, eq, inArray, isNotNull, isNull, lte, sql, gt } from "drizzle-orm";
import { applicationHistory, applications, jobs, users } from "#db/schema/index.ts";
import { applicationMoved, type OutgoingNotification } from "#src/copy/notifications.ts";
import { fillFirstName, undoStepSeconds } from "#src/domains/applications/rules.ts";
import { sendToApplicants } from "#src/domains/messaging/commands/send-to-applicants.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import { creditAcceptance } from "#src/domains/reputation/commands.ts";
import { record } from "#src/platform/data/audit.ts";
import type { Ctx, EmployerCtx, MemberCtx } from "#src/platform/context.ts";
import { personForCompany } from "#src/platform/data/people.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import type { ApplicationStatus } from "#src/constants/jobs.ts";
import { secondsAfter } from "#src/shared/time.ts";
import { endInterviews } from "./cancel-interview.ts";
import { lockOwnApplications } from "./load.ts";
import { pick } from "#src/shared/objects.ts";
import { fail } from "#src/shared/errors.ts";

/** An application as it was before a step. */
type Before = Pick<typeof applications.$inferSelect, "id" | "status">;

/** The account whose step it is, and the member who took it. */
interface StepBy {
  actorId: string;
  byPerson: string | null;
}

interface Announcement {
  applicationId: number;
  message: string | null;
  byPerson: string | null;
}

export async function writeStatus(
  ctx: MemberCtx,
  locked: readonly Before[],
  status: ApplicationStatus,
): Promise<void> {
  const ids = locked.map(({ id }) => id);
  await ctx.db.update(applications).set({ status, updatedAt: ctx.now }).where(inArray(applications.id, ids));
}

/** Writes the new status to the history of the applications and to the audit log. */
export async function recordSteps(
  ctx: MemberCtx,
  moved: readonly Before[],
  to: ApplicationStatus,
  {
    announceAt = null,
    message = null,
    by = { actorId: ctx.viewer.id, byPerson: personForCompany(ctx) },
  }: { announceAt?: Date | null; message?: string | null; by?: StepBy } = {},
): Promise<void> {
  if (moved.length === 0) return;
  const ids = moved.map(({ id }) => id);
  // Who knows of a step also knows the steps before it.
  if (announceAt === null) await endUndoing(ctx, ids);
  await ctx.db.insert(applicationHistory).values(
    ids.map((applicationId) => ({
      applicationId,
      status: to,
      actorId: by.actorId,
      byPerson: by.byPerson,
      at: ctx.now,
      announceAt,
      message,
    })),
  );
  await record(
    ctx,
    ...moved.map(({ id, status }) => ({
      action: `application.${to}`,
      target: ["application", id] as const,
      before: { status },
      after: { status: to },
    })),
  );
}

type Moved = Awaited<ReturnType<typeof loadMoved>>[number];

interface Taking {
  undoable: boolean;
  message: string | null;
  /** What the consultants get instead of the notification of the status, for steps that cannot be undone. */
  notificationTo?: (application: Moved) => OutgoingNotification;
}

/** Announced now, or when they cannot be undone (docs/rules/applications.md#undoing-a-step). */
export async function takeSteps(
  ctx: EmployerCtx,
  moved: readonly Before[],
  to: ApplicationStatus,
  { undoable, message, notificationTo }: Taking,
): Promise<void> {
  const announceAt = undoable ? secondsAfter(ctx.now, undoStepSeconds) : null;
  await recordSteps(ctx, moved, to, { announceAt, message });
  if (!undoable)
    await announceSteps(
      ctx,
      moved.map(({ id }) => ({ applicationId: id, message, byPerson: ctx.viewer.personId })),
      notificationTo,
    );
}

/** Ends the time in which steps of these applications can be undone: they are announced with the next round. */
export async function endUndoing(ctx: Ctx, applicationIds: readonly number[]): Promise<void> {
  await ctx.db
    .update(applicationHistory)
    .set({ announceAt: applicationHistory.at })
    .where(
      and(
        inArray(applicationHistory.applicationId, [...applicationIds]),
        isNotNull(applicationHistory.announceAt),
      ),
    );
}

/** Announces the steps whose time for undoing is over; each row is claimed by one instance. */
export async function announceDueSteps(ctx: Ctx): Promise<void> {
  while (await announceSomeDue(ctx)) continue;
}

const atOnce = 100;

async function announceSomeDue(ctx: Ctx): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const due = await ctx.db
      .select({ id: applicationHistory.id })
      .from(applicationHistory)
      .where(and(isNotNull(applicationHistory.announceAt), lte(applicationHistory.announceAt, ctx.now)))
      .orderBy(applicationHistory.announceAt, applicationHistory.id)
      .limit(atOnce)
      .for("update", { skipLocked: true });
    if (due.length === 0) return false;
    const claimed = await ctx.db
      .update(applicationHistory)
      .set({ announceAt: null })
      .from(applications)
      .where(
        and(
          inArray(
            applicationHistory.id,
            due.map(({ id }) => id),
          ),
          eq(applications.id, applicationHistory.applicationId),
        ),
      )
      .returning({
        ...pick(applicationHistory, ["applicationId", "message", "byPerson"]),
        // A later step or a withdrawal has replaced it.
        isCurrent:
          sql`${applications.status} = ${applicationHistory.status} and ${applications.withdrawnAt} is null`.mapWith(
            Boolean,
          ),
      });
    await announceSteps(
      ctx,
      claimed.filter(({ isCurrent }) => isCurrent),
    );
    return due.length === atOnce;
  });
}

/** With the employer's message, also in the email. The interviews of rejected ones are cancelled. */
async function announceSteps(
  ctx: Ctx,
  announcements: readonly Announcement[],
  notificationTo = (application: Moved) => applicationMoved(application.status, application),
): Promise<void> {
  if (announcements.length === 0) return;
  const moved = await loadMoved(
    ctx,
    announcements.map(({ applicationId }) => applicationId),
  );
  for (const { id, status } of moved) if (status === "accepted") await creditAcceptance(ctx, id);
  const cancellations = await endInterviews(
    ctx,
    moved.flatMap(({ id, status }) => (status === "rejected" ? id : [])),
  );
  const announcementOf = new Map(announcements.map((each) => [each.applicationId, each]));
  const announced = moved.map((application) => {
    const { message = null, byPerson = null } = announcementOf.get(application.id) ?? {};
    const content = message && fillFirstName(message, application.consultantName);
    return { application, content, writtenBy: byPerson };
  });
  await sendToApplicants(ctx, announced);
  const notifications = announced.map(({ application, content }) => ({
    ...notificationTo(application),
    quote: content,
  }));
  await publish(ctx, {
    notifications,
    emails: [
      ...notifications,
      ...cancellations.flatMap(({ consultant, employer }) => [consultant, employer]),
    ],
    events: [{ to: moved.map(({ userId }) => userId), topic: "applications" }],
  });
}

/** The applications with what their notifications need. */
async function loadMoved(ctx: Ctx, ids: readonly number[]) {
  return ctx.db
    .select({
      ...pick(applications, ["id", "status", "userId", "employerId", "jobId"]),
      jobTitle: jobs.title,
      companyName: jobs.company,
      consultantName: users.name,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.userId))
    .where(and(inArray(applications.id, [...ids]), isNull(applications.withdrawnAt)))
    .orderBy(applications.id);
}

/**
 * Takes back steps that the consultants do not know about yet: the status returns to the one before it in the history
 * (docs/rules/applications.md#undoing-a-step). Returns the ids of those that were taken back.
 */
export async function undoSteps(ctx: EmployerCtx, ids: readonly number[]): Promise<{ undone: number[] }> {
  return inTransaction(ctx, async (ctx) => {
    const found = await lockOwnApplications(ctx, inArray(applications.id, [...ids]));
    if (found.length !== new Set(ids).size) fail("not_found");
    const newest = sql`(select max(h.id) from ${applicationHistory} h where h.application_id = ${applications.id})`;
    const taken = await ctx.db
      .delete(applicationHistory)
      .where(
        and(
          gt(applicationHistory.announceAt, ctx.now),
          inArray(
            applicationHistory.id,
            ctx.db
              .select({ id: sql`${newest}` })
              .from(applications)
              .where(inArray(applications.id, [...ids])),
          ),
        ),
      )
      .returning({ id: applicationHistory.applicationId, status: applicationHistory.status });
    if (taken.length === 0) fail("undo_too_late");
    const undone = taken.map(({ id }) => id);
    await ctx.db
      .update(applications)
      .set({ status: previousStatus, updatedAt: ctx.now })
      .where(and(inArray(applications.id, undone), eq(applications.employerId, ctx.viewer.id)));
    await record(
      ctx,
      ...taken.map(({ id, status }) => ({
        action: "application.undone",
        target: ["application", id] as const,
        before: { status },
      })),
    );
    await publish(ctx, { events: [{ to: [ctx.viewer.id], topic: "applications" }] });
    return { undone };
  });
}

const previousStatus = sql`(select h.status from ${applicationHistory} h
  where h.application_id = ${applications.id} and h.status <> 'withdrawn' order by h.id desc limit 1)`;
