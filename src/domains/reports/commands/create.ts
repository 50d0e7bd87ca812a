import { and, eq } from "drizzle-orm";
import { reports } from "#db/schema/index.ts";
import { reportReceived } from "#src/copy/reports.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import type { CreateReport } from "#src/domains/reports/inputs.ts";
import { getReportable } from "#src/domains/reports/queries.ts";
import { activeAdmins } from "#src/domains/accounts/queries.ts";
import { record } from "#src/platform/data/audit.ts";
import type { Ctx, MemberCtx } from "#src/platform/context.ts";
import { throttle } from "#src/platform/data/throttle.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail } from "#src/shared/errors.ts";

/** Reports something; a repeat returns the first report unchanged (docs/rules/reports.md#reporting). */
export async function createReport(ctx: MemberCtx, input: CreateReport): Promise<{ id: number }> {
  await throttle(ctx, "reports", ctx.viewer.id);
  return inTransaction(ctx, async (ctx) => {
    const reporterId = ctx.viewer.id;
    const { kind, objectId, reason } = input;
    const { ownerId, snapshot } = await getReportable(ctx, input);
    if (ownerId === reporterId) fail("forbidden");
    const [created] = await ctx.db
      .insert(reports)
      .values({
        reporterId,
        ownerId,
        kind,
        objectId,
        snapshot,
        reason,
        text: input.text || null,
        createdAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ id: reports.id });
    if (!created) return getOwnReport(ctx, input);
    await record(ctx, {
      action: "report.created",
      target: ["report", created.id],
      after: { kind, objectId },
    });
    await notifyAdmins(ctx, input);
    return created;
  });
}

async function getOwnReport(ctx: MemberCtx, { kind, objectId }: CreateReport): Promise<{ id: number }> {
  const [own] = await ctx.db
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(eq(reports.reporterId, ctx.viewer.id), eq(reports.kind, kind), eq(reports.objectId, objectId)),
    );
  return own ?? fail("stale_state");
}

/** One notification per object: further reports of it only join the queue. */
async function notifyAdmins(ctx: Ctx, { kind, objectId }: CreateReport): Promise<void> {
  const open = await ctx.db.$count(
    reports,
    and(eq(reports.kind, kind), eq(reports.objectId, objectId), eq(reports.status, "open")),
  );
  const admins = await activeAdmins(ctx);
  await publish(ctx, {
    notifications: open > 1 ? [] : admins.map((userId) => reportReceived({ userId, kind })),
    events: [{ to: admins, topic: "admin" }],
  });
}
