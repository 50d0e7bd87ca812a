import { and, eq } from "drizzle-orm";
import { projects } from "#db/schema/index.ts";
import { profileMessages } from "#src/copy/profile-forms.ts";
import { lockUser } from "#src/domains/accounts/commands/profile.ts";
import type { AddProject, UpdateProject } from "#src/domains/profiles/inputs.ts";
import { getProject } from "#src/domains/profiles/queries/profile.ts";
import { editProfileError } from "#src/domains/profiles/rules.ts";
import type { ConsultantCtx } from "#src/platform/context.ts";
import { inTransactionOnce } from "#src/platform/data/idempotency.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { isStale } from "#src/shared/objects.ts";
import { fail, failIf } from "#src/shared/errors.ts";
import { limits } from "#src/constants/limits.ts";

/** Adds a project to the viewer's profile. Locks the user's row, so that the limit holds for parallel calls. */
export async function addProject(ctx: ConsultantCtx, input: AddProject) {
  const { id: userId, title, description, startDate, endDate, skills } = input;
  failIf(editProfileError(ctx.viewer, userId));
  return inTransactionOnce(ctx, { command: "profiles.addProject", input }, async (ctx) => {
    await lockUser(ctx, userId);
    if ((await ctx.db.$count(projects, eq(projects.userId, userId))) >= limits.projects) {
      fail("too_many_projects", { values: { limit: limits.projects } });
    }
    const [added] = await ctx.db
      .insert(projects)
      .values({ userId, title, description, startDate, endDate, skills, createdAt: ctx.now })
      .returning({ id: projects.id });
    return getProject(ctx, { id: userId, projectId: added?.id ?? 0 });
  });
}

/** Changes the given fields; a given date is checked against the stored value of the other one. */
export async function updateProject(ctx: ConsultantCtx, input: UpdateProject) {
  const { id, projectId, title, description, startDate, endDate, skills } = input;
  failIf(editProfileError(ctx.viewer, id));
  return inTransaction(ctx, async (ctx) => {
    await lockUser(ctx, id);
    const before = await getProject(ctx, { id, projectId });
    if (isStale(before, input)) fail("stale_version", { current: before });
    const start = startDate === undefined ? before.startDate : startDate;
    const end = endDate === undefined ? before.endDate : endDate;
    if (start && end && end < start)
      fail("bad_request", { fields: { endDate: [profileMessages.projectDates] } });
    await ctx.db
      .update(projects)
      .set({ title, description, startDate, endDate, skills, version: before.version + 1 })
      .where(eq(projects.id, projectId));
    return getProject(ctx, { id, projectId });
  });
}

export async function removeProject(
  ctx: ConsultantCtx,
  input: { id: string; projectId: number },
): Promise<void> {
  failIf(editProfileError(ctx.viewer, input.id));
  await inTransaction(ctx, async (ctx) => {
    await lockUser(ctx, input.id);
    const [removed] = await ctx.db
      .delete(projects)
      .where(and(eq(projects.id, input.projectId), eq(projects.userId, input.id)))
      .returning({ id: projects.id });
    if (!removed) fail("not_found");
  });
}
