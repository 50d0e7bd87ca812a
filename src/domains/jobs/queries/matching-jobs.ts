import { inArray, sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import { rowsOf, rowOf } from "#db/rows.ts";
import { applications, jobs, listedJobSkills, users } from "#db/schema/index.ts";
import type { Matching } from "#src/domains/jobs/inputs.ts";
import { newJobDays } from "#src/domains/jobs/rules.ts";
import { matchingFiguresOutput, type MatchingJob } from "#src/domains/jobs/outputs.ts";
import type { ConsultantCtx } from "#src/platform/context.ts";
import { offsetOf, type Page, rankedPageOf } from "#src/shared/paging.ts";
import { fail } from "#src/shared/errors.ts";
import { daysBefore } from "#src/shared/time.ts";
import { hasAppliedAs, selectCards, toJobCard } from "./columns.ts";
import { advantageScore } from "./advantages.ts";
import { skillIdsOf, jobPercentages, hasSkillOf } from "./own-skills.ts";

const pageSize = 20;

/** The listed jobs that the viewer has not applied for: best match first, then by advantages and newest (docs/rules/matching.md#matching-jobs). */
export async function listMatchingJobs(ctx: ConsultantCtx, input: Matching): Promise<Page<MatchingJob>> {
  return listMatches(ctx, input, await matchesOf(ctx, { withApplied: false }));
}

async function listMatches(ctx: ConsultantCtx, input: Matching, matches: SQL): Promise<Page<MatchingJob>> {
  const { limit = pageSize } = input;
  const offset = offsetOf(input.cursor);
  const page = rankedPageOf(await rank(ctx, matches, offset, limit), limit, offset);
  return {
    ...page,
    items: await cardsInOrder(ctx, page.items),
    ...(input.withTotal && { total: (await countMatches(ctx, matches)).total }),
  };
}

/** The condition on `listed_job_skills` for jobs that match the viewer, for the list and for its figures. */
async function matchesOf(ctx: ConsultantCtx, { withApplied }: { withApplied: boolean }): Promise<SQL> {
  const matches = hasSkillOf(await skillIdsOf(ctx, ctx.viewer.id));
  if (withApplied) return matches;
  return sql`${matches} and not exists (select from ${applications}
    where ${applications.jobId} = ${listedJobSkills.jobId} and ${hasAppliedAs(ctx.viewer.id)})`;
}

/** GET /api/users/:id/matching-jobs: only for the viewer's own id. */
export async function matchingJobsOf(
  ctx: ConsultantCtx,
  { id, ...input }: Matching & { id: string },
): Promise<Page<MatchingJob>> {
  if (id !== ctx.viewer.id) fail("not_found");
  return listMatches(ctx, input, await matchesOf(ctx, { withApplied: true }));
}

const ranked = z.object({ id: z.number() });

/** In `listed_job_skills`, which is small; reads only jobs that reach the page's last percentage. */
async function rank(ctx: ConsultantCtx, matches: SQL, start: number, limit: number): Promise<number[]> {
  // Availability and freshness are the same for all of the consultant's jobs.
  const { hourlyRateMin, location } = users;
  const advantage = advantageScore({ hourlyRateMin, location }, jobs, ctx.now);
  const rows = await rowsOf(
    ctx.db,
    sql`with counted as (${jobPercentages(matches)}), cutoff as (select percentage from counted order by percentage desc offset ${start + limit} limit 1)
      select ${jobs.id} as id from counted join ${jobs} on ${jobs.id} = counted.id
        join ${users} on ${users.id} = ${ctx.viewer.id}
      where counted.percentage >= coalesce((select percentage from cutoff), 0)
      order by counted.percentage desc, ${advantage} desc, ${jobs.createdAt} desc, ${jobs.id} desc
      offset ${start} limit ${limit + 1}`,
    ranked,
  );
  return rows.map(({ id }) => id);
}

async function cardsInOrder(ctx: ConsultantCtx, order: number[]): Promise<MatchingJob[]> {
  if (order.length === 0) return [];
  const rows = await selectCards(ctx.db, ctx.viewer).where(inArray(jobs.id, order));
  const cards = new Map(rows.map((row) => [row.id, toJobCard(row, ctx.now)]));
  return order.flatMap((id) => {
    const card = cards.get(id);
    return card?.match ? [{ ...card, match: card.match, matchPercentage: card.match.percentage }] : [];
  });
}

/** Number of jobs that `listMatchingJobs` returns, and how many of them are new. */
export async function matchingFigures(ctx: ConsultantCtx) {
  return countMatches(ctx, await matchesOf(ctx, { withApplied: false }));
}

function countMatches(ctx: ConsultantCtx, matches: SQL) {
  const since = sql.param(daysBefore(ctx.now, newJobDays), jobs.createdAt);
  return rowOf(
    ctx.db,
    sql`select
      (select count(distinct ${listedJobSkills.jobId})::int from ${listedJobSkills}
        where ${matches}) as total,
      (select count(distinct ${jobs.id})::int from ${jobs}
        join ${listedJobSkills} on ${listedJobSkills.jobId} = ${jobs.id}
        where ${jobs.listed} and ${jobs.createdAt} >= ${since} and ${matches}) as fresh`,
    matchingFiguresOutput,
  );
}
