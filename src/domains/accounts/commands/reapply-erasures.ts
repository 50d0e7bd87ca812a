import { and, inArray, ne } from "drizzle-orm";
import { erasures, users } from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";
import { addToErasureList, readErasureList } from "#src/platform/data/erasure-list.ts";
import { eraseAccount } from "./erasure.ts";

/**
 * Ends the accounts that a restored copy of the database has brought back, and writes into the list outside of it whom
 * it lacks. Answers how many were ended.
 */
export async function reapplyErasures(ctx: Ctx): Promise<number> {
  const { env } = ctx.services;
  const listed = await readErasureList(env);
  const known = await ctx.db.select({ id: erasures.userId }).from(erasures);
  await addToErasureList(
    env,
    known.map(({ id }) => id).filter((id) => !listed.has(id)),
  );
  const back = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...listed]), ne(users.status, "deleted")));
  for (const { id } of back) await eraseAccount(ctx, id, "keep");
  return back.length;
}
