import { and, eq, isNull } from "drizzle-orm";
import { jobs } from "#db/schema/index.ts";
import type { EmployerCtx } from "#src/platform/context.ts";
import { fail } from "#src/shared/errors.ts";

/** The viewer's own job, locked until the transaction ends; deleted ones are gone, other people's are not theirs to touch. */
export async function lockOwnJob(ctx: EmployerCtx, id: number) {
  const [job] = await ctx.db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), isNull(jobs.deletedAt)))
    .for("no key update");
  if (!job) return fail("not_found");
  if (job.employerId !== ctx.viewer.id) return fail("forbidden");
  return { ...job, isArchived: job.archivedAt !== null };
}
