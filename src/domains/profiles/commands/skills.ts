import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { skillAliases, skills, userSkills } from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { normalSkill, skillForm } from "#src/shared/skills.ts";
import { skillCatalogue } from "#src/constants/skills.ts";

/** A skill of the catalogue, under the name it is listed with. */
export interface KnownSkill {
  id: number;
  name: string;
}

/**
 * The skills of these names, each once, in the order they were named. Other spellings and other names lead to the
 * listed skill; a name that nobody used before becomes a skill that is not listed.
 */
export async function resolveSkills(ctx: Ctx, names: readonly string[]): Promise<KnownSkill[]> {
  const wanted = new Map<string, string>();
  for (const name of names) {
    const form = normalSkill(name);
    if (form !== "" && !wanted.has(form)) wanted.set(form, name.trim().replace(/\s+/g, " "));
  }
  const forms = [...wanted.keys()];
  if (forms.length === 0) return [];
  const known = await findByForm(ctx, forms);
  const unknown = forms.filter((form) => !known.has(form)).sort();
  if (unknown.length > 0) {
    await ctx.db
      .insert(skills)
      .values(unknown.map((normal) => ({ name: wanted.get(normal) ?? normal, normal, listed: false })))
      .onConflictDoNothing();
    for (const [form, skill] of await findByForm(ctx, unknown)) known.set(form, skill);
  }
  const found = forms.flatMap((form) => known.get(form) ?? []);
  return [...new Map(found.map((skill) => [skill.id, skill])).values()];
}

async function findByForm(ctx: Ctx, forms: readonly string[]): Promise<Map<string, KnownSkill>> {
  const direct = await ctx.db
    .select({ form: skills.normal, id: skills.id, name: skills.name })
    .from(skills)
    .where(inArray(skills.normal, [...forms]));
  const byAlias = await ctx.db
    .select({ form: skillAliases.normal, id: skills.id, name: skills.name })
    .from(skillAliases)
    .innerJoin(skills, eq(skills.id, skillAliases.skillId))
    .where(inArray(skillAliases.normal, [...forms]));
  return new Map([...direct, ...byAlias].map(({ form, id, name }) => [form, { id, name }]));
}

/** Gives a consultant exactly these skills. Inside the transaction that holds the consultant's row. */
export async function replaceSkills(ctx: Ctx, userId: string, names: readonly string[]): Promise<void> {
  const ids = (await resolveSkills(ctx, names)).map(({ id }) => id);
  await ctx.db
    .delete(userSkills)
    .where(
      and(eq(userSkills.userId, userId), ids.length > 0 ? notInArray(userSkills.skillId, ids) : undefined),
    );
  if (ids.length === 0) return;
  await ctx.db
    .insert(userSkills)
    .values(ids.map((skillId) => ({ userId, skillId })))
    .onConflictDoNothing();
}

/** Brings the catalogue in, at every start: what is there stays, a skill that somebody typed before gets listed. */
export async function seedSkills(ctx: Ctx): Promise<void> {
  const listed = skillCatalogue.map(([name, ...aliases]) => ({ name, normal: skillForm(name), aliases }));
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insert(skills)
      .values(listed.map(({ name, normal }) => ({ name, normal })).sort(byNormal))
      .onConflictDoUpdate({
        target: skills.normal,
        set: { listed: true, name: sql`excluded.name` },
        setWhere: eq(skills.listed, false),
      });
    const rows = await ctx.db.select({ id: skills.id, normal: skills.normal }).from(skills);
    const ids = new Map(rows.map(({ id, normal }) => [normal, id]));
    const others = listed.flatMap(({ normal, aliases }) =>
      aliases.map((alias) => ({ normal: skillForm(alias), skillId: ids.get(normal) ?? 0 })),
    );
    const fresh = others.filter(({ normal, skillId }) => skillId > 0 && !ids.has(normal));
    if (fresh.length > 0)
      await ctx.db.insert(skillAliases).values(fresh.sort(byNormal)).onConflictDoNothing();
  });
}

function byNormal(one: { normal: string }, other: { normal: string }): number {
  return one.normal < other.normal ? -1 : 1;
}
