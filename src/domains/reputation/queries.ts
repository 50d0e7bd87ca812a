import { and, asc, desc, eq, gt, isNotNull, ne, or } from "drizzle-orm";
import { jobs, referralVisits, tips, users } from "#db/schema/index.ts";
import { jobExistsFor, visibleTo } from "#src/platform/data/visibility.ts";
import type { Ctx, MemberCtx } from "#src/platform/context.ts";
import { isAnyOf } from "#src/platform/data/queries.ts";
import { fail } from "#src/shared/errors.ts";
import { daysBefore } from "#src/shared/time.ts";
import { leaderboardSize, referralDays, rewardIntervalDays } from "#src/constants/reputation.ts";
import { pick } from "#src/shared/objects.ts";

/** The active consultants with a name who have the most points. */
export async function leaderboard(ctx: Ctx) {
  const rows = await ctx.db
    .select(pick(users, ["id", "name", "reputationScore", "totalReferrals"]))
    .from(users)
    .where(
      and(
        eq(users.role, "consultant"),
        eq(users.status, "active"),
        eq(users.listed, true),
        visibleTo(ctx, ctx.viewer),
        isNotNull(users.name),
      ),
    )
    .orderBy(desc(users.reputationScore), asc(users.id))
    .limit(leaderboardSize);
  return rows.map((row) => ({ ...row, name: row.name ?? "" }));
}

export async function ownScore(ctx: MemberCtx) {
  const [row] = await ctx.db
    .select({ reputationScore: users.reputationScore, totalReferrals: users.totalReferrals })
    .from(users)
    .where(eq(users.id, ctx.viewer.id));
  return row ?? fail("not_found");
}

/** The viewer's own referrals, newest first; other users' referrals are not found. */
export async function listTips(ctx: MemberCtx, userId: string) {
  if (userId !== ctx.viewer.id) fail("not_found");
  return ctx.db
    .select({
      ...pick(tips, ["id", "jobId", "state", "points", "createdAt", "acceptedAt"]),
      jobTitle: jobs.title,
    })
    .from(tips)
    .innerJoin(jobs, eq(jobs.id, tips.jobId))
    .where(and(eq(tips.referrerId, userId), jobExistsFor(ctx)))
    .orderBy(desc(tips.createdAt), desc(tips.id))
    .limit(500);
}

/** The latest visit by a referral link that counts for this consultant and job (docs/rules/referrals.md#referral-rewards). */
export function lastVisit(ctx: Ctx, { consultantId, jobId }: { consultantId: string; jobId: number }) {
  const visitors = ctx.visitor ? [consultantId, ctx.visitor] : [consultantId];
  return ctx.db
    .select({ referrerId: referralVisits.referrerId })
    .from(referralVisits)
    .innerJoin(users, eq(users.id, referralVisits.referrerId))
    .where(
      and(
        isAnyOf(referralVisits.visitor, visitors),
        eq(referralVisits.jobId, jobId),
        gt(referralVisits.at, daysBefore(ctx.now, referralDays)),
        ne(referralVisits.referrerId, consultantId),
        eq(users.role, "consultant"),
        eq(users.status, "active"),
      ),
    )
    .orderBy(desc(referralVisits.at))
    .limit(1);
}

/** Whether the referrer was rewarded for the same company or the same consultant in the last 90 days. */
export async function hasRecentReward(
  ctx: Ctx,
  {
    referrerId,
    referredId,
    employerId,
  }: { referrerId: string; referredId: string | null; employerId: string },
): Promise<boolean> {
  const [recent] = await ctx.db
    .select({ id: tips.id })
    .from(tips)
    .innerJoin(jobs, eq(jobs.id, tips.jobId))
    .where(
      and(
        eq(tips.referrerId, referrerId),
        gt(tips.rewardedAt, daysBefore(ctx.now, rewardIntervalDays)),
        or(
          eq(jobs.employerId, employerId),
          referredId === null ? undefined : eq(tips.referredId, referredId),
        ),
      ),
    )
    .limit(1);
  return recent !== undefined;
}
