import { and, eq } from "drizzle-orm";
import { lists } from "#db/schema/index.ts";
import { limits } from "#src/constants/limits.ts";
import { lockUser } from "#src/domains/accounts/commands/profile.ts";
import type { RenameList } from "#src/domains/profiles/inputs/lists.ts";
import type { List } from "#src/domains/profiles/outputs.ts";
import { getList } from "#src/domains/profiles/queries/lists.ts";
import type { EmployerCtx } from "#src/platform/context.ts";
import { failingOn } from "#src/platform/data/sql-state.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail } from "#src/shared/errors.ts";

/** The unique index allows each name once. */
const nameTaken = { lists_once: "list_name_taken" } as const;

/** Makes an empty list. The lock makes the limit hold for parallel calls. */
export function createList(ctx: EmployerCtx, name: string): Promise<List> {
  return failingOn(nameTaken, () =>
    inTransaction(ctx, async (ctx) => {
      await lockUser(ctx, ctx.viewer.id);
      const own = eq(lists.companyId, ctx.viewer.id);
      if ((await ctx.db.$count(lists, own)) >= limits.lists)
        fail("too_many_lists", { values: { limit: limits.lists } });
      const [added] = await ctx.db
        .insert(lists)
        .values({ companyId: ctx.viewer.id, name, createdAt: ctx.now })
        .returning({ id: lists.id });
      return getList(ctx, added?.id ?? 0);
    }),
  );
}

export function renameList(ctx: EmployerCtx, { id, name }: RenameList): Promise<List> {
  return failingOn(nameTaken, () =>
    inTransaction(ctx, async (ctx) => {
      await ctx.db.update(lists).set({ name }).where(isOwn(ctx, id));
      return getList(ctx, id);
    }),
  );
}

/** Removes a list with its notes and tags; the consultants stay in others. */
export async function removeList(ctx: EmployerCtx, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [removed] = await ctx.db.delete(lists).where(isOwn(ctx, id)).returning({ id: lists.id });
    if (!removed) fail("not_found");
  });
}

function isOwn(ctx: EmployerCtx, id: number) {
  return and(eq(lists.id, id), eq(lists.companyId, ctx.viewer.id));
}
