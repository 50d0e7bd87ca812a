import { and, asc, count, eq, getTableColumns, isNull, type SQL } from "drizzle-orm";
import { favorites, lists, users } from "#db/schema/index.ts";
import { favoritesListName } from "#src/copy/profiles.ts";
import type { Entries } from "#src/domains/profiles/inputs/lists.ts";
import type { List } from "#src/domains/profiles/outputs.ts";
import type { Ctx, EmployerCtx } from "#src/platform/context.ts";
import { keyset, hasRow } from "#src/platform/data/queries.ts";
import { notHiddenFrom } from "#src/platform/data/visibility.ts";
import { fail } from "#src/shared/errors.ts";
import { pageOf } from "#src/shared/paging.ts";
import { isListed } from "./directory-filter.ts";
import { cardsOf } from "./directory.ts";

const pageSize = 50;
const newest = keyset(favorites.createdAt, favorites.consultantId);

/** The viewer's lists with the number of those who are shown, the favourites first. */
export async function listLists(ctx: EmployerCtx): Promise<List[]> {
  const counts = await ctx.db
    .select({ listId: favorites.listId, number: count() })
    .from(favorites)
    .innerJoin(users, eq(users.id, favorites.consultantId))
    .where(isShown(ctx))
    .groupBy(favorites.listId);
  const named = await ctx.db
    .select({ id: lists.id, name: lists.name })
    .from(lists)
    .where(eq(lists.companyId, ctx.viewer.id))
    .orderBy(asc(lists.name), asc(lists.id));
  const numbers = new Map(counts.map(({ listId, number }) => [listId ?? 0, number]));
  return [{ id: 0, name: favoritesListName }, ...named].map((list) => ({
    ...list,
    count: numbers.get(list.id) ?? 0,
  }));
}

/** One of the viewer's own lists; 0 is the favourites. */
export async function getList(ctx: EmployerCtx, id: number): Promise<List> {
  return (await listLists(ctx)).find((list) => list.id === id) ?? fail("not_found");
}

/** The consultants of a list with notes and tags, those who were added last first. */
export async function listEntries(ctx: EmployerCtx, { id, limit = pageSize, cursor }: Entries) {
  const { name } = await getList(ctx, id);
  const rows = await ctx.db
    .select({ entry: getTableColumns(favorites), user: users })
    .from(favorites)
    .innerJoin(users, eq(users.id, favorites.consultantId))
    .where(and(isShown(ctx), inList(id), newest.after(cursor)))
    .orderBy(...newest.order)
    .limit(limit + 1);
  const cards = await cardsOf(
    ctx,
    rows.map(({ user }) => user),
  );
  const items = cards.flatMap((card, index) => {
    const entry = rows[index]?.entry;
    return entry ? [{ ...card, note: entry.note, tags: entry.tags, addedAt: entry.createdAt }] : [];
  });
  return { name, ...pageOf(items, limit, ({ addedAt, id }) => ({ at: addedAt, id })) };
}

/** Everyone has the list of favourites. */
export async function failUnlessOwn(ctx: EmployerCtx, id: number): Promise<void> {
  if (id === 0) return;
  const own = and(eq(lists.id, id), eq(lists.companyId, ctx.viewer.id));
  if (!(await hasRow(ctx, lists, own))) fail("not_found");
}

/** The entries of a list; those of the favourites have none. */
export function inList(id: number): SQL {
  return id === 0 ? isNull(favorites.listId) : eq(favorites.listId, id);
}

/** Entries of the viewer whose consultants the viewer sees; join `users`. */
function isShown(ctx: Ctx & EmployerCtx): SQL | undefined {
  const { id } = ctx.viewer;
  return and(eq(favorites.employerId, id), isListed, notHiddenFrom(ctx, id, favorites.consultantId));
}
