import { and, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { rowsOf, rowOf } from "#db/rows.ts";
import { contracts, jobs, skills, users, userSkills } from "#db/schema/index.ts";
import { workArrangements, type WorkArrangement } from "#src/constants/jobs.ts";
import type { JobInsight, Rates, RatesBySkill } from "#src/domains/jobs/inputs.ts";
import { rateInsightOutput, skillRatesOutput } from "#src/domains/jobs/outputs.ts";
import { rateCompanies, rateMonths, rateValues } from "#src/domains/jobs/rules.ts";
import { skillIdsByForm } from "#src/domains/profiles/queries/skills.ts";
import type { Ctx, EmployerCtx } from "#src/platform/context.ts";
import { figuresOf } from "#src/platform/data/kept-figures.ts";
import { notHiddenFrom } from "#src/platform/data/visibility.ts";
import { daysBefore } from "#src/shared/time.ts";
import { always } from "#src/platform/data/expressions.ts";

interface Chosen {
  /** Jobs with at least one of these; undefined for all jobs. */
  skillIds?: number[] | undefined;
  workArrangement?: WorkArrangement | undefined;
}

/**
 * What consultants got in published jobs and reported agreements, in whole kronor, with the employer and the job's skills
 * (docs/rules/money.md#rate-insight). Jobs without a rate have none of the fallback rates either.
 */
function valuesFrom(ctx: Ctx, { skillIds, workArrangement }: Chosen): SQL {
  const since = sql.param(daysBefore(ctx.now, (rateMonths * 365) / 12), jobs.createdAt);
  const chosen =
    and(
      skillIds && sql`${jobs.skillIds} && ${sql.param(skillIds, jobs.skillIds)}`,
      workArrangement && eq(jobs.workArrangement, workArrangement),
    ) ?? always;
  const consultantPriceOre = sql`${contracts.agreementValueOre}
    - (${contracts.agreementValueOre} * ${contracts.commissionPermille} + 500) / 1000`;
  return sql`(
    select ${jobs.hourlyRateMin} as rate, ${jobs.employerId} as employer_id, ${jobs.skillIds} as skill_ids
    from ${jobs}
    where ${jobs.createdAt} > ${since} and ${jobs.hourlyRateMin} > 0
      and ${jobs.deletedAt} is null and ${jobs.hiddenAt} is null and ${jobs.audience} = 'open'
      and ${chosen}
    union all
    select round((${consultantPriceOre}) / 100.0)::int, ${contracts.employerId}, ${jobs.skillIds}
    from ${contracts} join ${jobs} on ${jobs.id} = ${contracts.jobId}
    where ${contracts.agreedAt} > ${since} and ${chosen}
  ) as paid`;
}

/** Null unless there are enough values of enough companies. */
function quartile(share: 0.25 | 0.5 | 0.75): SQL {
  return sql`case when count(*) >= ${rateValues}::int and count(distinct paid.employer_id) >= ${rateCompanies}::int
    then round((percentile_cont(${share}::float8) within group (order by paid.rate))::numeric)::int end`;
}

const figures = sql`count(*)::int as count, count(distinct paid.employer_id)::int as companies,
  ${quartile(0.25)} as q1, ${quartile(0.5)} as median, ${quartile(0.75)} as q3`;

/** GET /api/rates. */
export async function getRates(ctx: Ctx, { skills: names, workArrangement }: Rates) {
  if (names && names.length > 0)
    return countRates(ctx, { skillIds: await idsOf(ctx, names), workArrangement });
  return (await rateFiguresOf(workArrangement).read(ctx)).value;
}

function countRates(ctx: Ctx, chosen: Chosen) {
  return rowOf(ctx.db, sql`select ${figures} from ${valuesFrom(ctx, chosen)}`, rateInsightOutput);
}

/** Of all skills. */
function rateFiguresOf(workArrangement: WorkArrangement | undefined) {
  return figuresOf({
    name: `rates ${workArrangement ?? "all"}`,
    output: rateInsightOutput,
    count: (ctx) => countRates(ctx, { workArrangement }),
    rows: ({ count }) => count,
  });
}

function skillRateFiguresOf(workArrangement: WorkArrangement | undefined) {
  return figuresOf({
    name: `rates by skill ${workArrangement ?? "all"}`,
    output: skillRatesOutput,
    count: (ctx) => countRatesBySkill(ctx, workArrangement),
    rows: (skills) => skills.reduce((total, { count }) => total + count, 0),
  });
}

export const rateFigures = [undefined, ...workArrangements].flatMap((workArrangement) => [
  rateFiguresOf(workArrangement),
  skillRateFiguresOf(workArrangement),
]);

async function idsOf(ctx: Ctx, names: readonly string[]): Promise<number[]> {
  return [...new Set((await skillIdsByForm(ctx, names)).values())];
}

const maxSkills = 200;

/** The same figures by skill, for skills with enough values; the skills with most values first. */
export async function listRatesBySkill(ctx: Ctx, { workArrangement }: RatesBySkill) {
  return (await skillRateFiguresOf(workArrangement).read(ctx)).value;
}

function countRatesBySkill(ctx: Ctx, workArrangement: WorkArrangement | undefined) {
  return rowsOf(
    ctx.db,
    sql`select ${skills.name} as skill, insight.* from (
        select paid.skill_id, ${figures}
        from (select rate, employer_id, unnest(skill_ids) as skill_id
          from ${valuesFrom(ctx, { workArrangement })}) as paid
        group by paid.skill_id
      ) as insight
      join ${skills} on ${skills.id} = insight.skill_id
      where insight.median is not null and ${skills.listed}
      order by insight.count desc, lower(${skills.name}) limit ${maxSkills}`,
    skillRatesOutput.element,
  );
}

const consultantCounts = z.object({ half: z.number(), all: z.number() });

/** While a company writes a job: how many consultants match, and what such jobs pay. */
export async function getJobInsight(ctx: EmployerCtx, { skills: names, workArrangement }: JobInsight) {
  const ids = await idsOf(ctx, names);
  const consultants = await rowOf(
    ctx.db,
    sql`with counted as (
        select ${userSkills.userId} as id, count(*) as matched from ${userSkills}
        where ${userSkills.listed} and ${userSkills.skillId} = any(${sql.param(ids, jobs.skillIds)})
          and ${notHiddenFrom(ctx, ctx.viewer.id, userSkills.userId)}
        group by ${userSkills.userId}
        having count(*) * 2 >= ${names.length}::int
      )
      select count(*)::int as half, (count(*) filter (where counted.matched >= ${names.length}::int))::int as all
      from counted join ${users} on ${users.id} = counted.id
      where ${users.role} = 'consultant' and ${users.status} = 'active'`,
    consultantCounts,
  );
  return { consultants, rates: await getRates(ctx, { skills: names, workArrangement }) };
}
