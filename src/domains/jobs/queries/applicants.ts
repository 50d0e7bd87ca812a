import { and, eq, isNull, ne, type SQL } from "drizzle-orm";
import { applications } from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";
import { valuesOf } from "#src/platform/data/queries.ts";

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
export function applicantsOf(ctx: Ctx, jobId: number): Promise<string[]> {
  return valuesOf(ctx, applications.userId, isOpenApplicationOf(jobId));
}
