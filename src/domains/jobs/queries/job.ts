import { and, eq, isNull } from "drizzle-orm";
import { jobs, users } from "#db/schema/index.ts";
import type { JobDetail } from "#src/domains/jobs/outputs.ts";
import type { Ctx } from "#src/platform/context.ts";
import { fail } from "#src/shared/errors.ts";
import { toJobCards, viewerColumns, jobColumns } from "./columns.ts";

/** One job, including filled ones. Deleted and hidden jobs and jobs of suspended companies are not found. */
export async function getJob(ctx: Ctx, id: number): Promise<JobDetail> {
  const [found] = await ctx.db
    .select({
      job: { ...jobColumns, skillIds: jobs.skillIds, ...viewerColumns(ctx) },
      selectedConsultantId: jobs.selectedConsultantId,
      applicationsCount: jobs.applicationsCount,
      employerStatus: users.status,
    })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.employerId))
    .where(and(eq(jobs.id, id), isNull(jobs.deletedAt)));
  if (!found) return fail("not_found");
  const [job] = await toJobCards(ctx, [found.job]);
  if (!job) return fail("not_found");
  if (seesAllFields(ctx, job.employerId)) {
    const { selectedConsultantId, applicationsCount } = found;
    const { commissionPermille } = found.job;
    return {
      ...job,
      selectedConsultantId,
      applicationsCount,
      commissionPermille,
      compensation: job.employerRate,
    };
  }
  return found.employerStatus === "active" && job.hiddenReason === null ? job : fail("not_found");
}

function seesAllFields({ viewer }: Ctx, employerId: string): boolean {
  return viewer?.role === "admin" || (viewer?.role === "employer" && viewer.id === employerId);
}
