import { and, eq } from "drizzle-orm";
import { favorites, users } from "#db/schema/index.ts";
import type { EntryOf, SaveEntry } from "#src/domains/profiles/inputs/lists.ts";
import { failUnlessOwn, inList } from "#src/domains/profiles/queries/lists.ts";
import type { EmployerCtx } from "#src/platform/context.ts";
import { visibleTo } from "#src/platform/data/visibility.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail } from "#src/shared/errors.ts";

/** Marks a consultant as favorite; repeating the call changes nothing. */
export async function addFavorite(ctx: EmployerCtx, consultantId: string) {
  await saveEntry(ctx, { id: 0, consultantId });
  return { id: consultantId, isFavorite: true };
}

/** Removes a favorite; does nothing when there is none. */
export async function removeFavorite(ctx: EmployerCtx, consultantId: string) {
  await removeEntry(ctx, { id: 0, consultantId });
  return { id: consultantId, isFavorite: false };
}

/** Waits while the consultant is being deleted (docs/rules/profiles.md#lists). */
export async function saveEntry(
  ctx: EmployerCtx,
  { id, consultantId, note, tags }: SaveEntry,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await failUnlessOwn(ctx, id);
    const [consultant] = await ctx.db
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          eq(users.id, consultantId),
          eq(users.role, "consultant"),
          eq(users.listed, true),
          visibleTo(ctx, ctx.viewer),
        ),
      )
      .for("share");
    if (!consultant) return fail("not_found");
    const listId = id === 0 ? null : id;
    await ctx.db
      .insert(favorites)
      .values({ employerId: ctx.viewer.id, listId, consultantId, note, tags, createdAt: ctx.now })
      .onConflictDoNothing();
    if (note === undefined && tags === undefined) return;
    await ctx.db.update(favorites).set({ note, tags }).where(ownEntry(ctx, { id, consultantId }));
  });
}

/** Takes a consultant out of a list; does nothing when the list does not have the consultant. */
export async function removeEntry(ctx: EmployerCtx, entry: EntryOf): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await failUnlessOwn(ctx, entry.id);
    await ctx.db.delete(favorites).where(ownEntry(ctx, entry));
  });
}

function ownEntry(ctx: EmployerCtx, { id, consultantId }: EntryOf) {
  return and(eq(favorites.employerId, ctx.viewer.id), inList(id), eq(favorites.consultantId, consultantId));
}
