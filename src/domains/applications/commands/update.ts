import { failStepIf } from "#src/platform/data/steps.ts";
import { and, eq, inArray } from "drizzle-orm";
import { applications } from "#db/schema/index.ts";
import type { UpdateApplication, RejectApplications } from "#src/domains/applications/inputs.ts";
import { getApplication } from "#src/domains/applications/queries/received.ts";
import { moveApplicationError } from "#src/domains/applications/rules.ts";
import type { Application } from "#src/domains/applications/outputs.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import type { EmployerCtx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail } from "#src/shared/errors.ts";
import { lockOwnApplication, lockOwnApplications } from "./load.ts";
import { takeSteps, writeStatus } from "./steps.ts";

/** Changes the status, the employer's notes or both (docs/rules/applications.md#application-status). */
export async function updateApplication(
  ctx: EmployerCtx,
  { id, status, notes, undoable = false }: UpdateApplication,
): Promise<Application> {
  return inTransaction(ctx, async (ctx) => {
    const application = await lockOwnApplication(ctx, id);
    if (status !== undefined)
      await failStepIf(ctx, moveApplicationError(application, status), ["application", id]);
    const [written] = await ctx.db
      .update(applications)
      .set({ updatedAt: ctx.now, status, notes })
      .where(and(eq(applications.id, id), eq(applications.status, application.status)))
      .returning({ id: applications.id });
    if (!written) fail("stale_state");
    if (status !== undefined) await takeSteps(ctx, [application], status, { undoable, message: null });
    await publish(ctx, { events: [{ to: [application.employerId], topic: "applications" }] });
    return getApplication(ctx, id);
  });
}

/** Those decided already stay as they are (docs/rules/applications.md#rejecting). */
export async function rejectApplications(
  ctx: EmployerCtx,
  { ids, message, undoable = false }: RejectApplications,
) {
  return inTransaction(ctx, async (ctx) => {
    const found = await lockOwnApplications(ctx, inArray(applications.id, ids));
    if (found.length !== new Set(ids).size) fail("not_found");
    const open = found.filter((application) => moveApplicationError(application, "rejected") === null);
    const rejected = open.map(({ id }) => id);
    await writeStatus(ctx, open, "rejected");
    await takeSteps(ctx, open, "rejected", { undoable, message: message ?? null });
    await publish(ctx, { events: [{ to: [ctx.viewer.id], topic: "applications" }] });
    return { rejected, unchanged: found.flatMap(({ id }) => (rejected.includes(id) ? [] : id)) };
  });
}
