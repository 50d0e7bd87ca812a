import { eq, sql, type SQL } from "drizzle-orm";
import { userSkills, jobs, listedJobSkills, skills } from "#db/schema/index.ts";
import type { Ctx, ConsultantCtx } from "#src/platform/context.ts";
import { rowsOf } from "#db/rows.ts";
import { liftingSkillsOutput } from "#src/domains/jobs/outputs.ts";
import { valuesOf } from "#src/platform/data/queries.ts";

/** The condition on `listed_job_skills` for skills that a consultant has. */
export function hasSkillOf(own: readonly number[]): SQL {
  return sql`${listedJobSkills.skillId} = any(${sql.param(own, jobs.skillIds)})`;
}

/** A query: how many percent of its skills each listed job requires that meet the condition. */
export function jobPercentages(condition: SQL): SQL {
  return sql`select ${listedJobSkills.jobId} as id, round(count(*) * 100.0 / ${listedJobSkills.requiredCount})::int as percentage
    from ${listedJobSkills} where ${condition} group by ${listedJobSkills.jobId}, ${listedJobSkills.requiredCount}`;
}

export function skillIdsOf(ctx: Ctx, userId: string): Promise<number[]> {
  return valuesOf(ctx, userSkills.skillId, eq(userSkills.userId, userId));
}

const nearPercentage = 80;
const maxSkills = 2;

/** The skills that most listed jobs lack which the viewer nearly matches (docs/rules/matching.md#matching-consultants). */
export async function listLiftingSkills(ctx: ConsultantCtx) {
  const own = await skillIdsOf(ctx, ctx.viewer.id);
  return rowsOf(
    ctx.db,
    sql`with near as (
        select ${listedJobSkills.jobId} as id from ${listedJobSkills}
        where ${hasSkillOf(own)}
        group by ${listedJobSkills.jobId}, ${listedJobSkills.requiredCount}
        having round(count(*) * 100.0 / ${listedJobSkills.requiredCount}) >= ${nearPercentage}::int
      )
      select ${skills.name} as name, count(*)::int as jobs
      from near join ${listedJobSkills} on ${listedJobSkills.jobId} = near.id
      join ${skills} on ${skills.id} = ${listedJobSkills.skillId}
      where not ${hasSkillOf(own)}
      group by ${skills.id}, ${skills.name} order by jobs desc, lower(${skills.name}) limit ${maxSkills}`,
    liftingSkillsOutput.element,
  );
}
