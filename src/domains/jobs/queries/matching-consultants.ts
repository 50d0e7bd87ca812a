import { and, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import { rowsOf } from "#db/rows.ts";
import { applications, jobs, skills, users, userSkills } from "#db/schema/index.ts";
import type { MatchingConsultants } from "#src/domains/jobs/inputs.ts";
import { advantagesOf } from "#src/domains/jobs/rules/ranking.ts";
import { hasSeveralSeats, matchOfSkills } from "#src/domains/jobs/rules.ts";
import type { MatchingConsultant } from "#src/domains/jobs/outputs.ts";
import { skillPercentages } from "#src/domains/profiles/queries/skills.ts";
import type { MemberCtx, Ctx } from "#src/platform/context.ts";
import { always, lower } from "#src/platform/data/expressions.ts";
import { notHiddenFrom } from "#src/platform/data/visibility.ts";
import { isAnyOf } from "#src/platform/data/queries.ts";
import { imageUrl } from "#src/shared/urls.ts";
import { offsetOf, rankedPageOf } from "#src/shared/paging.ts";
import { fail } from "#src/shared/errors.ts";
import { advantageScore, constant } from "./advantages.ts";
import { pick } from "#src/shared/objects.ts";

const pageSize = 20;

/** Swedish alphabetical order: its last three characters are code points 229, 228 and 246, so they are mapped. */
const swedishOrder = sql`translate(lower(${users.name}), chr(229) || chr(228) || chr(246), '{|}') collate "C"`;

/** Best match first, then by advantages and name (docs/rules/matching.md#matching-consultants). */
export async function listMatchingConsultants(ctx: MemberCtx, input: MatchingConsultants) {
  const { limit = pageSize } = input;
  const job = await getJobToMatch(ctx, input.id);
  const offset = offsetOf(input.cursor);
  const ranked = job.skillIds.length === 0 ? [] : await rank(ctx, job, offset, limit);
  const page = rankedPageOf(ranked, limit, offset);
  return {
    job: { id: job.id, title: job.title },
    ...page,
    items: await consultantsInOrder(ctx, job, page.items),
    ...(input.withTotal && { total: await countMatching(ctx, job.skillIds) }),
  };
}

/** Among the skills of the people whom the viewer may see. */
function isVisible(ctx: MemberCtx): SQL {
  return ctx.viewer.role === "employer" ? notHiddenFrom(ctx, ctx.viewer.id, userSkills.userId) : always;
}

function countMatching(ctx: MemberCtx, required: number[]): Promise<number> {
  const matching = and(eq(userSkills.listed, true), inArray(userSkills.skillId, required), isVisible(ctx));
  const people = ctx.db.selectDistinct({ id: userSkills.userId }).from(userSkills).where(matching);
  return ctx.db.$count(
    users,
    and(inArray(users.id, people), eq(users.role, "consultant"), eq(users.status, "active")),
  );
}

/** Another employer's job is not found (docs/rules/matching.md#matching-consultants). */
async function getJobToMatch(ctx: MemberCtx, id: number) {
  const { role, id: viewerId } = ctx.viewer;
  if (role !== "employer" && role !== "admin") fail("forbidden");
  const [job] = await ctx.db
    .select({
      ...pick(jobs, ["id", "title", "requiredSkills", "skillIds"]),
      ...pick(jobs, [
        "hourlyRateMin",
        "location",
        "workArrangement",
        "status",
        "seats",
        "selectedConsultantId",
      ]),
    })
    .from(jobs)
    .where(
      and(
        eq(jobs.id, id),
        isNull(jobs.deletedAt),
        role === "admin" ? undefined : eq(jobs.employerId, viewerId),
      ),
    );
  return job ?? fail("not_found");
}

type JobToMatch = Awaited<ReturnType<typeof getJobToMatch>>;

const ranked = z.object({ id: z.string() });

/** Counts matches in one index; reads only the users whose percentage reaches that of the page's last row. */
async function rank(ctx: MemberCtx, job: JobToMatch, start: number, limit: number): Promise<string[]> {
  const rows = await rowsOf(
    ctx.db,
    sql`with counted as (${skillPercentages(job.skillIds, isVisible(ctx))}), cutoff as (select percentage from counted order by percentage desc offset ${start + limit} limit 1)
      select ${users.id} as id from counted
      join lateral (select * from ${users} where ${users.id} = counted.id limit 1) as users on true
      where counted.percentage >= coalesce((select percentage from cutoff), 0)
        and ${users.role} = 'consultant' and ${users.status} = 'active'
      order by counted.percentage desc, ${advantageScore(users, { hourlyRateMin: constant(job.hourlyRateMin), location: constant(job.location), workArrangement: constant(job.workArrangement) }, ctx.now)} desc, ${swedishOrder}, ${users.id}
      offset ${start} limit ${limit + 1}`,
    ranked,
  );
  return rows.map(({ id }) => id);
}

async function consultantsInOrder(
  ctx: MemberCtx,
  job: JobToMatch,
  order: string[],
): Promise<MatchingConsultant[]> {
  if (order.length === 0) return [];
  const isOwn = eq(userSkills.userId, users.id);
  const skillIds = ctx.db.select({ id: userSkills.skillId }).from(userSkills).where(isOwn);
  const skillNames = ctx.db
    .select({ name: skills.name })
    .from(userSkills)
    .innerJoin(skills, eq(skills.id, userSkills.skillId))
    .where(isOwn)
    .orderBy(lower(skills.name));
  const rows = await ctx.db
    .select({
      ...pick(users, ["id", "name", "title", "location", "bio", "hourlyRateMin", "hourlyRateMax"]),
      ...pick(users, ["isAvailable", "availableFrom", "availablePercent", "availabilityConfirmedAt"]),
      ...pick(users, ["profileUpdatedAt", "imageId", "linkedin", "github", "website"]),
      skills: sql`array(${skillNames})`.mapWith(jobs.requiredSkills),
      skillIds: sql`array(${skillIds})`.mapWith(jobs.skillIds),
      applicationStatus: applications.status,
      withdrawnAt: applications.withdrawnAt,
    })
    .from(users)
    .leftJoin(applications, and(eq(applications.userId, users.id), eq(applications.jobId, job.id)))
    .where(isAnyOf(users.id, order));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const allHired = job.status === "filled" && hasSeveralSeats(job);
  return order.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { imageId, profileUpdatedAt, skillIds, applicationStatus, withdrawnAt, ...rest } = row;
    const isAccepted = applicationStatus === "accepted" && withdrawnAt === null;
    const match = matchOfSkills(job, new Set(skillIds));
    return [
      {
        ...rest,
        match,
        matchPercentage: match.percentage,
        advantages: advantagesOf({ ...rest, profileUpdatedAt }, job, ctx.now),
        applicationStatus: withdrawnAt ? "withdrawn" : applicationStatus,
        isSelected: job.selectedConsultantId === id || (allHired && isAccepted),
        profileImageUrl: imageUrl(imageId),
      },
    ];
  });
}

const minPercentage = 75;
const maxConsultants = 50;

/** The consultants to notify about a job: at least 75 percent match, not applied, best first, at most 50. */
export async function listBestMatches(ctx: Ctx, { id, skillIds }: { id: number; skillIds: number[] }) {
  if (skillIds.length === 0) return [];
  return rowsOf(
    ctx.db,
    sql`with counted as (${skillPercentages(skillIds)})
      select ${users.id} as "userId", counted.percentage from counted join ${users} on ${users.id} = counted.id
      where counted.percentage >= ${minPercentage} and ${users.role} = 'consultant' and ${users.status} = 'active'
        and not exists (
          select from ${applications} where ${applications.jobId} = ${id} and ${applications.userId} = ${users.id}
        )
      order by counted.percentage desc, ${users.id} limit ${maxConsultants}`,
    z.object({ userId: z.string(), percentage: z.number() }),
  );
}
