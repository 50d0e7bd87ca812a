import type { ReactNode } from "react";
import { actionLabel, targetLabel } from "#src/copy/admin.ts";
import { dateTime } from "#src/copy/format.ts";
import { pagedQueryOptions, itemsOf, PagedList } from "#src/client/query.tsx";
import { trpc } from "#src/client/trpc.ts";
import { TableSkeleton } from "#src/client/ui/Skeleton.tsx";
import { Table } from "#src/client/ui/Table.tsx";

interface AuditListProps {
  /** Show only these actions; all of them when omitted. */
  actions?: readonly string[];
  empty: ReactNode;
}

/** The audit log: action, actor and target. */
export function AuditList({ actions, empty }: AuditListProps) {
  const list = trpc.admin.audit.useInfiniteQuery(
    { limit: 20, ...(actions && { actions: [...actions] }) },
    pagedQueryOptions,
  );
  const entries = itemsOf(list);
  return (
    <PagedList list={list} isEmpty={entries.length === 0} pending={<TableSkeleton />} empty={empty} padded>
      <Table
        caption="Händelser"
        rows={entries}
        rowKey={({ id }) => id}
        columns={[
          { key: "action", header: "Händelse", rowHeader: true, cell: (row) => actionLabel(row.action) },
          { key: "actor", header: "Utförd av", cell: (row) => row.actorName ?? row.actorId ?? "Systemet" },
          {
            key: "target",
            header: "Gäller",
            cell: ({ targetType: type, targetId: id, targetName: name }) => (
              <span className="text-muted wrap-anywhere">{targetLabel({ type, id, name })}</span>
            ),
          },
          {
            key: "at",
            header: "Tid",
            cell: (row) => <time dateTime={row.at.toISOString()}>{dateTime(row.at)}</time>,
          },
        ]}
      />
    </PagedList>
  );
}
