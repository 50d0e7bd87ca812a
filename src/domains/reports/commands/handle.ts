import { and, eq, lt, or } from "drizzle-orm";
import { reports } from "#db/schema/index.ts";
import { contentHidden, contentShown } from "#src/copy/reports.ts";
import { setProfileHidden } from "#src/domains/accounts/commands/administration.ts";
import { setJobHidden } from "#src/domains/jobs/commands/listing.ts";
import { setMessageHidden } from "#src/domains/messaging/commands/hide.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import type { HideReport } from "#src/domains/reports/inputs.ts";
import { record } from "#src/platform/data/audit.ts";
import type { AdminCtx, Ctx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail } from "#src/shared/errors.ts";
import { type ReportStatus, handledReportDays } from "#src/constants/reports.ts";
import { daysBefore } from "#src/shared/time.ts";

type Report = typeof reports.$inferSelect;

/** Hides what was reported and notifies its owner of the reason; handles every open report of it. */
export async function hideReported(ctx: AdminCtx, { id, reason }: HideReport): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const report = await moveReports(ctx, id, "open", "hidden");
    if (!(await setHidden(ctx, report, reason))) return;
    const { kind, objectId, ownerId } = report;
    await publish(ctx, { notifications: [contentHidden({ userId: ownerId, kind, objectId, reason })] });
  });
}

/** Leaves what was reported as it is; handles every open report of it. */
export async function dismissReport(ctx: AdminCtx, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await moveReports(ctx, id, "open", "dismissed");
  });
}

/** Shows what was hidden again and notifies its owner. */
export async function showReported(ctx: AdminCtx, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const report = await moveReports(ctx, id, "hidden", "dismissed");
    if (!(await setHidden(ctx, report, null))) return;
    const { kind, objectId, ownerId } = report;
    await publish(ctx, { notifications: [contentShown({ userId: ownerId, kind, objectId })] });
  });
}

/** Moves all reports of the same object; fails unless this one had the status before. */
async function moveReports(ctx: AdminCtx, id: number, from: ReportStatus, to: ReportStatus): Promise<Report> {
  const [report = fail("not_found")] = await ctx.db
    .select()
    .from(reports)
    .where(eq(reports.id, id))
    .for("update");
  if (report.status !== from) return fail("stale_state");
  const { kind, objectId } = report;
  await ctx.db
    .update(reports)
    .set({ status: to, handledBy: ctx.viewer.id, handledAt: ctx.now })
    .where(and(eq(reports.kind, kind), eq(reports.objectId, objectId), eq(reports.status, from)));
  const action = to === "hidden" ? "report.hidden" : from === "hidden" ? "report.shown" : "report.dismissed";
  await record(ctx, { action, target: ["report", id], after: { kind, objectId } });
  await publish(ctx, { events: [{ to: [ctx.viewer.id], topic: "admin" }] });
  return report;
}

/** False when the object is deleted, or already in that state. */
function setHidden(
  ctx: AdminCtx,
  { kind, objectId }: Pick<Report, "kind" | "objectId">,
  reason: string | null,
): Promise<boolean> {
  if (kind === "profile") return setProfileHidden(ctx, objectId, reason);
  return kind === "job"
    ? setJobHidden(ctx, Number(objectId), reason)
    : setMessageHidden(ctx, Number(objectId), reason);
}

/** Account deletion: deletes the reports by the user and about the user. */
export async function deleteReportsOf(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.delete(reports).where(or(eq(reports.reporterId, userId), eq(reports.ownerId, userId)));
}

/** Deletes reports that were handled more than a year ago, unless what they are about is still hidden. */
export async function sweepReports(ctx: Ctx): Promise<void> {
  await ctx.db
    .delete(reports)
    .where(
      and(eq(reports.status, "dismissed"), lt(reports.handledAt, daysBefore(ctx.now, handledReportDays))),
    );
}
