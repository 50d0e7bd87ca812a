import { and, eq, isNull, asc, lte } from "drizzle-orm";
import { jobs } from "#db/schema/index.ts";
import type { EmployerCtx, Ctx } from "#src/platform/context.ts";
import { jobExistsFor } from "#src/platform/data/visibility.ts";
import { fail, type ErrorCode } from "#src/shared/errors.ts";

/** Deleted jobs are not found, other employers' jobs are forbidden, or what the caller says. */
export async function lockOwnJob(ctx: EmployerCtx, id: number, othersError: ErrorCode = "forbidden") {
  const [job = fail("not_found")] = await ctx.db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), isNull(jobs.deletedAt), jobExistsFor(ctx)))
    .for("no key update");
  if (job.employerId !== ctx.viewer.id) return fail(othersError);
  return { ...job, isArchived: job.archivedAt !== null };
}

export type LockedJob = Awaited<ReturnType<typeof lockOwnJob>>;

/** In the transaction that notifies: what another instance has locked is skipped, a crash repeats it. */
export async function takeDueJob(ctx: Ctx) {
  const [job] = await ctx.db
    .select()
    .from(jobs)
    .where(lte(jobs.matchesDueAt, ctx.now))
    .orderBy(asc(jobs.matchesDueAt))
    .limit(1)
    .for("no key update", { skipLocked: true });
  if (!job) return null;
  await ctx.db.update(jobs).set({ matchesDueAt: null }).where(eq(jobs.id, job.id));
  return job;
}
