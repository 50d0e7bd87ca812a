import { sql } from "drizzle-orm";
import { rowsOf } from "#db/rows.ts";
import { listedJobSkills, skills } from "#db/schema/index.ts";
import { liftingSkillsOutput } from "#src/domains/jobs/outputs.ts";
import type { ConsultantCtx } from "#src/platform/context.ts";
import { skillIdsOf, hasSkillOf } from "./own-skills.ts";

const nearPercentage = 80;
const maxSkills = 2;

/** The skills that most listed jobs lack which the viewer nearly matches (docs/rules/matching.md#matching-consultants). */
export async function listLiftingSkills(ctx: ConsultantCtx) {
  const own = await skillIdsOf(ctx, ctx.viewer.id);
  const rows = await rowsOf(
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
  );
  return liftingSkillsOutput.parse(rows);
}
