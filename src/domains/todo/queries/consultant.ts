import { and, asc, eq, inArray, isNotNull, isNull, not } from "drizzle-orm";
import { applications, drafts, jobs, users, userSkills } from "#db/schema/index.ts";
import { listOpenProposals } from "#src/domains/applications/queries/interview-proposals.ts";
import { takesApplications } from "#src/domains/jobs/queries/columns.ts";
import { isOldAvailability } from "#src/domains/profiles/rules/availability.ts";
import { listToAnswer } from "#src/domains/requests/queries.ts";
import type { TodoItem } from "#src/domains/todo/outputs.ts";
import { draftedJobId, maxRows } from "#src/domains/todo/rules.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { existsIn } from "#src/platform/data/queries.ts";
import { item } from "./item.ts";

/** Requests about jobs that are still open, those first that must be answered first. */
export async function requestsToAnswer(ctx: MemberCtx): Promise<TodoItem[]> {
  const rows = await listToAnswer(ctx, maxRows);
  return rows.map(({ id, at, ...rest }) => item("request", id, { ...rest, at: new Date(at) }));
}

/** Interviews for which a time is to be picked. */
export async function timesToPick(ctx: MemberCtx): Promise<TodoItem[]> {
  const open = await listOpenProposals(ctx);
  return open
    .slice(0, maxRows)
    .map(({ id, applicationId, jobId, jobTitle, companyName, times }) =>
      item("times", id, { applicationId, jobId, jobTitle, name: companyName, count: times.length }),
    );
}

/** Applications that were begun for jobs that are still open. */
export async function draftedApplications(ctx: MemberCtx): Promise<TodoItem[]> {
  const own = await ctx.db
    .select({ name: drafts.name, savedAt: drafts.savedAt })
    .from(drafts)
    .where(and(eq(drafts.userId, ctx.viewer.id), isNotNull(drafts.value)));
  const savedAt = new Map(own.map(({ name, savedAt }) => [draftedJobId(name), savedAt]));
  const jobIds = [...savedAt.keys()].filter((id) => id !== null);
  if (jobIds.length === 0) return [];
  const sent = existsIn(
    applications,
    eq(applications.jobId, jobs.id),
    eq(applications.userId, ctx.viewer.id),
    isNull(applications.withdrawnAt),
  );
  const rows = await ctx.db
    .select({ id: jobs.id, jobTitle: jobs.title, name: jobs.company })
    .from(jobs)
    .where(and(inArray(jobs.id, jobIds), takesApplications(ctx.now), not(sent)))
    .orderBy(asc(jobs.id))
    .limit(maxRows);
  return rows.map(({ id, ...rest }) =>
    item("draft", id, { jobId: id, ...rest, at: savedAt.get(id) ?? null }),
  );
}

/** Old availability, and the part of the profile without which no job matches. */
export async function ownProfile(ctx: MemberCtx): Promise<TodoItem[]> {
  const skills = existsIn(userSkills, eq(userSkills.userId, users.id));
  const [user] = await ctx.db
    .select({
      isAvailable: users.isAvailable,
      confirmedAt: users.availabilityConfirmedAt,
      hasSkills: skills.mapWith(Boolean),
    })
    .from(users)
    .where(eq(users.id, ctx.viewer.id));
  if (!user) return [];
  const { isAvailable, confirmedAt, hasSkills } = user;
  const isOld = isAvailable === true && confirmedAt !== null && isOldAvailability(confirmedAt, ctx.now);
  return [
    ...(isOld ? [item("availability", 0, { at: confirmedAt })] : []),
    ...(!hasSkills ? [item("profile", 0, {})] : []),
  ];
}
