import { eq, sql } from "drizzle-orm";
import { jobs } from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";

/** One more application for this job. */
export async function countJobApplication(ctx: Ctx, jobId: number): Promise<void> {
  await ctx.db
    .update(jobs)
    .set({ applicationsCount: sql`${jobs.applicationsCount} + 1` })
    .where(eq(jobs.id, jobId));
}
