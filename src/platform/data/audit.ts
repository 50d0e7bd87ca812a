import { auditLog } from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";

/** A deed worth remembering, as "noun.verb"; before and after hold facts, never secrets or contact data. */
export interface Deed {
  action: string;
  target?: readonly [type: string, id: string | number];
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** Who did it, when that is not the viewer (a sign-in: nobody is signed in yet). */
  actorId?: string;
}

/** Writes the deed to the audit log, in the deed's own transaction. */
export async function record(ctx: Ctx, deed: Deed): Promise<void> {
  await ctx.db.insert(auditLog).values({
    at: ctx.now,
    actorId: deed.actorId ?? ctx.viewer?.id ?? null,
    action: deed.action,
    targetType: deed.target?.[0] ?? null,
    targetId: deed.target ? String(deed.target[1]) : null,
    requestId: ctx.requestId,
    before: deed.before ?? null,
    after: deed.after ?? null,
  });
}
