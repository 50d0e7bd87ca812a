import { and, asc, count, eq, min, type SQL } from "drizzle-orm";
import { applications, conversations, jobs } from "#db/schema/index.ts";
import { replyBy } from "#src/domains/applications/rules.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { isConversationOf, waitsForReply } from "./columns.ts";

/** The applications of each job that wait for the company's first reply, and the day by which the oldest should have one. */
export async function listWaiting(ctx: MemberCtx, limit: number, which?: SQL) {
  const oldest = min(applications.createdAt);
  const rows = await ctx.db
    .select({ jobId: applications.jobId, jobTitle: jobs.title, count: count(), oldest })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(conversations, isConversationOf)
    .where(and(eq(applications.employerId, ctx.viewer.id), waitsForReply, which))
    .groupBy(applications.jobId, jobs.title)
    .orderBy(oldest, asc(applications.jobId))
    .limit(limit);
  return rows.map(({ oldest, ...row }) => ({ ...row, replyBy: oldest && replyBy(oldest) }));
}
