import { and, arrayContains, eq } from "drizzle-orm";
import { jobs } from "#db/schema/index.ts";
import type { MergedSkill } from "#src/constants/skill-decisions.ts";
import type { Ctx } from "#src/platform/context.ts";
import { skillColumns } from "./columns.ts";

type Change = MergedSkill["jobs"][number];

/** Jobs that require one skill require the other one instead, once. Returns what changed. Call inside a transaction. */
export async function replaceSkillInJobs(
  ctx: Ctx,
  from: number,
  to: { id: number; name: string },
): Promise<Change[]> {
  const rows = await ctx.db
    .select({ id: jobs.id, requiredSkills: jobs.requiredSkills, skillIds: jobs.skillIds })
    .from(jobs)
    .where(arrayContains(jobs.skillIds, [from]))
    .for("update");
  const changes = rows.map(({ id, ...before }) => {
    const skills = before.skillIds.map((skillId, index) =>
      skillId === from ? to : { id: skillId, name: before.requiredSkills[index] ?? "" },
    );
    const unique = skills.filter((skill, index) => skills.findIndex(({ id }) => id === skill.id) === index);
    const after = {
      requiredSkills: unique.map(({ name }) => name),
      skillIds: unique.map((skill) => skill.id),
    };
    return { id, before, after };
  });
  for (const { id, after } of changes) await write(ctx, id, after);
  return changes;
}

/** Undoes it where the skills have not been changed since; the skill has a new id. */
export async function restoreSkillInJobs(
  ctx: Ctx,
  changes: readonly Change[],
  from: number,
  restored: number,
): Promise<void> {
  for (const { id, before, after } of changes) {
    const skillIds = before.skillIds.map((skillId) => (skillId === from ? restored : skillId));
    await write(ctx, id, { ...before, skillIds }, after.skillIds);
  }
}

async function write(ctx: Ctx, id: number, skills: Change["after"], expected?: number[]): Promise<void> {
  const columns = skillColumns(
    skills.skillIds.map((skillId, index) => ({ id: skillId, name: skills.requiredSkills[index] ?? "" })),
  );
  const isUnchanged = expected && eq(jobs.skillIds, expected);
  await ctx.db
    .update(jobs)
    .set(columns)
    .where(and(eq(jobs.id, id), isUnchanged));
}
