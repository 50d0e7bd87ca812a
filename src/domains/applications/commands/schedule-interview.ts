import { calendarText } from "#src/shared/calendar.ts";
import { failStepIf } from "#src/platform/data/steps.ts";
import { eq } from "drizzle-orm";
import { interviews } from "#db/schema/index.ts";
import { interviewChanged, type InterviewEvent } from "#src/copy/interviews.ts";
import type { ScheduleInterview } from "#src/domains/applications/inputs.ts";
import { listCalendarEntries } from "#src/domains/applications/queries/calendar.ts";
import { getApplication } from "#src/domains/applications/queries/received.ts";
import { bookInterviewError, interviewEvent, interviewTime } from "#src/domains/applications/rules.ts";
import type { Application } from "#src/domains/applications/outputs.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import { record } from "#src/platform/data/audit.ts";
import type { Ctx, EmployerCtx, MemberCtx } from "#src/platform/context.ts";
import { throttle } from "#src/platform/data/throttle.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail } from "#src/shared/errors.ts";
import { defaultInterviewMinutes } from "#src/constants/jobs.ts";
import { lockOwnApplication, type LockedApplication } from "./load.ts";
import { endProposals } from "./cancel-interview.ts";
import { recordSteps, writeStatus } from "./steps.ts";
import { increment } from "#src/platform/data/expressions.ts";

type Interview = typeof interviews.$inferSelect;
type BookableApplication = Pick<LockedApplication, "id" | "status" | "userId" | "employerId">;

/** Books the interview of an application, or changes the existing one (docs/rules/interviews.md#booking). */
export async function scheduleInterview(ctx: EmployerCtx, input: ScheduleInterview): Promise<Application> {
  await throttle(ctx, "interviews", ctx.viewer.id);
  return inTransaction(ctx, async (ctx) => {
    const application = await lockOwnApplication(ctx, input.id);
    await failStepIf(ctx, bookInterviewError(application), ["application", application.id]);
    const at = interviewTime(input.date, input.time, ctx.now);
    if (!(at instanceof Date)) return fail("bad_request", at);
    const before = await loadInterview(ctx, application.id);
    const {
      minutes = before?.minutes ?? defaultInterviewMinutes,
      location = before?.location ?? null,
      notes = before?.notes ?? null,
    } = input;
    await endProposals(ctx, [application.id]);
    const values = { scheduledAt: at, minutes, location, notes };
    await bookInterview(ctx, application, { before, values, bookedBy: ctx.viewer.personId });
    return getApplication(ctx, application.id);
  });
}

/** The interview of an application, also one that is past or cancelled. */
export async function loadInterview(ctx: Ctx, applicationId: number): Promise<Interview | null> {
  const [interview] = await ctx.db
    .select()
    .from(interviews)
    .where(eq(interviews.applicationId, applicationId));
  return interview ?? null;
}

interface Booking {
  before: Interview | null;
  values: Pick<Interview, "scheduledAt" | "minutes" | "location" | "notes">;
  bookedBy: string;
}

/** Writes the interview of a locked application, moves it to `interview` and tells both. */
export async function bookInterview(
  ctx: MemberCtx,
  application: BookableApplication,
  { before, values, bookedBy }: Booking,
): Promise<void> {
  const event = interviewEvent(before, values);
  if (application.status === "reviewing") {
    await writeStatus(ctx, [application], "interview");
    // It is the step of the company, also when the consultant picked the time.
    const by = { actorId: application.employerId, byPerson: bookedBy };
    await recordSteps(ctx, [application], "interview", { by });
  }
  const id = await writeInterview(ctx, application, { values, bookedBy }, event);
  if (event !== null) await publishInterview(ctx, { id, event, before });
}

/** Saving the same time, length and place again changes only the notes. */
async function writeInterview(
  ctx: MemberCtx,
  application: BookableApplication,
  { values, bookedBy }: Omit<Booking, "before">,
  event: InterviewEvent | null,
): Promise<number> {
  const { scheduledAt, minutes, location, notes } = values;
  const [interview] = await ctx.db
    .insert(interviews)
    .values({
      applicationId: application.id,
      employerId: application.employerId,
      consultantId: application.userId,
      scheduledAt,
      minutes,
      location,
      notes,
      bookedBy,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .onConflictDoUpdate({
      target: interviews.applicationId,
      set:
        event === null
          ? { notes }
          : {
              scheduledAt,
              minutes,
              location,
              notes,
              bookedBy,
              cancelledAt: null,
              revision: increment(interviews.revision),
              updatedAt: ctx.now,
            },
    })
    .returning({ id: interviews.id });
  return interview?.id ?? fail("stale_state");
}

/** Both get the calendar entry by mail; the one who did not book it also a notification. */
async function publishInterview(
  ctx: MemberCtx,
  { id, event, before }: { id: number; event: InterviewEvent; before: Interview | null },
): Promise<void> {
  const [entry = fail("stale_state")] = await listCalendarEntries(ctx, eq(interviews.id, id));
  await record(ctx, {
    action: `interview.${event}`,
    target: ["interview", id],
    ...(before && { before: { scheduledAt: before.scheduledAt.toISOString() } }),
    after: { scheduledAt: entry.scheduledAt.toISOString() },
  });
  const { consultant, employer } = interviewChanged({ ...entry, calendar: calendarText(entry.entry), event });
  await publish(ctx, {
    notifications: [ctx.viewer.role === "consultant" ? employer : consultant],
    emails: [consultant, employer],
    events: [{ to: [entry.consultantId, entry.employerId], topic: "applications" }],
  });
}
