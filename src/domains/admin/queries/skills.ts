import { desc, eq, sql } from "drizzle-orm";
import { jobs, skillDecisions, skills, userSkills } from "#db/schema/index.ts";
import { limits } from "#src/constants/limits.ts";
import type { Ctx } from "#src/platform/context.ts";
import { lower } from "#src/platform/data/expressions.ts";
import { pick } from "#src/shared/objects.ts";

const shownDecisions = 20;

/** The names that users typed, most used first, and the latest decisions. */
export async function listNewSkills(ctx: Ctx) {
  const profiles = sql`(select count(*)::int from ${userSkills} where ${userSkills.skillId} = skills.id)`;
  const inJobs = sql`(select count(*)::int from ${jobs}
    where ${jobs.skillIds} @> array[skills.id] and ${jobs.deletedAt} is null)`;
  const names = await ctx.db
    .select({
      id: skills.id,
      name: skills.name,
      profiles: profiles.mapWith(Number),
      jobs: inJobs.mapWith(Number),
    })
    .from(skills)
    .where(eq(skills.listed, false))
    .orderBy(desc(sql`${profiles} + ${inJobs}`), lower(skills.name))
    .limit(limits.plainList);
  const decisions = await ctx.db
    .select({
      ...pick(skillDecisions, ["id", "name", "kind", "decidedAt", "undoneAt"]),
      skill: skills.name,
    })
    .from(skillDecisions)
    .innerJoin(skills, eq(skills.id, skillDecisions.skillId))
    .orderBy(desc(skillDecisions.id))
    .limit(shownDecisions);
  return { names, decisions };
}
