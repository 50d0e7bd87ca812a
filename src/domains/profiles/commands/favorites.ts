import { and, eq } from "drizzle-orm";
import { favorites, users } from "#db/schema/index.ts";
import type { EmployerCtx } from "#src/platform/context.ts";
import { visibleTo } from "#src/platform/data/visibility.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail } from "#src/shared/errors.ts";

/** Marks a consultant as favorite; repeating the call changes nothing. Waits while the consultant is being deleted. */
export async function addFavorite(ctx: EmployerCtx, consultantId: string) {
  return inTransaction(ctx, async (ctx) => {
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
    await ctx.db
      .insert(favorites)
      .values({ employerId: ctx.viewer.id, consultantId, createdAt: ctx.now })
      .onConflictDoNothing();
    return { id: consultantId, isFavorite: true };
  });
}

/** Removes a favorite; does nothing when there is none. */
export async function removeFavorite(ctx: EmployerCtx, consultantId: string) {
  await inTransaction(ctx, (ctx) =>
    ctx.db
      .delete(favorites)
      .where(and(eq(favorites.employerId, ctx.viewer.id), eq(favorites.consultantId, consultantId))),
  );
  return { id: consultantId, isFavorite: false };
}
