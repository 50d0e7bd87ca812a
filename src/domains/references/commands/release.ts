import { and, eq, inArray, notInArray } from "drizzle-orm";
import { applications, clientReferences, jobs, referenceReleases } from "#db/schema/index.ts";
import type { Release } from "#src/domains/references/inputs.ts";
import { isReleasable } from "#src/domains/references/queries.ts";
import type { ConsultantCtx, Ctx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { deleteEmailsTo } from "#src/platform/mail/queue.ts";
import { fail } from "#src/shared/errors.ts";
import { deleteExpired } from "./ask.ts";

/** Shows the person to the company of an own application; twice changes nothing. */
export async function releaseReference(ctx: ConsultantCtx, { id, applicationId }: Release): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [reference = fail("not_found")] = await ctx.db
      .select()
      .from(clientReferences)
      .where(own(ctx, id))
      .for("update");
    const [application] = await ctx.db
      .select({ id: applications.id })
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .where(
        and(
          eq(applications.id, applicationId),
          eq(applications.userId, ctx.viewer.id),
          isReleasable(ctx.now),
        ),
      );
    if (!application) return fail("not_found");
    if (!reference.mayContact) return fail(reference.answeredAt ? "contact_refused" : "stale_state");
    const row = { referenceId: id, applicationId, createdAt: ctx.now };
    await ctx.db.insert(referenceReleases).values(row).onConflictDoNothing();
  });
}

export async function withdrawRelease(ctx: ConsultantCtx, { id, applicationId }: Release): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const ids = ctx.db.select({ id: clientReferences.id }).from(clientReferences).where(own(ctx, id));
    const removed = await ctx.db
      .delete(referenceReleases)
      .where(
        and(inArray(referenceReleases.referenceId, ids), eq(referenceReleases.applicationId, applicationId)),
      )
      .returning();
    if (removed.length === 0) fail("not_found");
  });
}

/** The consultant takes the question back, or no longer shows the answer. */
export async function removeReference(ctx: ConsultantCtx, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [row = fail("not_found")] = await ctx.db.delete(clientReferences).where(own(ctx, id)).returning();
    await deleteEmailsTo(ctx, { recipient: row.email, aboutUserId: row.userId });
  });
}

/** Deletes what was not answered in time, and releases whose job or application has ended. */
export async function sweepReferences(ctx: Ctx): Promise<void> {
  await deleteExpired(ctx);
  const open = ctx.db
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(isReleasable(ctx.now));
  await ctx.db.delete(referenceReleases).where(notInArray(referenceReleases.applicationId, open));
}

/** Account deletion. */
export async function deleteReferencesOf(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.delete(clientReferences).where(eq(clientReferences.userId, userId));
}

function own(ctx: ConsultantCtx, id: number) {
  return and(eq(clientReferences.id, id), eq(clientReferences.userId, ctx.viewer.id));
}
