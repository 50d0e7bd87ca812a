import { and, inArray, ne } from "drizzle-orm";
import { erasures, users } from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";
import { addToErasureList, readErasureList } from "#src/platform/data/erasure-list.ts";
import { eraseAccount } from "./erasure.ts";

/**
 * Deletes again the accounts that a restored database backup brought back, and adds erasures that are missing from the
 * list outside the database. Returns the number of deleted accounts.
 */
export async function reapplyErasures(ctx: Ctx): Promise<number> {
  const { env } = ctx.services;
  const listed = await readErasureList(env);
  const known = await ctx.db.select({ id: erasures.userId }).from(erasures);
  await addToErasureList(
    env,
    known.map(({ id }) => id).filter((id) => !listed.has(id)),
  );
  const restored = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...listed]), ne(users.status, "deleted")));
  for (const { id } of restored) await eraseAccount(ctx, id, "keep");
  return restored.length;
}
