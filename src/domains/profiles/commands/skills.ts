import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { jobs, skillAliases, skills, userSkills } from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";
import { throttle } from "#src/platform/data/throttle.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { normalSkill, skillForm } from "#src/shared/skills.ts";
import { skillCatalogue } from "#src/shared/skill-catalogue.ts";
import { valuesOf } from "#src/platform/data/queries.ts";

/** A stored skill under its catalogue name. */
export interface KnownSkill {
  id: number;
  name: string;
}

/**
 * Finds or creates the skills of these names, without duplicates, in the given order. Other spellings and aliases
 * resolve to the listed skill; an unknown name is inserted as an unlisted skill, at most 20 a day and user. Call inside
 * the transaction that uses the skills: until its end they are not swept.
 */
export async function resolveSkills(ctx: Ctx, names: readonly string[]): Promise<KnownSkill[]> {
  const namesByForm = new Map<string, string>();
  for (const name of names) {
    const form = normalSkill(name);
    if (form !== "" && !namesByForm.has(form)) namesByForm.set(form, name.trim().replace(/\s+/g, " "));
  }
  const forms = [...namesByForm.keys()];
  if (forms.length === 0) return [];
  const known = await findByForm(ctx, forms);
  const unknown = forms.filter((form) => !known.has(form)).sort();
  if (unknown.length > 0) {
    if (ctx.viewer) await throttle(ctx, "newSkills", ctx.viewer.id, { points: unknown.length });
    await ctx.db
      .insert(skills)
      .values(unknown.map((normal) => ({ name: namesByForm.get(normal) ?? normal, normal, listed: false })))
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
    .where(inArray(skills.normal, [...forms]))
    .for("key share");
  const byAlias = await ctx.db
    .select({ form: skillAliases.normal, id: skills.id, name: skills.name })
    .from(skillAliases)
    .innerJoin(skills, eq(skills.id, skillAliases.skillId))
    .where(inArray(skillAliases.normal, [...forms]));
  return new Map([...direct, ...byAlias].map(({ form, id, name }) => [form, { id, name }]));
}

/** Replaces a consultant's skills. Call inside a transaction that has locked the consultant's row. */
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

/** Deletes the names that are not in the catalogue and that no profile or job uses. */
export async function sweepSkills(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    // Waits for the transactions that have just found such a skill.
    await ctx.db.execute(sql`lock table ${skills} in exclusive mode`);
    const ofJobs = ctx.db.select({ id: sql`unnest(${jobs.skillIds})`.mapWith(Number) }).from(jobs);
    const ofUsers = ctx.db.select({ id: userSkills.skillId }).from(userSkills);
    await ctx.db
      .delete(skills)
      .where(and(eq(skills.listed, false), notInArray(skills.id, ofJobs), notInArray(skills.id, ofUsers)));
  });
}

/** At every start. Existing skills stay; an unlisted skill with the same name gets listed. */
export async function seedSkills(ctx: Ctx): Promise<void> {
  const listed = skillCatalogue.map(([name, ...aliases]) => ({ name, normal: skillForm(name), aliases }));
  if (await hasSkills(ctx, listed)) return;
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
    const aliasRows = listed.flatMap(({ normal, aliases }) =>
      aliases.map((alias) => ({ normal: skillForm(alias), skillId: ids.get(normal) ?? 0 })),
    );
    const newAliases = aliasRows.filter(({ normal, skillId }) => skillId > 0 && !ids.has(normal));
    if (newAliases.length > 0)
      await ctx.db.insert(skillAliases).values(newAliases.sort(byNormal)).onConflictDoNothing();
  });
}

interface CatalogueEntry {
  normal: string;
  aliases: readonly string[];
}

/** Whether all of them are listed, under every name. An alias may also be a skill of its own. */
async function hasSkills(ctx: Ctx, catalogue: readonly CatalogueEntry[]): Promise<boolean> {
  const rows = await ctx.db.select({ normal: skills.normal, listed: skills.listed }).from(skills);
  const names = new Set(await valuesOf(ctx, skillAliases.normal));
  for (const { normal } of rows) names.add(normal);
  const listed = new Set(rows.flatMap(({ normal, listed }) => (listed ? normal : [])));
  return catalogue.every(
    ({ normal, aliases }) => listed.has(normal) && aliases.every((alias) => names.has(skillForm(alias))),
  );
}

function byNormal(a: { normal: string }, b: { normal: string }): number {
  return a.normal < b.normal ? -1 : 1;
}
