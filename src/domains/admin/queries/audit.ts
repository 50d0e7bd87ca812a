import { and, desc, eq, inArray, lt, or } from "drizzle-orm";
import { auditLog, users } from "#db/schema/index.ts";
import type { ListAudit } from "#src/domains/admin/inputs.ts";
import type { AuditEntry } from "#src/domains/admin/shapes/figures.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { decodeCursor, pageOf, type Page } from "#src/shared/paging.ts";

const pageSize = 30;

/** What was done, the latest first, by whom and to what; not the values. */
export async function listAudit(
  ctx: AdminCtx,
  { actions, limit = pageSize, cursor }: ListAudit,
): Promise<Page<AuditEntry>> {
  const place = decodeCursor(cursor);
  const rows = await ctx.db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actorId: auditLog.actorId,
      actorName: users.name,
      action: auditLog.action,
      targetType: auditLog.targetType,
      targetId: auditLog.targetId,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        actions ? inArray(auditLog.action, actions) : undefined,
        place && typeof place.id === "number"
          ? or(lt(auditLog.at, place.at), and(eq(auditLog.at, place.at), lt(auditLog.id, place.id)))
          : undefined,
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit + 1);
  return pageOf(rows, limit, (row) => ({ at: row.at, id: row.id }));
}
