import { and, eq, gte, max } from "drizzle-orm";
import { contracts } from "#db/schema/index.ts";
import type { ConsultantCtx } from "#src/platform/context.ts";
import { stockholmDay, dayAfter } from "#src/shared/time.ts";

/** The day after the last of the viewer's agreements in force ends, to suggest (docs/rules/profiles.md#availability). */
export async function dayAfterAgreements(ctx: ConsultantCtx): Promise<{ day: string | null }> {
  const [row] = await ctx.db
    .select({ last: max(contracts.endDate) })
    .from(contracts)
    .where(
      and(
        eq(contracts.consultantId, ctx.viewer.id),
        eq(contracts.status, "agreement_made"),
        gte(contracts.endDate, stockholmDay(ctx.now)),
      ),
    );
  const last = row?.last ?? null;
  return { day: last && dayAfter(last) };
}
