import { and, eq, isNull } from "drizzle-orm";
import { jobs, savedJobs } from "#db/schema/index.ts";
import type { SaveJob } from "#src/domains/jobs/inputs.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { jobExistsFor } from "#src/platform/data/visibility.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { hasRow } from "#src/platform/data/queries.ts";
import { fail } from "#src/shared/errors.ts";

/** Sets or removes the viewer's bookmark; repeating the call changes nothing. */
export async function saveJob(ctx: MemberCtx, { id, saved }: SaveJob): Promise<{ saved: boolean }> {
  const userId = ctx.viewer.id;
  return inTransaction(ctx, async (ctx) => {
    if (!saved) {
      await ctx.db.delete(savedJobs).where(and(eq(savedJobs.userId, userId), eq(savedJobs.jobId, id)));
      return { saved };
    }
    const isThere = and(isNull(jobs.deletedAt), isNull(jobs.hiddenAt), jobExistsFor(ctx));
    if (!(await hasRow(ctx, jobs, eq(jobs.id, id), isThere))) return fail("not_found");
    await ctx.db.insert(savedJobs).values({ userId, jobId: id, createdAt: ctx.now }).onConflictDoNothing();
    return { saved };
  });
}
