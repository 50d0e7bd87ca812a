import { eq, sql, type SQL } from "drizzle-orm";
import { userSkills, jobs, listedJobSkills } from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";
import { preparedOnce } from "#src/platform/data/queries.ts";

const skillsOf = preparedOnce((db) =>
  db
    .select({ id: userSkills.skillId })
    .from(userSkills)
    .where(eq(userSkills.userId, sql.placeholder("userId")))
    .prepare("skills_of_user"),
);

/** The condition on `listed_job_skills` for skills that a consultant has. */
export function hasSkillOf(own: readonly number[]): SQL {
  return sql`${listedJobSkills.skillId} = any(${sql.param(own, jobs.skillIds)})`;
}

/** A query: how many percent of its skills each listed job requires that meet the condition. */
export function jobPercentages(condition: SQL): SQL {
  return sql`select ${listedJobSkills.jobId} as id, round(count(*) * 100.0 / ${listedJobSkills.requiredCount})::int as percentage
    from ${listedJobSkills} where ${condition} group by ${listedJobSkills.jobId}, ${listedJobSkills.requiredCount}`;
}

export async function skillIdsOf(ctx: Ctx, userId: string): Promise<number[]> {
  const rows = await skillsOf(ctx).execute({ userId });
  return rows.map(({ id }) => id);
}
