import { and, count, eq, gte } from "drizzle-orm";
import { profileViews, users } from "#db/schema/index.ts";
import { daysOf, sideOf, seeViewsError, type ViewTimeframe } from "#src/domains/profiles/rules.ts";
import type { Ctx, MemberCtx } from "#src/platform/context.ts";
import { fail, failIf } from "#src/shared/errors.ts";
import { daysBefore } from "#src/shared/time.ts";
import { getSeenUser } from "./skills.ts";

/** How often the viewer's own profile was opened in the days up to now. */
export async function countOwnViews(ctx: MemberCtx, of: { id: string; timeframe: ViewTimeframe }) {
  failIf(seeViewsError(ctx.viewer, of.id));
  return { count: await countViews(ctx, of.id, of.timeframe) };
}

async function countViews(ctx: Ctx, id: string, timeframe: ViewTimeframe): Promise<number> {
  const since = daysBefore(ctx.now, daysOf(timeframe));
  const [row] = await ctx.db
    .select({ count: count() })
    .from(profileViews)
    .where(and(eq(profileViews.profileId, id), gte(profileViews.viewedAt, since)));
  return row?.count ?? 0;
}

/** Views and applications for owner and admins only (docs/rules/profiles.md#profile-figures). */
export async function profileStats(ctx: MemberCtx, id: string) {
  await getSeenUser(ctx, id);
  const [row] = await ctx.db
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
  if (!row) return fail("not_found");
  const side = sideOf(ctx.viewer, id);
  const isInside = side === "owner" || side === "admin";
  return {
    ...row,
    applications: isInside ? row.applications : null,
    profileViews: isInside ? await countViews(ctx, id, "7d") : null,
  };
}
