import { and, desc, eq, gt, inArray, lt, ne, or } from "drizzle-orm";
import { jobs, referralVisits, tips, users } from "#db/schema/index.ts";
import { tipRewarded } from "#src/copy/notifications.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import type { Ctx } from "#src/platform/context.ts";
import { newVisitor } from "#src/platform/http/cookies.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { daysBefore } from "#src/shared/time.ts";
import { referralDays, tipPoints } from "#src/constants/reputation.ts";
import type { RememberVisit } from "./inputs.ts";

function oldestVisit(ctx: Ctx): Date {
  return daysBefore(ctx.now, referralDays);
}

/**
 * Remembers whose link brought this visitor to a job; the last link wins. Links of the visitor's own, of people who
 * cannot earn, and to jobs that are not there, leave no trace and no answer.
 */
export async function rememberVisit(ctx: Ctx, { jobId, referrerId }: RememberVisit): Promise<void> {
  if (referrerId === ctx.viewer?.id) return;
  const [link] = await ctx.db
    .select({ jobId: jobs.id })
    .from(jobs)
    .innerJoin(users, and(eq(users.id, referrerId), eq(users.role, "consultant"), eq(users.status, "active")))
    .where(eq(jobs.id, jobId));
  if (!link) return;
  const visitor = ctx.viewer?.id ?? ctx.visitor ?? setVisitorCookie(ctx);
  if (visitor === null) return;
  await ctx.db
    .insert(referralVisits)
    .values({ visitor, jobId, referrerId, at: ctx.now })
    .onConflictDoUpdate({
      target: [referralVisits.visitor, referralVisits.jobId],
      set: { referrerId, at: ctx.now },
    });
}

/** Gives an unknown browser a cookie to be known by. */
function setVisitorCookie(ctx: Ctx): string | null {
  if (!ctx.caller) return null;
  const { visitor, cookie } = newVisitor(ctx.services.env);
  ctx.caller.setCookie(cookie);
  return visitor;
}

/** Rewards the referrer, if any; the unique index allows one (docs/rules/referrals.md#referral-rewards). */
export async function creditApplication(
  ctx: Ctx,
  of: { applicationId: number; jobId: number; consultantId: string },
): Promise<void> {
  const visitors = ctx.visitor ? [of.consultantId, ctx.visitor] : [of.consultantId];
  await inTransaction(ctx, async (ctx) => {
    const [visit] = await ctx.db
      .select({ referrerId: referralVisits.referrerId })
      .from(referralVisits)
      .innerJoin(users, eq(users.id, referralVisits.referrerId))
      .where(
        and(
          inArray(referralVisits.visitor, visitors),
          eq(referralVisits.jobId, of.jobId),
          gt(referralVisits.at, oldestVisit(ctx)),
          ne(referralVisits.referrerId, of.consultantId),
          eq(users.role, "consultant"),
          eq(users.status, "active"),
        ),
      )
      .orderBy(desc(referralVisits.at))
      .limit(1);
    if (!visit) return;
    const [tip] = await ctx.db
      .insert(tips)
      .values({
        referrerId: visit.referrerId,
        referredId: of.consultantId,
        jobId: of.jobId,
        applicationId: of.applicationId,
        points: tipPoints.applied,
        createdAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ referrerId: tips.referrerId, jobId: tips.jobId });
    if (!tip) return;
    await reward(ctx, tip, { points: tipPoints.applied, accepted: false });
  });
}

/** Rewards the tip behind an application that was accepted, once. */
export async function creditAcceptance(ctx: Ctx, applicationId: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [tip] = await ctx.db
      .update(tips)
      .set({ state: "accepted", points: tipPoints.applied + tipPoints.accepted, acceptedAt: ctx.now })
      .where(and(eq(tips.applicationId, applicationId), eq(tips.state, "applied")))
      .returning({ referrerId: tips.referrerId, jobId: tips.jobId });
    if (!tip) return;
    await reward(ctx, tip, { points: tipPoints.accepted, accepted: true });
  });
}

async function reward(
  ctx: Ctx,
  tip: { referrerId: string; jobId: number },
  what: { points: number; accepted: boolean },
): Promise<void> {
  const [job] = await ctx.db.select({ title: jobs.title }).from(jobs).where(eq(jobs.id, tip.jobId));
  await publish(ctx, {
    notifications: [tipRewarded({ userId: tip.referrerId, jobTitle: job?.title ?? "", ...what })],
  });
}

/** Forgets visits too old to count. */
export async function sweepVisits(ctx: Ctx): Promise<void> {
  await ctx.db.delete(referralVisits).where(lt(referralVisits.at, oldestVisit(ctx)));
}

/** Nobody's way to a job is remembered longer than the account. */
export async function deleteVisitsOf(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db
    .delete(referralVisits)
    .where(or(eq(referralVisits.visitor, userId), eq(referralVisits.referrerId, userId)));
}
