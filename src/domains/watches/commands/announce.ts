import { and, asc, eq, gt, lte, ne, or, sql } from "drizzle-orm";
import { jobs, users, watches, announcedHits } from "#db/schema/index.ts";
import { newHits } from "#src/copy/watches.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import {
  consultantHits,
  jobHits,
  newConsultants,
  newJobs,
  type WatchRow,
} from "#src/domains/watches/queries/hits.ts";
import { unsubscribeToken } from "#src/domains/watches/queries/watches.ts";
import { announcedUntil, nextDueAt, overlapDays } from "#src/domains/watches/rules.ts";
import type { Ctx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { existsIn } from "#src/platform/data/queries.ts";
import { sendEmail } from "#src/platform/mail/queue.ts";
import { daysBefore, minute } from "#src/shared/time.ts";

/** Consultants change more often than jobs are published, and have no index by time. */
const directConsultantMinutes = 10;

/** Hits of one round; with more, the watch stays due. */
const maxHits = 500;

/**
 * Announces what is new for the watches that are due (docs/rules/watches.md#announcing). Each watch is one transaction:
 * an interrupted run is repeated, and a watch that another instance has locked is skipped.
 */
export async function announceWatches(ctx: Ctx): Promise<void> {
  while (await announceNext(ctx)) continue;
}

/** False when no watch is due. */
async function announceNext(ctx: Ctx): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const [due] = await ctx.db
      .select({ watch: watches })
      .from(watches)
      .innerJoin(users, and(eq(users.id, watches.userId), eq(users.status, "active")))
      .where(
        and(
          lte(watches.dueAt, ctx.now),
          or(ne(watches.frequency, "direct"), ne(watches.kind, "jobs"), hasNewJobs(ctx)),
        ),
      )
      .orderBy(asc(watches.dueAt), asc(watches.id))
      .limit(1)
      .for("update", { of: watches, skipLocked: true });
    if (!due) return false;
    await announce(ctx, due.watch);
    return true;
  });
}

/** Direct watches are due every minute, which costs little while no job is published. */
function hasNewJobs(ctx: Ctx) {
  const until = announcedUntil("direct", ctx.now);
  return existsIn(
    jobs,
    sql`${jobs.listed}`,
    gt(jobs.createdAt, watches.announcedUntil),
    lte(jobs.createdAt, until),
  );
}

async function announce(ctx: Ctx, watch: WatchRow): Promise<void> {
  const { id, userId, kind, jobId, frequency, startsAt } = watch;
  const until = announcedUntil(frequency, ctx.now);
  const found = kind === "jobs" ? await findJobs(ctx, watch, until) : await findConsultants(ctx, watch);
  const claimed = await claimHits(
    ctx,
    found.map((hit) =>
      typeof hit === "number"
        ? { userId, jobId: hit, consultantId: null }
        : { userId, jobId, consultantId: hit },
    ),
  );
  const isDirectSearch = kind === "consultants" && frequency === "direct";
  const next = isDirectSearch
    ? new Date(ctx.now.getTime() + directConsultantMinutes * minute)
    : nextDueAt(frequency, ctx.now);
  if (found.length < maxHits)
    await ctx.db
      .update(watches)
      .set({ announcedUntil: until > startsAt ? until : startsAt, dueAt: next })
      .where(eq(watches.id, id));
  if (claimed.length === 0) return;
  const notification = newHits(watch, claimed.length);
  await publish(ctx, { notifications: [notification], emails: [] });
  const hits = kind === "jobs" ? claimed.map((hit) => hit.jobId) : claimed.map((hit) => hit.consultantId);
  await sendEmail(ctx, {
    toMembers: true,
    userId,
    kind: "watch",
    subject: notification.title,
    body: "",
    content: { watchId: id, hits },
    unsubscribe: `${ctx.services.env.publicUrl}/api/watches/unsubscribe?token=${unsubscribeToken(ctx, watch)}`,
  });
}

async function findJobs(ctx: Ctx, watch: WatchRow, until: Date): Promise<number[]> {
  const overlap = daysBefore(watch.announcedUntil, overlapDays);
  const from = overlap > watch.startsAt ? overlap : watch.startsAt;
  const rows = await ctx.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(await jobHits(ctx, watch), newJobs(watch.userId, [from, until])))
    .orderBy(asc(jobs.createdAt), asc(jobs.id))
    .limit(maxHits);
  return rows.map(({ id }) => id);
}

async function findConsultants(ctx: Ctx, watch: WatchRow): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(await consultantHits(ctx, watch), newConsultants(watch)))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(maxHits);
  return rows.map(({ id }) => id);
}

type Hit = Omit<typeof announcedHits.$inferInsert, "at">;

/** Stores that these hits are announced now, and returns the hits that were not announced before: the unique index decides. */
export async function claimHits(ctx: Ctx, hits: readonly Hit[]) {
  if (hits.length === 0) return [];
  return ctx.db
    .insert(announcedHits)
    .values(hits.map(({ userId, jobId, consultantId }) => ({ userId, jobId, consultantId, at: ctx.now })))
    .onConflictDoNothing()
    .returning();
}
