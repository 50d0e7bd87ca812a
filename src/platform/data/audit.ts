import { auditLog } from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";

/** An audited action, as "noun.verb"; before and after never hold secrets or contact data. */
export interface AuditRecord {
  action: string;
  target?: readonly [type: string, id: string | number];
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** Who did it, when that is not the viewer (at a sign-in there is none yet). */
  actorId?: string;
}

/** Writes to the audit log, in the transaction of the action. */
export async function record(ctx: Ctx, ...entries: AuditRecord[]): Promise<void> {
  if (entries.length === 0) return;
  await ctx.db.insert(auditLog).values(
    entries.map((entry) => ({
      at: ctx.now,
      actorId: entry.actorId ?? ctx.viewer?.id ?? null,
      action: entry.action,
      targetType: entry.target?.[0] ?? null,
      targetId: entry.target ? String(entry.target[1]) : null,
      requestId: ctx.requestId,
      before: entry.before ?? null,
      after: entry.after ?? null,
    })),
  );
}
