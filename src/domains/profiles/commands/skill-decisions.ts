import { and, eq, inArray, isNull } from "drizzle-orm";
import { skillAliases, skillDecisions, skills, users, userSkills } from "#db/schema/index.ts";
import type { MergedSkill } from "#src/constants/skill-decisions.ts";
import type { Ctx } from "#src/platform/context.ts";
import { fail } from "#src/shared/errors.ts";
import { valuesOf } from "#src/platform/data/queries.ts";

// Decisions of admins about names that users typed (docs/rules/matching.md#new-skills). Call inside a transaction.

/** Offers a typed name in the pickers. */
export async function approveSkill(ctx: Ctx, id: number): Promise<{ name: string }> {
  const [skill = fail("not_found")] = await ctx.db
    .update(skills)
    .set({ listed: true })
    .where(and(eq(skills.id, id), eq(skills.listed, false)))
    .returning();
  const { name, normal } = skill;
  await ctx.db
    .insert(skillDecisions)
    .values({ name, normal, kind: "approved", skillId: id, decidedAt: ctx.now });
  return { name };
}

/** Locks a typed name and the listed skill that it is to become another name of. */
export async function lockForMerge(ctx: Ctx, { id, targetId }: { id: number; targetId: number }) {
  const rows = await ctx.db
    .select()
    .from(skills)
    .where(inArray(skills.id, [id, targetId]))
    .orderBy(skills.id)
    .for("update");
  const typed = rows.find((row) => row.id === id && !row.listed);
  const target = rows.find((row) => row.id === targetId && row.listed);
  return typed && target ? { typed, target } : fail("not_found");
}

type Merging = Awaited<ReturnType<typeof lockForMerge>>;

/** Consultants with the typed name get the other skill instead; the name becomes an alias of it. */
export async function mergeSkill(ctx: Ctx, { typed, target }: Merging, changedJobs: MergedSkill["jobs"]) {
  const removed = await ctx.db
    .delete(userSkills)
    .where(eq(userSkills.skillId, typed.id))
    .returning({ userId: userSkills.userId });
  const people = removed.map(({ userId }) => userId);
  const added = await give(ctx, people, target.id);
  await ctx.db.delete(skills).where(eq(skills.id, typed.id));
  await ctx.db
    .insert(skillAliases)
    .values({ normal: typed.normal, skillId: target.id })
    .onConflictDoNothing();
  await ctx.db.insert(skillDecisions).values({
    name: typed.name,
    normal: typed.normal,
    kind: "merged",
    skillId: target.id,
    before: { skillId: typed.id, users: people, added, jobs: changedJobs },
    decidedAt: ctx.now,
  });
}

/** The users who did not have the skill; deleted accounts are left out. */
async function give(ctx: Ctx, people: readonly string[], skillId: number): Promise<string[]> {
  if (people.length === 0) return [];
  const present = await valuesOf(ctx, users.id, inArray(users.id, [...people]), isNull(users.deletedAt));
  if (present.length === 0) return [];
  const given = await ctx.db
    .insert(userSkills)
    .values(present.map((userId) => ({ userId, skillId })))
    .onConflictDoNothing()
    .returning({ userId: userSkills.userId });
  return given.map(({ userId }) => userId);
}

/** Takes a decision back, once; returns the skill that exists again after a merge. */
export async function undoDecision(ctx: Ctx, id: number) {
  const [decision = fail("not_found")] = await ctx.db
    .update(skillDecisions)
    .set({ undoneAt: ctx.now })
    .where(and(eq(skillDecisions.id, id), isNull(skillDecisions.undoneAt)))
    .returning();
  const { kind, skillId, name, normal, before } = decision;
  if (kind === "approved") {
    await ctx.db.update(skills).set({ listed: false }).where(eq(skills.id, skillId));
    return { name, merged: null };
  }
  await ctx.db.delete(skillAliases).where(eq(skillAliases.normal, normal));
  const [restored] = await ctx.db.insert(skills).values({ name, normal, listed: false }).returning();
  if (!restored || !before) return fail("stale_state");
  await give(ctx, before.users, restored.id);
  if (before.added.length > 0)
    await ctx.db
      .delete(userSkills)
      .where(and(eq(userSkills.skillId, skillId), inArray(userSkills.userId, before.added)));
  return { name, merged: { from: before.skillId, restoredId: restored.id, jobs: before.jobs } };
}
