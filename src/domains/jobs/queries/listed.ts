import { sql } from "drizzle-orm";
import { jobs } from "#db/schema/index.ts";
import type { JobFilters } from "#src/domains/jobs/inputs.ts";
import type { Ctx } from "#src/platform/context.ts";
import { jobColumns, toJob } from "./columns.ts";
import { selectJobs } from "./filter.ts";
import { newestFirst } from "./order.ts";

/** The newest listed jobs with the time of their last change (docs/rules/jobs.md#listed-jobs). */
export function listListedJobs(ctx: Ctx, limit: number): Promise<{ id: number; updatedAt: Date }[]> {
  return ctx.db
    .select({ id: jobs.id, updatedAt: jobs.updatedAt })
    .from(jobs)
    .where(sql`${jobs.listed}`)
    .orderBy(...newestFirst.order)
    .limit(limit);
}

const feedJobs = 50;

/** The newest jobs that these filters let through, for a feed. */
export async function listNewestJobs(ctx: Ctx, filters: JobFilters) {
  const { condition } = await selectJobs(ctx, filters);
  const rows = await ctx.db
    .select({ ...jobColumns, updatedAt: jobs.updatedAt })
    .from(jobs)
    .where(condition)
    .orderBy(...newestFirst.order)
    .limit(feedJobs);
  return rows.map(({ updatedAt, ...row }) => ({ ...toJob(row, ctx.now), updatedAt }));
}
