import { and, desc, eq, exists, inArray, or, sql, type SQL } from "drizzle-orm";
import { favorites, skillAliases, skills, userSkills, users } from "#db/schema/index.ts";
import type { Directory } from "#src/domains/profiles/inputs.ts";
import { countedAtMost, directoryPage, audienceOf, visibleProfile } from "#src/domains/profiles/rules.ts";
import type { ConsultantCard } from "#src/domains/profiles/outputs.ts";
import type { Ctx, EmployerCtx } from "#src/platform/context.ts";
import { keyset } from "#src/platform/data/queries.ts";
import { throttle } from "#src/platform/data/throttle.ts";
import { imageUrl } from "#src/shared/urls.ts";
import { pageOf } from "#src/shared/paging.ts";
import {
  hasTrigram,
  likePattern,
  possibleNames,
  shortSearchRows,
  termsOf,
  wordsOf,
  type SearchTerm,
} from "#src/shared/search.ts";
import { categoryForms, skillForm } from "#src/shared/skills.ts";
import { limits } from "#src/constants/limits.ts";
import type { SkillCategory } from "#src/constants/skill-categories.ts";
import { skillIdsByForm, skillNamesOf } from "./skills.ts";

const maxOffset = 10_000;
const newestFirst = keyset(users.createdAt, users.id);

/** The consultants that match the filters, newest first, without suspended and deleted accounts. */
export async function listConsultants(ctx: Ctx, filters: Directory) {
  if (!ctx.viewer) await throttle(ctx, "directory", ctx.address);
  const isShort = filters.search && !hasTrigram(filters.search);
  const searched = isShort ? await newestFirst.newest(ctx, shortSearchRows, isListed) : undefined;
  const named = filters.search ? await matchesSearch(ctx, filters.search.toLowerCase()) : undefined;
  const conditions = and(directoryConditions(ctx, filters), named, searched);
  const limit = Math.min(Math.max(filters.limit ?? directoryPage, 1), limits.page);
  const rows = await ctx.db
    .select()
    .from(users)
    .where(and(conditions, newestFirst.after(filters.cursor)))
    .orderBy(...newestFirst.order)
    .limit(limit + 1)
    .offset(filters.cursor ? 0 : Math.min(Math.max(filters.offset ?? 0, 0), maxOffset));
  const { items, nextCursor } = pageOf(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  const total = filters.withTotal ? await ctx.db.$count(users, conditions) : await countUpTo(ctx, conditions);
  const cards = await cardsOf(ctx, items);
  return { items: cards, nextCursor, total, ...(searched && { searchedNewest: shortSearchRows }) };
}

/** The employer's favorites, most recently added first. */
export async function listFavorites(ctx: EmployerCtx, limit: number = limits.plainList) {
  const rows = await ctx.db
    .select({ user: users })
    .from(favorites)
    .innerJoin(users, eq(users.id, favorites.consultantId))
    .where(and(eq(favorites.employerId, ctx.viewer.id), isListed))
    .orderBy(desc(favorites.createdAt), desc(favorites.consultantId))
    .limit(limit);
  const people = rows.map(({ user }) => user);
  return (await cardsOf(ctx, people)).map((card) => ({ ...card, isFavorite: true as const }));
}

// Literals instead of parameters, so that a prepared plan can use the directory's partial index.
const isListed = sql`${users.role} = 'consultant' and ${users.status} = 'active' and ${users.listed}`;

// Must equal the expression of the trigram index; searches name, title and location, ignoring case.
export const nameText = sql`lower(coalesce(${users.name}, '') || ' ' || coalesce(${users.title}, '') || ' ' || coalesce(${users.location}, ''))`;

function directoryConditions(ctx: Ctx, { category, favorites: favoritesOnly }: Directory): SQL | undefined {
  return and(
    isListed,
    category ? exists(skillOf(ctx, category)) : undefined,
    favoritesOnly && ctx.viewer?.role === "employer" ? exists(favoriteOf(ctx, ctx.viewer.id)) : undefined,
  );
}

/** Every word is in the text or, as a name of a skill, among the skills (docs/rules/profiles.md#consultant-search). */
async function matchesSearch(ctx: Ctx, search: string): Promise<SQL | undefined> {
  const words = wordsOf(search);
  // Few characters are looked for in few rows, so their skill needs no statement of its own.
  if (!hasTrigram(search)) return or(matchesText(search), hasSkillNamed(skillForm(search)));
  const ids = await skillIdsByForm(ctx, possibleNames(words));
  return and(...termsOf(words, (name) => ids.get(skillForm(name))).map(matchesTerm));
}

function hasSkillNamed(form: string): SQL {
  return sql`${users.id} in (select ${userSkills.userId} from ${userSkills} where ${userSkills.skillId} in (
    select ${skills.id} from ${skills} where ${skills.normal} = ${form}
    union select ${skillAliases.skillId} from ${skillAliases} where ${skillAliases.normal} = ${form}))`;
}

function matchesTerm({ words, skillId }: SearchTerm): SQL | undefined {
  const inText = and(...words.map(matchesText));
  if (skillId === undefined) return inText;
  // A union instead of an "or", so that both parts use their index.
  return sql`${users.id} in (select ${users.id} from ${users} where ${isListed} and ${inText}
    union select ${userSkills.userId} from ${userSkills} where ${userSkills.listed} and ${userSkills.skillId} = ${skillId}::int)`;
}

function matchesText(text: string): SQL {
  if (!hasTrigram(text)) return sql`strpos(${nameText}, ${text}) > 0`;
  return sql`${nameText} like ${likePattern(text)}`;
}

function skillOf(ctx: Ctx, category: SkillCategory) {
  return ctx.db
    .select({ id: userSkills.skillId })
    .from(userSkills)
    .innerJoin(skills, eq(skills.id, userSkills.skillId))
    .where(and(eq(userSkills.userId, users.id), inArray(skills.normal, categoryForms(category))));
}

function favoriteOf(ctx: Ctx, employerId: string) {
  return ctx.db
    .select({ id: favorites.consultantId })
    .from(favorites)
    .where(and(eq(favorites.consultantId, users.id), eq(favorites.employerId, employerId)));
}

async function countUpTo(ctx: Ctx, conditions: SQL | undefined): Promise<number> {
  const limited = ctx.db
    .select({ id: users.id })
    .from(users)
    .where(conditions)
    .limit(countedAtMost + 1)
    .as("limited");
  return ctx.db.$count(limited);
}

async function cardsOf(ctx: Ctx, people: readonly (typeof users.$inferSelect)[]): Promise<ConsultantCard[]> {
  const ids = people.map(({ id }) => id);
  const names = await skillNamesOf(ctx, ids);
  const ownFavorites = await favoriteIds(ctx, ids);
  return people.map((user) => {
    const facts = {
      ...user,
      company: null,
      skills: names.get(user.id) ?? [],
      profileImageUrl: imageUrl(user.imageId),
    };
    return {
      ...visibleProfile(facts, audienceOf(ctx.viewer, user.id)),
      isFavorite: ownFavorites.has(user.id),
    };
  });
}

async function favoriteIds(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  if (ctx.viewer?.role !== "employer" || ids.length === 0) return new Set();
  const rows = await ctx.db
    .select({ id: favorites.consultantId })
    .from(favorites)
    .where(and(eq(favorites.employerId, ctx.viewer.id), inArray(favorites.consultantId, [...ids])));
  return new Set(rows.map(({ id }) => id));
}
