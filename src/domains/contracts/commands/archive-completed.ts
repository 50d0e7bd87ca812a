import { and, eq, inArray, lte } from "drizzle-orm";
import { conversations } from "#db/schema/index.ts";
import { archiveJob } from "#src/domains/jobs/commands/listing.ts";
import { record } from "#src/platform/data/audit.ts";
import type { Ctx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { daysBefore } from "#src/shared/time.ts";
import { autoArchiveDays } from "#src/constants/conversations.ts";
import { publishContract } from "./load.ts";

const batchSize = 50;

/**
 * Archives contracts completed 30 days ago or earlier, notifies both parties and returns their number
 * (docs/rules/contracts.md#automatic-archiving). Safe on several server instances at once: each row is locked by one of
 * them.
 */
export async function archiveCompleted(ctx: Ctx): Promise<number> {
  let total = 0;
  for (;;) {
    const archived = await inTransaction(ctx, archiveBatch);
    total += archived;
    if (archived < batchSize) return total;
  }
}

async function archiveBatch(ctx: Ctx): Promise<number> {
  const due = and(
    eq(conversations.status, "completed"),
    lte(conversations.completedAt, daysBefore(ctx.now, autoArchiveDays)),
  );
  const locked = ctx.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(due)
    .orderBy(conversations.id)
    .limit(batchSize)
    .for("update", { skipLocked: true });
  const rows = await ctx.db
    .update(conversations)
    .set({ status: "archived", archivedAt: ctx.now })
    .where(and(inArray(conversations.id, locked), eq(conversations.status, "completed")))
    .returning({
      id: conversations.id,
      consultantId: conversations.consultantId,
      employerId: conversations.employerId,
      jobId: conversations.jobId,
    });
  for (const row of rows) {
    if (row.jobId !== null) await archiveJob(ctx, row.jobId);
    await record(ctx, {
      action: "contract.archived",
      target: ["conversation", row.id],
      before: { status: "completed" },
      after: { status: "archived", automatically: true },
    });
    await publishContract(ctx, row, "expired", [row.consultantId, row.employerId]);
  }
  return rows.length;
}
