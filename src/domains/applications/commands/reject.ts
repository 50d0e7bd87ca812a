import { and, inArray, isNull } from "drizzle-orm";
import { applications } from "#db/schema/index.ts";
import type { RejectApplications } from "#src/domains/applications/inputs.ts";
import { moveApplicationError } from "#src/domains/applications/rules.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import type { EmployerCtx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail } from "#src/shared/errors.ts";
import { lockOwnApplications } from "./load.ts";
import { takeSteps } from "./steps.ts";

/**
 * Rejects several applications with the same words (docs/rules/applications.md#rejecting). Those that are
 * already decided or withdrawn stay as they are, so repeating the call changes nothing.
 */
export async function rejectApplications(
  ctx: EmployerCtx,
  { ids, message, undoable = false }: RejectApplications,
): Promise<{ rejected: number[]; unchanged: number[] }> {
  return inTransaction(ctx, async (ctx) => {
    const found = await lockOwnApplications(ctx, inArray(applications.id, ids));
    if (found.length !== new Set(ids).size) fail("not_found");
    const open = found.filter((application) => moveApplicationError(application, "rejected") === null);
    const rejected = open.map(({ id }) => id);
    await ctx.db
      .update(applications)
      .set({ status: "rejected", updatedAt: ctx.now })
      .where(and(inArray(applications.id, rejected), isNull(applications.withdrawnAt)));
    const steps = open.map(({ id, status }) => ({
      applicationId: id,
      from: status,
      to: "rejected" as const,
    }));
    await takeSteps(ctx, steps, { undoable, message: message ?? null });
    await publish(ctx, { events: [{ to: [ctx.viewer.id], topic: "applications" }] });
    return { rejected, unchanged: found.flatMap(({ id }) => (rejected.includes(id) ? [] : id)) };
  });
}
