import { and, inArray, ne } from "drizzle-orm";
import { z } from "zod";
import { personalDataOfDeleted } from "#db/invariants.ts";
import { rowsOf } from "#db/rows.ts";
import { erasures, users } from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";
import { violatedConstraint } from "#src/platform/data/sql-state.ts";
import { eraseAccount, eraseAgain } from "./erasure.ts";

/**
 * Deletes again the accounts that a restored database backup brought back, and what is found of deleted accounts; adds
 * erasures that are missing from the list outside the database. Returns the number of accounts it erased.
 */
export async function reapplyErasures(ctx: Ctx): Promise<number> {
  const { storage } = ctx.services;
  const listed = await storage.erasedAccounts();
  const known = await ctx.db.select({ id: erasures.userId }).from(erasures);
  await storage.addErasedAccounts(known.map(({ id }) => id).filter((id) => !listed.has(id)));
  const restored = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...listed]), ne(users.status, "deleted")));
  let erased = 0;
  for (const { id } of restored) {
    try {
      await eraseAccount(ctx, id, "keep");
      erased += 1;
    } catch (error) {
      // The backup is from before the present admins: this one is erased once there is another.
      if (violatedConstraint(error) !== "users_last_admin") throw error;
    }
  }
  const left = z.array(z.object({ id: z.string() })).parse(await rowsOf(ctx.db, personalDataOfDeleted));
  for (const { id } of left) await eraseAgain(ctx, id);
  return erased + left.length;
}
