import { and, eq, gt, inArray, lt, lte, or, sql } from "drizzle-orm";
import { drafts } from "#db/schema/index.ts";
import type { Ctx, MemberCtx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { daysBefore } from "#src/shared/time.ts";
import type { SyncDraft } from "./inputs.ts";
import { draftRetentionDays, maxDraftCharacters, maxDrafts } from "./rules.ts";

/** A newer one of another device is returned instead (docs/rules/screens.md#drafts-on-other-devices). */
export async function syncDraft(ctx: MemberCtx, { name, draft }: SyncDraft) {
  if (draft && (await storeDraft(ctx, name, draft))) return { newer: null };
  const [stored] = await ctx.db
    .select({ value: drafts.value, savedAt: drafts.savedAt })
    .from(drafts)
    .where(and(eq(drafts.userId, ctx.viewer.personId), eq(drafts.name, name)));
  if (!stored) return { newer: null };
  const age = Math.max(0, ctx.now.getTime() - stored.savedAt.getTime());
  return { newer: { value: stored.value, age } };
}

/** Resolves to false when the stored one is newer. */
async function storeDraft(
  ctx: MemberCtx,
  name: string,
  { value, age }: NonNullable<SyncDraft["draft"]>,
): Promise<boolean> {
  const userId = ctx.viewer.personId;
  const savedAt = new Date(ctx.now.getTime() - age);
  return inTransaction(ctx, async ({ db }) => {
    const stored = await db
      .insert(drafts)
      .values({ userId, name, value, savedAt })
      .onConflictDoUpdate({
        target: [drafts.userId, drafts.name],
        set: { value, savedAt },
        setWhere: lte(drafts.savedAt, savedAt),
      })
      .returning({ name: drafts.name });
    const own = eq(drafts.userId, userId);
    const newestFirst = sql`over (order by ${drafts.savedAt} desc, ${drafts.name})`;
    const ranked = db
      .select({
        name: drafts.name,
        position: sql`row_number() ${newestFirst}`.as("position"),
        characters: sql`sum(char_length(coalesce(${drafts.value}, ''))) ${newestFirst}`.as("characters"),
      })
      .from(drafts)
      .where(own)
      .as("ranked");
    const surplus = db
      .select({ name: ranked.name })
      .from(ranked)
      .where(or(gt(ranked.position, maxDrafts), gt(ranked.characters, maxDraftCharacters)));
    await db.delete(drafts).where(and(own, inArray(drafts.name, surplus)));
    return stored.length > 0;
  });
}

/** Account deletion. */
export async function deleteDraftsOf(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.delete(drafts).where(eq(drafts.userId, userId));
}

/** Deletes the drafts that have not changed for 90 days. */
export async function sweepDrafts(ctx: Ctx): Promise<void> {
  await ctx.db.delete(drafts).where(lt(drafts.savedAt, daysBefore(ctx.now, draftRetentionDays)));
}
