import { and, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import { skillAliases, skills, userSkills, users, jobs } from "#db/schema/index.ts";
import type { Ctx, MemberCtx } from "#src/platform/context.ts";
import { fail } from "#src/shared/errors.ts";
import { offsetOf, rankedPageOf } from "#src/shared/paging.ts";
import { catalogueEntry, skillForm } from "#src/shared/skills.ts";
import { limits } from "#src/constants/limits.ts";
import type { SimilarSkills, Skills } from "#src/domains/profiles/inputs.ts";
import { hasProfileFor, audienceOf } from "#src/domains/profiles/rules.ts";
import { visibleTo } from "#src/platform/data/visibility.ts";
import { lower, always } from "#src/platform/data/expressions.ts";

const byName = lower(skills.name);

export async function listSkills(ctx: Ctx, { limit = limits.skillList, cursor, withTotal }: Skills) {
  const offset = offsetOf(cursor);
  const isListed = eq(skills.listed, true);
  const rows = await ctx.db
    .select({ id: skills.id, name: skills.name })
    .from(skills)
    .where(isListed)
    .orderBy(byName, skills.id)
    .offset(offset)
    .limit(limit + 1);
  return {
    ...rankedPageOf(
      rows.map((skill) => ({ ...skill, ...catalogueEntry(skill.name) })),
      limit,
      offset,
    ),
    ...(withTotal && { total: await ctx.db.$count(skills, isListed) }),
  };
}

/** A consultant's skills; fails when the viewer may not open the profile. */
export async function listSkillsOfUser(ctx: MemberCtx, id: string) {
  await getVisibleUser(ctx, id);
  return ctx.db
    .select({ id: skills.id, name: skills.name })
    .from(userSkills)
    .innerJoin(skills, eq(skills.id, userSkills.skillId))
    .where(eq(userSkills.userId, id))
    .orderBy(byName, skills.id);
}

/** Role and status of a user; not found when the viewer may not open the profile. */
export async function getVisibleUser(ctx: MemberCtx, id: string) {
  const [user] = await ctx.db
    .select({ id: users.id, role: users.role, status: users.status, listed: users.listed })
    .from(users)
    .where(and(eq(users.id, id), visibleTo(ctx, ctx.viewer)));
  return user && hasProfileFor(user, audienceOf(ctx.viewer, id)) ? user : fail("not_found");
}

/** The ids of the skills with these names or aliases, by `skillForm`. Unknown names are left out. */
export async function skillIdsByForm(ctx: Ctx, names: readonly string[]): Promise<Map<string, number>> {
  const forms = [...new Set(names.map(skillForm))].filter((form) => form !== "");
  if (forms.length === 0) return new Map();
  const byAlias = ctx.db
    .select({ form: skillAliases.normal, id: skillAliases.skillId })
    .from(skillAliases)
    .where(inArray(skillAliases.normal, forms));
  const rows = await ctx.db
    .select({ form: skills.normal, id: skills.id })
    .from(skills)
    .where(inArray(skills.normal, forms))
    .unionAll(byAlias);
  return new Map(rows.map(({ form, id }) => [form, id]));
}

/** How much of a name must be alike (pg_trgm), and how many names are suggested. */
const similarFrom = 0.3;
const maxSimilar = 3;

/** The listed skills whose names are most like a word of a search (docs/rules/matching.md#skill-catalogue). */
export async function listSimilarSkills(ctx: Ctx, { search }: SimilarSkills): Promise<string[]> {
  const likeness = sql`strict_word_similarity(lower(${skills.name}), lower(${search}::text))`;
  const rows = await ctx.db
    .select({ name: skills.name })
    .from(skills)
    .where(and(eq(skills.listed, true), sql`${likeness} >= ${similarFrom}::real`))
    .orderBy(desc(likeness), byName)
    .limit(maxSimilar);
  return rows.map(({ name }) => name);
}

/** A query: how many percent of these skills each listed consultant has who has one of them and meets the condition. */
export function skillPercentages(required: readonly number[], condition: SQL = always): SQL {
  return sql`select ${userSkills.userId} as id, round(count(*) * 100.0 / ${required.length}::int)::int as percentage
    from ${userSkills} where ${userSkills.listed} and ${userSkills.skillId} = any(${sql.param(required, jobs.skillIds)})
      and ${condition} group by ${userSkills.userId}`;
}
