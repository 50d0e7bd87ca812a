import { and, eq, ne } from "drizzle-orm";
import { jobs } from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";

/** Writes the company's new name to all its jobs. */
export async function renameCompanyOfJobs(ctx: Ctx, employerId: string, company: string): Promise<void> {
  await ctx.db
    .update(jobs)
    .set({ company })
    .where(and(eq(jobs.employerId, employerId), ne(jobs.company, company)));
}
