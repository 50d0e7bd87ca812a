import { platformFigures } from "#db/schema/index.ts";
import type { Analytics } from "#src/domains/admin/outputs/figures.ts";
import { countFigures, findFigures } from "#src/domains/admin/queries/figures.ts";
import { areFresh } from "#src/domains/admin/rules.ts";
import { commissionPermille } from "#src/domains/settings/queries.ts";
import type { AdminCtx, Ctx } from "#src/platform/context.ts";
import { ignoreUnwritable } from "#src/platform/data/sql-state.ts";

/** The platform's figures: the kept ones while they are fresh, else counted now (docs/rules/administration.md#figures). */
export async function analytics(ctx: AdminCtx): Promise<Analytics> {
  const kept = await findFigures(ctx);
  const { figures, countedAt } = kept && areFresh(kept, ctx.now) ? kept : await refreshFigures(ctx);
  return { ...figures, commissionRate: (await commissionPermille(ctx)) / 10, updatedAt: countedAt };
}

/** Counts the figures and keeps them. */
export async function refreshFigures(ctx: Ctx) {
  const start = performance.now();
  const figures = await countFigures(ctx);
  const row = { figures, countedAt: ctx.now, duration: Math.round(performance.now() - start) };
  await ctx.db
    .insert(platformFigures)
    .values(row)
    .onConflictDoUpdate({ target: platformFigures.id, set: row })
    .catch(ignoreUnwritable);
  return row;
}
