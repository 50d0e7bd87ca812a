import { and, isNotNull, lt } from "drizzle-orm";
import { invoiceBases } from "#db/schema/index.ts";
import { retainedFrom } from "#src/domains/invoicing/rules.ts";
import type { Ctx } from "#src/platform/context.ts";
import { stockholmDay } from "#src/shared/time.ts";

/** Deletes the content of old bases; month and number stay, so that no number is given again. */
export async function sweepBases(ctx: Ctx): Promise<void> {
  await ctx.db
    .update(invoiceBases)
    .set({ content: null })
    .where(
      and(isNotNull(invoiceBases.content), lt(invoiceBases.issuedOn, retainedFrom(stockholmDay(ctx.now)))),
    );
}
