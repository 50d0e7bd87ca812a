import { and, eq, inArray } from "drizzle-orm";
import { interviewProposals } from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";

/** No time of these applications can be picked any more (docs/rules/interviews.md#proposed-times). */
export async function endProposals(ctx: Ctx, applicationIds: readonly number[]): Promise<void> {
  if (applicationIds.length === 0) return;
  await ctx.db
    .update(interviewProposals)
    .set({ state: "ended", answeredAt: ctx.now })
    .where(
      and(
        inArray(interviewProposals.applicationId, [...applicationIds]),
        eq(interviewProposals.state, "open"),
      ),
    );
}
