import { eq } from "drizzle-orm";
import { requests } from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";

/** Account deletion: what the consultant wrote goes; that somebody was asked and declined stays. */
export async function forgetNotesOf(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.update(requests).set({ note: null }).where(eq(requests.consultantId, userId));
}
