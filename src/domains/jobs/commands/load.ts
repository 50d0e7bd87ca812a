import { and, eq, isNull } from "drizzle-orm";
import { jobs } from "#db/schema/index.ts";
import type { EmployerCtx } from "#src/platform/context.ts";
import { jobExistsFor } from "#src/platform/data/visibility.ts";
import { fail, type ErrorCode } from "#src/shared/errors.ts";

/**
 * Locks one of the viewer's own jobs; deleted jobs are not found, other employers' jobs are forbidden, or what the caller
 * says.
 */
export async function lockOwnJob(ctx: EmployerCtx, id: number, othersError: ErrorCode = "forbidden") {
  const [job] = await ctx.db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), isNull(jobs.deletedAt), jobExistsFor(ctx)))
    .for("no key update");
  if (!job) return fail("not_found");
  if (job.employerId !== ctx.viewer.id) return fail(othersError);
  return { ...job, isArchived: job.archivedAt !== null };
}

export type LockedJob = Awaited<ReturnType<typeof lockOwnJob>>;
