import { and, desc, eq, sql } from "drizzle-orm";
import { applications } from "#db/schema/index.ts";
import { getJob } from "#src/domains/jobs/queries/job.ts";
import type { ConsultantCtx } from "#src/platform/context.ts";
import { limits } from "#src/constants/limits.ts";

/** The viewer's last answers to requirements with the same words as those of this job. */
export async function listEarlierAnswers(ctx: ConsultantCtx, jobId: number) {
  const { requirements } = await getJob(ctx, jobId);
  const rows = await ctx.db
    .select({ answers: applications.requirementAnswers })
    .from(applications)
    .where(and(eq(applications.userId, ctx.viewer.id), sql`${applications.requirementAnswers} <> '[]'`))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(limits.page);
  const given = rows.flatMap(({ answers }) => answers);
  return requirements.flatMap(({ text }) => given.find((answer) => answer.text === text) ?? []);
}
