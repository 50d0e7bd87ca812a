import { and, eq, gt } from "drizzle-orm";
import { applicationHistory, applications, interviews } from "#db/schema/index.ts";
import { applicationMoved } from "#src/copy/notifications.ts";
import type { UpdateApplication } from "#src/domains/applications/inputs.ts";
import { getApplication } from "#src/domains/applications/queries/received.ts";
import { moveApplicationError } from "#src/domains/applications/rules.ts";
import type { Application } from "#src/domains/applications/outputs.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import { creditAcceptance } from "#src/domains/reputation/commands.ts";
import { record } from "#src/platform/data/audit.ts";
import type { EmployerCtx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail, failIf } from "#src/shared/errors.ts";
import type { ApplicationStatus } from "#src/constants/jobs.ts";
import { calendarEntryOf, lockOwnApplication } from "./load.ts";

type LockedApplication = Awaited<ReturnType<typeof lockOwnApplication>>;

/** Changes the status, the employer's notes or both (docs/rules/applications.md#application-status). */
export async function updateApplication(
  ctx: EmployerCtx,
  { id, status, notes }: UpdateApplication,
): Promise<Application> {
  return inTransaction(ctx, async (ctx) => {
    const application = await lockOwnApplication(ctx, id);
    if (status !== undefined) failIf(moveApplicationError(application, status));
    const [written] = await ctx.db
      .update(applications)
      .set({ updatedAt: ctx.now, status, notes })
      .where(and(eq(applications.id, id), eq(applications.status, application.status)))
      .returning({ id: applications.id });
    if (!written) fail("stale_state");
    if (status !== undefined) await afterStatusChange(ctx, application, status);
    await publish(ctx, { events: [{ to: [application.employerId], topic: "applications" }] });
    return getApplication(ctx, id);
  });
}

async function afterStatusChange(
  ctx: EmployerCtx,
  application: LockedApplication,
  status: ApplicationStatus,
): Promise<void> {
  await recordStatusChange(ctx, application, status);
  if (status === "accepted") await creditAcceptance(ctx, application.id);
  const calendar = status === "rejected" ? await cancelledEntry(ctx, application) : null;
  await publish(ctx, {
    notifications: [{ ...applicationMoved(status, application), calendar }],
    events: [{ to: [application.userId], topic: "applications" }],
  });
}

/** Writes the new status to the application's history and to the audit log. */
export async function recordStatusChange(
  ctx: EmployerCtx,
  application: LockedApplication,
  status: ApplicationStatus,
): Promise<void> {
  await ctx.db
    .insert(applicationHistory)
    .values({ applicationId: application.id, status, actorId: ctx.viewer.id, at: ctx.now });
  await record(ctx, {
    action: `application.${status}`,
    target: ["application", application.id],
    before: { status: application.status },
    after: { status },
  });
}

/** The calendar entry that cancels an upcoming interview, or null. */
async function cancelledEntry(ctx: EmployerCtx, application: LockedApplication): Promise<string | null> {
  const [interview] = await ctx.db
    .select()
    .from(interviews)
    .where(and(eq(interviews.applicationId, application.id), gt(interviews.scheduledAt, ctx.now)));
  return interview ? calendarEntryOf(ctx, interview, application, true) : null;
}
