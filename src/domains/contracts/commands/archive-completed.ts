import { and, eq, inArray, lte } from "drizzle-orm";
import { contracts, conversations } from "#db/schema/index.ts";
import { contractLines } from "#src/copy/contracts.ts";
import { insertSystemLine } from "#src/domains/messaging/commands/system-line.ts";
import { archiveJobs } from "#src/domains/jobs/commands/listing.ts";
import { record } from "#src/platform/data/audit.ts";
import type { Ctx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { daysBefore } from "#src/shared/time.ts";
import { pick } from "#src/shared/objects.ts";
import { autoArchiveDays } from "#src/constants/conversations.ts";
import { publishContract } from "./load.ts";

const batchSize = 50;

/**
 * Archives contracts completed 30 days ago or earlier, notifies both parties and returns their number
 * (docs/rules/contracts.md#contract-status); and the jobs of archived contracts that have waited until now. Safe on several
 * server instances at once: each row is locked by one of them.
 */
export async function archiveCompleted(ctx: Ctx): Promise<number> {
  let total = 0;
  for (;;) {
    const archived = await inTransaction(ctx, archiveBatch);
    total += archived;
    if (archived < batchSize) break;
  }
  await archiveJobs(ctx);
  return total;
}

async function archiveBatch(ctx: Ctx): Promise<number> {
  const due = and(
    eq(contracts.status, "completed"),
    lte(contracts.completedAt, daysBefore(ctx.now, autoArchiveDays)),
  );
  // The conversations are locked first, as by every other write of a contract.
  const locked = await ctx.db
    .select({ id: conversations.id })
    .from(conversations)
    .innerJoin(contracts, eq(contracts.conversationId, conversations.id))
    .where(due)
    .orderBy(conversations.id)
    .limit(batchSize)
    .for("update", { of: conversations, skipLocked: true });
  const rows = await ctx.db
    .update(contracts)
    .set({ status: "archived", archivedAt: ctx.now })
    .where(
      and(
        inArray(
          contracts.conversationId,
          locked.map(({ id }) => id),
        ),
        eq(contracts.status, "completed"),
      ),
    )
    .returning({
      id: contracts.conversationId,
      ...pick(contracts, ["consultantId", "employerId", "jobId"]),
    });
  for (const row of rows) {
    await archiveJobs(ctx, row.jobId);
    const line = { conversationId: row.id, senderId: row.employerId, content: contractLines.archived };
    await insertSystemLine(ctx, line);
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
