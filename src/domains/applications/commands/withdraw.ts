import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { applications, interviews } from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";

/** Account deletion: withdraws applications, removes notes (docs/rules/retention.md#anonymisation). */
export async function withdrawApplicationsOf(ctx: Ctx, userId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .update(applications)
      .set({ withdrawnAt: ctx.now, updatedAt: ctx.now })
      .where(
        and(
          eq(applications.userId, userId),
          isNull(applications.withdrawnAt),
          inArray(applications.status, ["pending", "reviewing", "interview"]),
        ),
      );
    await ctx.db
      .update(applications)
      .set({ notes: null })
      .where(or(eq(applications.userId, userId), eq(applications.employerId, userId)));
    await ctx.db
      .update(interviews)
      .set({ notes: null })
      .where(or(eq(interviews.consultantId, userId), eq(interviews.employerId, userId)));
  });
}
