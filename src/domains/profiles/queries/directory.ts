import { and, desc, eq, exists, inArray, sql, type SQL } from "drizzle-orm";
import { favorites, skills, userSkills, users } from "#db/schema/index.ts";
import type { Directory } from "#src/domains/profiles/inputs.ts";
import { countedAtMost, directoryPage, sideOf, visibleProfile } from "#src/domains/profiles/rules.ts";
import type { ConsultantCard } from "#src/domains/profiles/outputs.ts";
import type { Ctx, EmployerCtx } from "#src/platform/context.ts";
import { keyset } from "#src/platform/keyset.ts";
import { throttle } from "#src/platform/data/throttle.ts";
import { imageUrl } from "#src/shared/images.ts";
import { pageOf } from "#src/shared/paging.ts";
import { hasTrigram, likePattern } from "#src/shared/search.ts";
import { categoryForms } from "#src/shared/skills.ts";
import { limits } from "#src/constants/limits.ts";
import type { SkillCategory } from "#src/constants/skill-categories.ts";
import { skillNamesOf } from "./skills.ts";

const furthestOffset = 10_000;
const newestFirst = keyset(users.createdAt, users.id);

/** The consultants that fit, newest first. Suspended and ended accounts are not among them. */
export async function listConsultants(ctx: Ctx, wish: Directory) {
  if (!ctx.viewer) await throttle(ctx, "directory", ctx.address);
  const fits = fitting(ctx, wish);
  const limit = Math.min(Math.max(wish.limit ?? directoryPage, 1), limits.page);
  const rows = await ctx.db
    .select()
    .from(users)
    .where(and(fits, newestFirst.after(wish.cursor)))
    .orderBy(...newestFirst.order)
    .limit(limit + 1)
    .offset(wish.cursor ? 0 : Math.min(Math.max(wish.offset ?? 0, 0), furthestOffset));
  const { items, nextCursor } = pageOf(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  return { items: await cardsOf(ctx, items), nextCursor, total: await countUpTo(ctx, fits) };
}

/** The employer's favourites, the latest first. */
export async function listFavorites(ctx: EmployerCtx, limit: number = limits.page) {
  const rows = await ctx.db
    .select({ user: users })
    .from(favorites)
    .innerJoin(users, eq(users.id, favorites.consultantId))
    .where(and(eq(favorites.employerId, ctx.viewer.id), isFound))
    .orderBy(desc(favorites.createdAt), desc(favorites.consultantId))
    .limit(limit);
  const people = rows.map(({ user }) => user);
  return (await cardsOf(ctx, people)).map((card) => ({ ...card, isFavorite: true as const }));
}

// Written out, not as parameters: so a prepared plan can use the directory's partial index.
const isFound = sql`${users.role} = 'consultant' and ${users.status} = 'active'`;

// The very expression of the trigram index; a search is found in name, title and location, whatever the case.
export const nameText = sql`lower(coalesce(${users.name}, '') || ' ' || coalesce(${users.title}, '') || ' ' || coalesce(${users.location}, ''))`;

function fitting(ctx: Ctx, { search, category, favorites: starredOnly }: Directory): SQL | undefined {
  return and(
    isFound,
    search ? named(search.toLowerCase()) : undefined,
    category ? exists(skillOf(ctx, category)) : undefined,
    starredOnly && ctx.viewer?.role === "employer" ? exists(starOf(ctx, ctx.viewer.id)) : undefined,
  );
}

function named(words: string): SQL {
  if (!hasTrigram(words)) return sql`strpos(${nameText}, ${words}) > 0`;
  return sql`${nameText} like ${likePattern(words)}`;
}

function skillOf(ctx: Ctx, category: SkillCategory) {
  return ctx.db
    .select({ id: userSkills.skillId })
    .from(userSkills)
    .innerJoin(skills, eq(skills.id, userSkills.skillId))
    .where(and(eq(userSkills.userId, users.id), inArray(skills.normal, categoryForms(category))));
}

function starOf(ctx: Ctx, employerId: string) {
  return ctx.db
    .select({ id: favorites.consultantId })
    .from(favorites)
    .where(and(eq(favorites.consultantId, users.id), eq(favorites.employerId, employerId)));
}

async function countUpTo(ctx: Ctx, fits: SQL | undefined): Promise<number> {
  const some = ctx.db
    .select({ id: users.id })
    .from(users)
    .where(fits)
    .limit(countedAtMost + 1)
    .as("some");
  return ctx.db.$count(some);
}

async function cardsOf(ctx: Ctx, people: readonly (typeof users.$inferSelect)[]): Promise<ConsultantCard[]> {
  const ids = people.map(({ id }) => id);
  const names = await skillNamesOf(ctx, ids);
  const starred = await starredAmong(ctx, ids);
  return people.map((user) => {
    const facts = {
      ...user,
      company: null,
      skills: names.get(user.id) ?? [],
      profileImageUrl: imageUrl(user.imageId),
    };
    return { ...visibleProfile(facts, sideOf(ctx.viewer, user.id)), isFavorite: starred.has(user.id) };
  });
}

async function starredAmong(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  if (ctx.viewer?.role !== "employer" || ids.length === 0) return new Set();
  const rows = await ctx.db
    .select({ id: favorites.consultantId })
    .from(favorites)
    .where(and(eq(favorites.employerId, ctx.viewer.id), inArray(favorites.consultantId, [...ids])));
  return new Set(rows.map(({ id }) => id));
}
