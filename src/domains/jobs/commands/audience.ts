import { eq } from "drizzle-orm";
import { savedJobs, type jobs } from "#db/schema/index.ts";
import type { JobAudience } from "#src/constants/jobs.ts";
import { matchesDueAt } from "#src/domains/jobs/rules.ts";
import { deleteMatchNotifications } from "#src/domains/notifications/commands.ts";
import type { Ctx } from "#src/platform/context.ts";
import type { LockedJob } from "./load.ts";

/** A job that becomes one for everyone is told to those who match; jobs that are not listed are told to no one. */
export function audienceColumns(ctx: Ctx, job: LockedJob, audience: JobAudience | undefined) {
  return audience === "open" && job.audience !== "open" ? { matchesDueAt: matchesDueAt(ctx.now) } : {};
}

/** Nothing of others leads to a job that is for those asked only (docs/rules/requests.md#jobs-for-those-asked). */
export async function closeToOthers(ctx: Ctx, job: typeof jobs.$inferSelect): Promise<void> {
  if (job.audience === "open") return;
  await deleteMatchNotifications(ctx, [job.id]);
  await ctx.db.delete(savedJobs).where(eq(savedJobs.jobId, job.id));
}
