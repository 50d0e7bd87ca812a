import type { ReactNode } from "react";
import { actionLabel, changeTexts, targetLabel } from "#src/copy/audit.ts";
import { dateTime } from "#src/copy/format.ts";
import { filteredQueryOptions, itemsOf, PagedList } from "#src/client/api/query.tsx";
import { trpc, type Inputs, type Outputs } from "#src/client/api/trpc.ts";
import { TableSkeleton } from "#src/client/ui/Skeleton.tsx";
import { Table } from "#src/client/ui/Table.tsx";
import { ListTotal } from "./ListFilters.tsx";
import { SecondaryText } from "./AdminTable.tsx";

interface AuditListProps {
  /** What to show of the log. */
  filters: Inputs["admin"]["audit"];
  empty: ReactNode;
}

/** The audit log: action, actor, target and changed values. */
export function AuditList({ filters, empty }: AuditListProps) {
  const list = trpc.admin.audit.useInfiniteQuery(
    { limit: 20, withTotal: true, ...filters },
    filteredQueryOptions,
  );
  const entries = itemsOf(list);
  return (
    <PagedList list={list} pending={<TableSkeleton />} empty={empty} padded>
      <div className="px-4 pb-2 sm:px-5">
        <ListTotal list={list} of={["händelse", "händelser"]} />
      </div>
      <Table
        caption="Händelser"
        rows={entries}
        rowKey={({ id }) => id}
        columns={[
          {
            header: "Händelse",
            cell: (row) => (
              <>
                {actionLabel(row.action)}
                {row.changes.length > 0 && (
                  <SecondaryText>
                    <Changes of={row} />
                  </SecondaryText>
                )}
              </>
            ),
          },
          { header: "Utförd av", cell: (row) => row.actorName ?? row.actorId ?? "Systemet" },
          {
            header: "Gäller",
            cell: ({ targetType: type, targetId: id, targetName: name }) => (
              <span className="wrap-anywhere">{targetLabel({ type, id, name })}</span>
            ),
          },
          {
            header: "Ändring",
            from: "xl",
            cell: (row) => (row.changes.length === 0 ? null : <Changes of={row} />),
          },
          {
            header: "Tid",
            className: "xl:whitespace-nowrap",
            cell: (row) => <time dateTime={row.at.toISOString()}>{dateTime(row.at)}</time>,
          },
        ]}
      />
    </PagedList>
  );
}

function Changes({ of }: { of: Outputs["admin"]["audit"]["items"][number] }) {
  return changeTexts(of.changes, of.targetId).map((text) => (
    <span key={text} className="block wrap-anywhere">
      {text}
    </span>
  ));
}
