import { and, inArray, sql, type SQL } from "drizzle-orm";
import { jobs, listedJobSkills } from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";

/** Brings the narrow table that matching counts in back in line with these jobs; part of every deed that lists or unlists. */
export async function followListing(ctx: Ctx, which: SQL): Promise<void> {
  const touched = ctx.db.select({ id: jobs.id }).from(jobs).where(which);
  await ctx.db.delete(listedJobSkills).where(inArray(listedJobSkills.jobId, touched));
  await ctx.db.insert(listedJobSkills).select(
    ctx.db
      .selectDistinct({
        skillId: sql<number>`unnest(${jobs.skillIds})`.as("skill_id"),
        jobId: sql<number>`${jobs.id}`.as("job_id"),
        requiredCount: sql<number>`cardinality(${jobs.skillIds})`.as("required_count"),
      })
      .from(jobs)
      .where(and(which, sql`${jobs.listed}`)),
  );
}
