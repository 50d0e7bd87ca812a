import { and, eq, gte, max } from "drizzle-orm";
import { profileViews, projects, users, contracts } from "#db/schema/index.ts";
import { daysOf, audienceOf, seeViewsError, type ViewTimeframe } from "#src/domains/profiles/rules.ts";
import { skillYears } from "#src/domains/profiles/rules/skill-years.ts";
import type { ConsultantCtx, Ctx, MemberCtx } from "#src/platform/context.ts";
import { fail, failIf } from "#src/shared/errors.ts";
import { daysBefore, stockholmDay, dayAfter } from "#src/shared/time.ts";
import { getVisibleUser } from "./skills.ts";
import { skillNames } from "#src/domains/accounts/queries.ts";

/** Number of views of the viewer's own profile within the timeframe. */
export async function countOwnViews(ctx: MemberCtx, input: { id: string; timeframe: ViewTimeframe }) {
  failIf(seeViewsError(ctx.viewer, input.id));
  return { count: await countViews(ctx, input.id, input.timeframe) };
}

async function countViews(ctx: Ctx, id: string, timeframe: ViewTimeframe): Promise<number> {
  const since = daysBefore(ctx.now, daysOf(timeframe));
  return ctx.db.$count(profileViews, and(eq(profileViews.profileId, id), gte(profileViews.viewedAt, since)));
}

/** Views and applications for owner and admins only (docs/rules/profiles.md#profile-views). */
export async function profileStats(ctx: MemberCtx, id: string) {
  await getVisibleUser(ctx, id);
  const [row = fail("not_found")] = await ctx.db
    .select({
      projects: users.projectsCount,
      yearsExperience: users.yearsExperience,
      successfulTips: users.totalReferrals,
      reputationScore: users.reputationScore,
      rating: users.rating,
      applications: users.applicationsCount,
    })
    .from(users)
    .where(eq(users.id, id));
  const audience = audienceOf(ctx.viewer, id);
  const isOwnerOrAdmin = audience === "owner" || audience === "admin";
  const ofUser = ctx.db.select().from(projects).where(eq(projects.userId, id));
  const skills = await skillNames(ctx, id);
  return {
    ...row,
    skillYears: skillYears(skills, await ofUser, stockholmDay(ctx.now), row.yearsExperience),
    applications: isOwnerOrAdmin ? row.applications : null,
    profileViews: isOwnerOrAdmin ? await countViews(ctx, id, "7d") : null,
  };
}

/** The day after the last of the viewer's agreements in force ends, to suggest (docs/rules/profiles.md#availability). */
export async function dayAfterAgreements(ctx: ConsultantCtx): Promise<{ day: string | null }> {
  const [row] = await ctx.db
    .select({ last: max(contracts.endDate) })
    .from(contracts)
    .where(
      and(
        eq(contracts.consultantId, ctx.viewer.id),
        eq(contracts.status, "agreement_made"),
        gte(contracts.endDate, stockholmDay(ctx.now)),
      ),
    );
  const last = row?.last ?? null;
  return { day: last && dayAfter(last) };
}
