import { and, eq, inArray, lt, or } from "drizzle-orm";
import { jobs, referralVisits, tips, users } from "#db/schema/index.ts";
import { tipRewarded } from "#src/copy/notifications.ts";
import { isConfirmedCompany } from "#src/domains/accounts/queries/confirmation.ts";
import { publish, takeBackNotifications } from "#src/domains/notifications/commands.ts";
import type { ConsultantCtx, Ctx } from "#src/platform/context.ts";
import { newVisitor } from "#src/platform/http/cookies.ts";
import { jobExistsFor } from "#src/platform/data/visibility.ts";
import { throttleAddress } from "#src/platform/data/throttle.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { daysBefore } from "#src/shared/time.ts";
import { referralDays, tipPoints } from "#src/constants/reputation.ts";
import type { RememberVisit } from "./inputs.ts";
import { hasRecentReward, lastVisit } from "./queries.ts";
import { findValue } from "#src/platform/data/queries.ts";

/** The last link wins. Ignores one's own, those of who cannot earn points, and unknown jobs. */
export async function rememberVisit(ctx: Ctx, { jobId, referrerId }: RememberVisit): Promise<void> {
  if (referrerId === ctx.viewer?.id) return;
  if (!ctx.viewer && ctx.visitor === null) await throttleAddress(ctx, "newVisitors");
  const [link] = await ctx.db
    .select({ jobId: jobs.id })
    .from(jobs)
    .innerJoin(users, and(eq(users.id, referrerId), eq(users.role, "consultant"), eq(users.status, "active")))
    .where(and(eq(jobs.id, jobId), jobExistsFor(ctx)));
  if (!link) return;
  const visitor = ctx.viewer?.id ?? ctx.visitor ?? setVisitorCookie(ctx);
  if (visitor === null) return;
  await inTransaction(ctx, (ctx) =>
    ctx.db
      .insert(referralVisits)
      .values({ visitor, jobId, referrerId, at: ctx.now })
      .onConflictDoUpdate({
        target: [referralVisits.visitor, referralVisits.jobId],
        set: { referrerId, at: ctx.now },
      }),
  );
}

/** Sets a cookie with a new visitor id; null without an HTTP request. */
function setVisitorCookie(ctx: Ctx): string | null {
  if (!ctx.caller) return null;
  const { visitor, cookie } = newVisitor(ctx.services.env);
  ctx.caller.setCookie(cookie);
  return visitor;
}

/** Rewards the referrer, if any; the unique index allows one (docs/rules/referrals.md#referral-rewards). */
export async function creditApplication(
  ctx: Ctx,
  application: { applicationId: number; jobId: number; consultantId: string; delaySeconds?: number },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [visit] = await lastVisit(ctx, application);
    if (!visit) return;
    const [tip] = await ctx.db
      .insert(tips)
      .values({
        referrerId: visit.referrerId,
        referredId: application.consultantId,
        jobId: application.jobId,
        applicationId: application.applicationId,
        points: tipPoints.applied,
        createdAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ referrerId: tips.referrerId, jobId: tips.jobId });
    if (!tip) return;
    const { consultantId: aboutUserId, delaySeconds } = application;
    await reward(ctx, tip, { points: tipPoints.applied, accepted: false, aboutUserId, delaySeconds });
  });
}

/** Deletes the referral of the viewer's application that is undone, with what its referrer was told about it. */
export async function takeBackTip(ctx: ConsultantCtx, applicationId: number): Promise<void> {
  const [tip] = await ctx.db
    .delete(tips)
    .where(eq(tips.applicationId, applicationId))
    .returning({ userId: tips.referrerId, publishedAt: tips.createdAt });
  if (tip) await takeBackNotifications(ctx, { ...tip, aboutUserId: ctx.viewer.id });
}

/** Rewards the referral of an accepted application, once, or lets it wait (docs/rules/referrals.md#waiting-referrals). */
export async function creditAcceptance(ctx: Ctx, applicationId: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [tip] = await ctx.db
      .update(tips)
      .set({ state: "waiting", acceptedAt: ctx.now })
      .where(and(eq(tips.applicationId, applicationId), eq(tips.state, "applied")))
      .returning({ id: tips.id });
    if (tip) await rewardIfDue(ctx, tip.id);
  });
}

/** Rewards the waiting referrals that are due now, oldest first; each is one transaction. */
export async function rewardWaitingTips(ctx: Ctx): Promise<void> {
  const waiting = await ctx.db
    .select({ id: tips.id })
    .from(tips)
    .where(eq(tips.state, "waiting"))
    .orderBy(tips.acceptedAt, tips.id);
  for (const { id } of waiting) await inTransaction(ctx, (ctx) => rewardIfDue(ctx, id));
}

/** The lock on the referrer's row makes rewards of the same referrer run one after the other. */
async function rewardIfDue(ctx: Ctx, id: number): Promise<void> {
  const [tip] = await ctx.db
    .select({ referrerId: tips.referrerId, referredId: tips.referredId, employerId: jobs.employerId })
    .from(tips)
    .innerJoin(jobs, eq(jobs.id, tips.jobId))
    .where(eq(tips.id, id));
  if (!tip) return;
  const [referrer] = await ctx.db
    .select({ status: users.status })
    .from(users)
    .where(eq(users.id, tip.referrerId))
    .for("no key update");
  if (referrer?.status !== "active") return;
  if (!(await isConfirmedCompany(ctx, tip.employerId))) return;
  if (await hasRecentReward(ctx, tip)) return;
  const [rewarded] = await ctx.db
    .update(tips)
    .set({ state: "accepted", points: tipPoints.applied + tipPoints.accepted, rewardedAt: ctx.now })
    .where(and(eq(tips.id, id), eq(tips.state, "waiting")))
    .returning({ referrerId: tips.referrerId, jobId: tips.jobId });
  if (rewarded) await reward(ctx, rewarded, { points: tipPoints.accepted, accepted: true });
}

/** Takes back the points of referrals to deleted jobs that are not rewarded yet. */
export async function cancelTips(ctx: Ctx, jobIds: readonly number[]): Promise<void> {
  await ctx.db
    .update(tips)
    .set({ state: "cancelled", points: 0 })
    .where(and(inArray(tips.jobId, [...jobIds]), inArray(tips.state, ["applied", "waiting"])));
}

async function reward(
  ctx: Ctx,
  tip: { referrerId: string; jobId: number },
  details: Omit<Parameters<typeof tipRewarded>[0], "userId" | "jobTitle">,
): Promise<void> {
  const jobTitle = (await findValue(ctx, jobs.title, eq(jobs.id, tip.jobId))) ?? "";
  await publish(ctx, {
    notifications: [tipRewarded({ userId: tip.referrerId, jobTitle, ...details })],
  });
}

/** Deletes visits that are too old to earn points. */
export async function sweepVisits(ctx: Ctx): Promise<void> {
  await ctx.db.delete(referralVisits).where(lt(referralVisits.at, daysBefore(ctx.now, referralDays)));
}

/** Account deletion: deletes referral visits by and for the user. */
export async function deleteVisitsOf(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db
    .delete(referralVisits)
    .where(or(eq(referralVisits.visitor, userId), eq(referralVisits.referrerId, userId)));
}
