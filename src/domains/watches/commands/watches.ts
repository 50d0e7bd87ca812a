import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { announcedHits, jobs, users, watches } from "#db/schema/index.ts";
import { orNull, hasRow } from "#src/platform/data/queries.ts";
import { lockUser } from "#src/domains/accounts/commands/profile.ts";
import { isFilter, type CreateWatch, type UpdateWatch } from "#src/domains/watches/inputs.ts";
import type { Watch } from "#src/domains/watches/outputs.ts";
import { consultantHits, newConsultants, type WatchRow } from "#src/domains/watches/queries/hits.ts";
import { getWatch, watchOfToken } from "#src/domains/watches/queries/watches.ts";
import { nextDueAt, storedFilter, watchError } from "#src/domains/watches/rules.ts";
import type { Ctx, MemberCtx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail, failIf } from "#src/shared/errors.ts";
import { daysBefore } from "#src/shared/time.ts";
import { limits } from "#src/constants/limits.ts";
import { timestamptz, renamed } from "#src/platform/data/expressions.ts";

const retentionDays = 90;

/** Saves a search. What it lets through now is not new; the lock makes the limit hold for parallel calls. */
export async function createWatch(ctx: MemberCtx, input: CreateWatch): Promise<Watch> {
  const { name, kind, frequency } = input;
  const jobId = input.jobId ?? null;
  const filter = storedFilter(input.filter, jobId);
  failIf(watchError(ctx.viewer, { kind, jobId, minMatch: filter["minMatch"] }));
  if (jobId !== null) await requireOwnJob(ctx, jobId);
  return inTransaction(ctx, async (ctx) => {
    const userId = ctx.viewer.id;
    await lockUser(ctx, userId);
    const own = await ctx.db.$count(watches, eq(watches.userId, userId));
    if (own >= limits.watches) fail("too_many_watches", { values: { limit: limits.watches } });
    const [watch] = await ctx.db
      .insert(watches)
      .values({
        userId,
        name,
        kind,
        filter,
        jobId,
        frequency,
        startsAt: ctx.now,
        announcedUntil: ctx.now,
        dueAt: nextDueAt(frequency, ctx.now),
        createdAt: ctx.now,
      })
      .returning();
    if (!watch) throw new Error("no watch");
    await skipPresentConsultants(ctx, watch);
    return getWatch(ctx, watch.id);
  });
}

async function requireOwnJob(ctx: MemberCtx, jobId: number): Promise<void> {
  const isOwn = and(eq(jobs.employerId, ctx.viewer.id), isNull(jobs.deletedAt));
  if (!(await hasRow(ctx, jobs, eq(jobs.id, jobId), isOwn))) fail("not_found");
}

/** Consultants have no day on which they are new, so those of now are stored as announced. */
async function skipPresentConsultants(ctx: Ctx, watch: WatchRow): Promise<void> {
  if (watch.kind === "jobs") return;
  const present = and(await consultantHits(ctx, watch), newConsultants(watch));
  await ctx.db
    .insert(announcedHits)
    .select(
      ctx.db
        .select({
          userId: sql`${watch.userId}::text`.mapWith(String).as("user_id"),
          jobId: sql`${watch.jobId}::int`.mapWith(orNull(Number)).as("job_id"),
          consultantId: renamed(users.id, "consultant_id"),
          at: timestamptz(ctx.now).mapWith(announcedHits.at).as("at"),
        })
        .from(users)
        .where(present),
    )
    .onConflictDoNothing();
}

/** Changes the given fields; with other filters the search starts anew. */
export async function updateWatch(ctx: MemberCtx, input: UpdateWatch): Promise<Watch> {
  const { id, name, frequency } = input;
  if (name === undefined && frequency === undefined && input.filter === undefined) return getWatch(ctx, id);
  return inTransaction(ctx, async (ctx) => {
    const [watch = fail("not_found")] = await ctx.db
      .select()
      .from(watches)
      .where(and(eq(watches.id, id), eq(watches.userId, ctx.viewer.id)))
      .for("update");
    const filter = input.filter && storedFilter(input.filter, watch.jobId);
    if (filter) {
      if (!isFilter(watch.kind, filter)) fail("bad_request");
      failIf(watchError(ctx.viewer, { ...watch, minMatch: filter["minMatch"] }));
    }
    const starts = filter !== undefined || (watch.frequency === "off" && frequency !== undefined);
    const start = starts ? ctx.now : undefined;
    const [changed] = await ctx.db
      .update(watches)
      .set({
        name,
        filter,
        frequency,
        dueAt: frequency && nextDueAt(frequency, ctx.now),
        startsAt: start,
        announcedUntil: start,
      })
      .where(eq(watches.id, id))
      .returning();
    if (changed && starts) await skipPresentConsultants(ctx, changed);
    return getWatch(ctx, id);
  });
}

export async function removeWatch(ctx: MemberCtx, id: number): Promise<void> {
  const removed = await inTransaction(ctx, (ctx) =>
    ctx.db
      .delete(watches)
      .where(and(eq(watches.id, id), eq(watches.userId, ctx.viewer.id)))
      .returning({ id: watches.id }),
  );
  if (removed.length === 0) fail("not_found");
}

/** Turns off the watch of an email's link; repeating changes nothing (docs/rules/watches.md#unsubscribing). */
export async function unsubscribe(ctx: Ctx, token: string): Promise<{ name: string }> {
  const { id, name } = await watchOfToken(ctx, token);
  await ctx.db.update(watches).set({ frequency: "off", dueAt: null }).where(eq(watches.id, id));
  return { name };
}

/** Deletes what was announced about jobs that are too old to be found as new; consultants stay announced. */
export async function sweepAnnouncedHits(ctx: Ctx): Promise<void> {
  await ctx.db
    .delete(announcedHits)
    .where(and(isNull(announcedHits.consultantId), lt(announcedHits.at, daysBefore(ctx.now, retentionDays))));
}

/** Account deletion: deletes the user's watches, and what was announced to the user or about them. */
export async function deleteWatchesOf(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.delete(watches).where(eq(watches.userId, userId));
  await ctx.db.delete(announcedHits).where(eq(announcedHits.userId, userId));
  await ctx.db.delete(announcedHits).where(eq(announcedHits.consultantId, userId));
}
