import type { ReactNode } from "react";
import { actionLabel, targetLabel } from "#src/copy/admin.ts";
import { dateTime } from "#src/copy/format.ts";
import { trpc } from "#src/client/trpc.ts";
import { ErrorState } from "#src/client/ui/ErrorState.tsx";
import { LoadMore } from "#src/client/ui/LoadMore.tsx";
import { TableSkeleton } from "#src/client/ui/Skeleton.tsx";
import { Table } from "#src/client/ui/Table.tsx";

interface AuditListProps {
  /** Only these deeds; without it all of them. */
  actions?: readonly string[];
  empty: ReactNode;
}

/** What was done, by whom and to what. */
export function AuditList({ actions, empty }: AuditListProps) {
  const list = trpc.admin.audit.useInfiniteQuery(
    { limit: 20, ...(actions && { actions: [...actions] }) },
    { getNextPageParam: (page) => page.nextCursor ?? undefined },
  );
  if (list.isPending) return <TableSkeleton />;
  if (list.isLoadingError)
    return <ErrorState onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  const entries = list.data.pages.flatMap((page) => page.items);
  if (entries.length === 0) return empty;
  return (
    <>
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
      <div className="pb-4">
        <LoadMore
          more={list.hasNextPage}
          pending={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      </div>
    </>
  );
}
