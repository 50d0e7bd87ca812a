import { sql, type SQL } from "drizzle-orm";
import { auditLog } from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";
import { timestamptz } from "./expressions.ts";

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
      actorId: entry.actorId ?? ctx.viewer?.personId ?? null,
      action: entry.action,
      targetType: entry.target?.[0] ?? null,
      targetId: entry.target ? String(entry.target[1]) : null,
      requestId: ctx.requestId,
      apiKeyId: ctx.viewer?.key?.id ?? null,
      before: entry.before ?? null,
      after: entry.after ?? null,
    })),
  );
}

/** An insert of an entry of the viewer as a part of a statement, for each row that `from` selects. */
export function insertRecord(
  ctx: Ctx,
  { action, target: [type, id], after }: { action: string; target: readonly [string, SQL]; after: SQL },
  from: SQL,
): SQL {
  return sql`insert into ${auditLog} (at, actor_id, action, target_type, target_id, request_id, api_key_id, after)
    select ${timestamptz(ctx.now)}, ${ctx.viewer?.personId ?? null}, ${action}, ${type}, ${id}::text,
      ${ctx.requestId}, ${ctx.viewer?.key?.id ?? null}::int, ${after} from ${from}`;
}
