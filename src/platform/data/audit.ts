import { auditLog } from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";

/** A deed worth remembering, as "noun.verb"; before and after hold facts, never secrets or contact data. */
export interface AuditRecord {
  action: string;
  target?: readonly [type: string, id: string | number];
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** Who did it, when that is not the viewer (a sign-in: nobody is signed in yet). */
  actorId?: string;
}

/** Writes the deed to the audit log, in the deed's own transaction. */
export async function record(ctx: Ctx, entry: AuditRecord): Promise<void> {
  await ctx.db.insert(auditLog).values({
    at: ctx.now,
    actorId: entry.actorId ?? ctx.viewer?.id ?? null,
    action: entry.action,
    targetType: entry.target?.[0] ?? null,
    targetId: entry.target ? String(entry.target[1]) : null,
    requestId: ctx.requestId,
    before: entry.before ?? null,
    after: entry.after ?? null,
  });
}
