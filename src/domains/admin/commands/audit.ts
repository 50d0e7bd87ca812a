import { actionLabel, auditCsvHeader, changeTexts, targetLabel } from "#src/copy/audit.ts";
import { latestRowsOnly, timeOfDay } from "#src/copy/format.ts";
import type { AuditFilters } from "#src/domains/admin/inputs.ts";
import type { AuditEntry } from "#src/domains/admin/outputs/figures.ts";
import { listAudit } from "#src/domains/admin/queries/audit.ts";
import { record } from "#src/platform/data/audit.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { csvText } from "#src/shared/csv.ts";
import { pagesOf } from "#src/shared/paging.ts";
import { stockholmDay } from "#src/shared/time.ts";
import { siteFileName } from "#src/shared/brand.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";

const pageSize = 1_000;
const maxRows = 20_000;

/** The audit log that the filters choose as CSV, newest first; the last line says when there are more than 20 000 rows. */
export async function exportAudit(ctx: AdminCtx, filters: AuditFilters) {
  const entries: AuditEntry[] = [];
  let hasMore = false;
  for await (const page of pagesOf((cursor) => listAudit(ctx, { ...filters, limit: pageSize, cursor }))) {
    hasMore = entries.length + page.length > maxRows;
    if (hasMore) break;
    entries.push(...page);
  }
  await inTransaction(ctx, (ctx) =>
    record(ctx, { action: "privacy.log_exported", after: { rows: entries.length } }),
  );
  const lines = entries.map(
    ({ at, actorName, actorId, action, targetType, targetId, targetName, changes }) => [
      `${stockholmDay(at)} ${timeOfDay(at)}`,
      actionLabel(action),
      actorName ?? actorId,
      targetLabel({ type: targetType, id: targetId, name: targetName }),
      changeTexts(changes, targetId).join(", "),
    ],
  );
  const end = hasMore ? [[latestRowsOnly(maxRows)]] : [];
  return {
    name: `${siteFileName()}-logg-${stockholmDay(ctx.now)}.csv`,
    text: csvText([auditCsvHeader, ...lines, ...end]),
  };
}
