import { and, eq, lt, or } from "drizzle-orm";
import { reports } from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";
import { daysBefore } from "#src/shared/time.ts";
import { handledReportDays } from "#src/constants/reports.ts";

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
