import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { applicationHistory, applications } from "#db/schema/index.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import { record } from "#src/platform/data/audit.ts";
import type { EmployerCtx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail } from "#src/shared/errors.ts";
import { lockOwnApplications } from "./load.ts";

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
