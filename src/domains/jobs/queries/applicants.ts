import { and, eq, isNull, ne, type SQL } from "drizzle-orm";
import { applications } from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";

/** Applicants who are neither rejected nor withdrawn. */
export function isOpenApplicationOf(jobId: number): SQL | undefined {
  return and(
    eq(applications.jobId, jobId),
    isNull(applications.withdrawnAt),
    ne(applications.status, "rejected"),
  );
}

export function countApplicantsOf(ctx: Ctx, jobId: number): Promise<number> {
  return ctx.db.$count(applications, isOpenApplicationOf(jobId));
}

/** The ids of the applicants who are neither rejected nor withdrawn. */
export async function applicantsOf(ctx: Ctx, jobId: number): Promise<string[]> {
  const rows = await ctx.db
    .select({ userId: applications.userId })
    .from(applications)
    .where(isOpenApplicationOf(jobId));
  return rows.map(({ userId }) => userId);
}
