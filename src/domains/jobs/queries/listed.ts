import { desc, sql } from "drizzle-orm";
import { jobs } from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";

/** The newest listed jobs with the time of their last change (docs/rules/jobs.md#listed-jobs). */
export function listListedJobs(ctx: Ctx, limit: number): Promise<{ id: number; updatedAt: Date }[]> {
  return ctx.db
    .select({ id: jobs.id, updatedAt: jobs.updatedAt })
    .from(jobs)
    .where(sql`${jobs.listed}`)
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(limit);
}
