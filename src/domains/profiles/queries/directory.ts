import { and, desc, eq, inArray } from "drizzle-orm";
import { favorites, users } from "#db/schema/index.ts";
import type { Directory } from "#src/domains/profiles/inputs/directory.ts";
import { directoryPage, audienceOf, visibleProfile, searchError } from "#src/domains/profiles/rules.ts";
import type { ConsultantCard } from "#src/domains/profiles/outputs.ts";
import type { Ctx, EmployerCtx } from "#src/platform/context.ts";
import { countUpTo } from "#src/platform/data/queries.ts";
import { notHiddenFrom, visibleTo } from "#src/platform/data/visibility.ts";
import { throttleAddress } from "#src/platform/data/throttle.ts";
import { imageUrl } from "#src/shared/urls.ts";
import { failIf } from "#src/shared/errors.ts";
import { pageWith } from "#src/shared/paging.ts";
import { limits } from "#src/constants/limits.ts";
import { isListed, selectConsultants, isFavoriteOf } from "./directory-filter.ts";
import { sequenceOf } from "./directory-order.ts";
import { skillNamesOf } from "#src/domains/accounts/queries.ts";

/** Newest first unless another order is asked for (docs/rules/profiles.md#consultant-search). */
export async function listConsultants(ctx: Ctx, filters: Directory) {
  if (!ctx.viewer) await throttleAddress(ctx, "directory");
  failIf(searchError(ctx.viewer, filters));
  const { condition, ...searched } = await selectConsultants(ctx, filters);
  const limit = Math.min(Math.max(filters.limit ?? directoryPage, 1), limits.page);
  const sequence = await sequenceOf(ctx, filters, condition, limit + 1);
  const rows = await ctx.db
    .select()
    .from(users)
    .where(sequence.condition)
    .orderBy(...sequence.order);
  const { items, nextCursor } = pageWith(rows, limit, sequence.cursorAt);
  const total = filters.withTotal
    ? await ctx.db.$count(users, condition)
    : await countUpTo(ctx, users, condition);
  const cards = await cardsOf(ctx, items);
  const found = cards.map((card) => withMatch(card, sequence.percentages?.get(card.id)));
  return { items: found, nextCursor, total, ...searched };
}

function withMatch(card: ConsultantCard, matchPercentage: number | undefined): ConsultantCard {
  return matchPercentage === undefined ? card : { ...card, matchPercentage };
}

/** Whether all of these consultants may still be shown to the viewer. */
export async function areListed(ctx: Ctx, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const listed = and(inArray(users.id, [...ids]), isListed, visibleTo(ctx, ctx.viewer));
  return (await ctx.db.$count(users, listed)) === ids.length;
}

/** The employer's favorites, most recently added first. */
export async function listFavorites(ctx: EmployerCtx, limit: number = limits.plainList) {
  const { id } = ctx.viewer;
  const rows = await ctx.db
    .select({ user: users })
    .from(favorites)
    .innerJoin(users, eq(users.id, favorites.consultantId))
    .where(and(isFavoriteOf(id), isListed, notHiddenFrom(ctx, id, favorites.consultantId)))
    .orderBy(desc(favorites.createdAt), desc(favorites.consultantId))
    .limit(limit);
  const people = rows.map(({ user }) => user);
  return (await cardsOf(ctx, people)).map((card) => ({ ...card, isFavorite: true as const }));
}

export async function cardsOf(
  ctx: Ctx,
  people: readonly (typeof users.$inferSelect)[],
): Promise<ConsultantCard[]> {
  const ids = people.map(({ id }) => id);
  const names = await skillNamesOf(ctx, ids);
  const notes = await favoriteNotes(ctx, ids);
  return people.map((user) => {
    const facts = {
      ...user,
      role: "consultant" as const,
      company: null,
      skills: names.get(user.id) ?? [],
      profileImageUrl: imageUrl(user.imageId),
    };
    return {
      ...visibleProfile(facts, audienceOf(ctx.viewer, user.id)),
      isFavorite: notes.has(user.id),
      hasFavoriteNote: notes.get(user.id) ?? false,
    };
  });
}

/** Whether something is written about each of these people who is a favorite. */
async function favoriteNotes(ctx: Ctx, ids: readonly string[]): Promise<Map<string, boolean>> {
  if (ctx.viewer?.role !== "employer" || ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: favorites.consultantId, note: favorites.note, tags: favorites.tags })
    .from(favorites)
    .where(and(isFavoriteOf(ctx.viewer.id), inArray(favorites.consultantId, [...ids])));
  return new Map(rows.map(({ id, note, tags }) => [id, note !== null || tags.length > 0]));
}
