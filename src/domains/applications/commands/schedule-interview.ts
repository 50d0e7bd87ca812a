import { and, eq, sql } from "drizzle-orm";
import { applications, interviews } from "#db/schema/index.ts";
import { interviewBooked } from "#src/copy/notifications.ts";
import type { ScheduleInterview } from "#src/domains/applications/inputs.ts";
import { getApplication } from "#src/domains/applications/queries/received.ts";
import { interviewTime, bookInterviewError } from "#src/domains/applications/rules.ts";
import type { Application } from "#src/domains/applications/outputs.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import { record } from "#src/platform/data/audit.ts";
import type { EmployerCtx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail, failIf } from "#src/shared/errors.ts";
import { calendarEntryOf, lockOwnApplication } from "./load.ts";
import { recordStatusChange } from "./update.ts";

type LockedApplication = Awaited<ReturnType<typeof lockOwnApplication>>;
type Interview = typeof interviews.$inferSelect;

/** Books the interview of an application, or moves the existing one (docs/rules/interviews.md#booking). */
export async function scheduleInterview(ctx: EmployerCtx, input: ScheduleInterview): Promise<Application> {
  return inTransaction(ctx, async (ctx) => {
    const application = await lockOwnApplication(ctx, input.id);
    failIf(bookInterviewError(application));
    const at = interviewTime(input.date, input.time, ctx.now);
    if (!(at instanceof Date)) return fail("bad_request", at);
    const [before] = await ctx.db
      .select()
      .from(interviews)
      .where(eq(interviews.applicationId, application.id));
    if (before && before.scheduledAt.getTime() === at.getTime())
      await updateNotes(ctx, before.id, input.notes);
    else await book(ctx, application, at, before ?? null, input.notes);
    return getApplication(ctx, application.id);
  });
}

async function book(
  ctx: EmployerCtx,
  application: LockedApplication,
  at: Date,
  before: Interview | null,
  notes: string | null | undefined,
): Promise<void> {
  if (application.status === "reviewing") await moveToInterview(ctx, application);
  const interview = await writeInterview(ctx, application, at, notes);
  await record(ctx, {
    action: before ? "interview.moved" : "interview.booked",
    target: ["interview", interview.id],
    ...(before && { before: { scheduledAt: before.scheduledAt.toISOString() } }),
    after: { scheduledAt: at.toISOString() },
  });
  await publishInterview(ctx, application, interview, before !== null);
}

/** Saving the same time again changes only the notes; the consultant gets no notification. */
async function updateNotes(ctx: EmployerCtx, id: number, notes: string | null | undefined): Promise<void> {
  if (notes !== undefined) await ctx.db.update(interviews).set({ notes }).where(eq(interviews.id, id));
}

async function moveToInterview(ctx: EmployerCtx, application: LockedApplication): Promise<void> {
  const [written] = await ctx.db
    .update(applications)
    .set({ status: "interview", updatedAt: ctx.now })
    .where(and(eq(applications.id, application.id), eq(applications.status, "reviewing")))
    .returning({ id: applications.id });
  if (!written) fail("stale_state");
  await recordStatusChange(ctx, application, "interview");
}

async function writeInterview(
  ctx: EmployerCtx,
  application: LockedApplication,
  at: Date,
  notes: string | null | undefined,
) {
  const [interview] = await ctx.db
    .insert(interviews)
    .values({
      applicationId: application.id,
      employerId: application.employerId,
      consultantId: application.userId,
      scheduledAt: at,
      notes: notes ?? null,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .onConflictDoUpdate({
      target: interviews.applicationId,
      set: {
        scheduledAt: at,
        revision: sql`${interviews.revision} + 1`,
        updatedAt: ctx.now,
        notes,
      },
    })
    .returning();
  return interview ?? fail("stale_state");
}

async function publishInterview(
  ctx: EmployerCtx,
  application: LockedApplication,
  interview: Interview,
  moved: boolean,
): Promise<void> {
  const notification = interviewBooked({ ...application, at: interview.scheduledAt, moved });
  await publish(ctx, {
    notifications: [{ ...notification, calendar: calendarEntryOf(ctx, interview, application) }],
    events: [{ to: [application.userId, application.employerId], topic: "applications" }],
  });
}
