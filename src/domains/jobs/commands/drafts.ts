import { and, eq } from "drizzle-orm";
import { jobDrafts } from "#db/schema/index.ts";
import { limits } from "#src/constants/limits.ts";
import { lockUser } from "#src/domains/accounts/commands/profile.ts";
import type { SaveJobDraft } from "#src/domains/jobs/inputs.ts";
import type { EmployerCtx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { hasRow } from "#src/platform/data/queries.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import { fail } from "#src/shared/errors.ts";

/** 'Spara som utkast': the company's, for all its members; a colleague's newer one is not overwritten. */
export async function saveJobDraft(ctx: EmployerCtx, { id, version, values }: SaveJobDraft) {
  const title = typeof values["title"] === "string" ? values["title"].trim().slice(0, limits.title) : "";
  return inTransaction(ctx, async (ctx) => {
    const { id: employerId } = ctx.viewer;
    await lockUser(ctx, employerId);
    const [saved] =
      id === undefined
        ? await insertDraft(ctx, { title, values })
        : await ctx.db
            .update(jobDrafts)
            .set({ title, values, version: (version ?? 0) + 1, updatedAt: ctx.now })
            .where(and(isOwn(ctx, id), eq(jobDrafts.version, version ?? 0)))
            .returning();
    if (!saved)
      return fail((await hasRow(ctx, jobDrafts, isOwn(ctx, id ?? 0))) ? "stale_state" : "not_found");
    await publish(ctx, { events: [{ to: [employerId], topic: "jobs" }] });
    return saved;
  });
}

async function insertDraft(
  ctx: EmployerCtx,
  { title, values }: Pick<typeof jobDrafts.$inferInsert, "title" | "values">,
) {
  const { id: employerId } = ctx.viewer;
  if ((await ctx.db.$count(jobDrafts, eq(jobDrafts.employerId, employerId))) >= limits.jobDrafts)
    fail("too_many_job_drafts", { values: { limit: limits.jobDrafts } });
  return ctx.db.insert(jobDrafts).values({ employerId, title, values, updatedAt: ctx.now }).returning();
}

/** When it is not needed; does nothing when a colleague did so before. */
export async function removeJobDraft(ctx: EmployerCtx, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (await deleteDraft(ctx, id)) await publish(ctx, { events: [{ to: [ctx.viewer.id], topic: "jobs" }] });
  });
}

/** Within the transaction that makes it superfluous; whether there was one. */
export async function deleteDraft(ctx: EmployerCtx, id: number): Promise<boolean> {
  return (await ctx.db.delete(jobDrafts).where(isOwn(ctx, id)).returning({ id: jobDrafts.id })).length > 0;
}

function isOwn(ctx: EmployerCtx, id: number) {
  return and(eq(jobDrafts.id, id), eq(jobDrafts.employerId, ctx.viewer.id));
}
