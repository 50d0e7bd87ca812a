import type { ReactNode } from "react";
import { Card } from "#src/client/ui/Card.tsx";
import { ErrorState } from "#src/client/ui/ErrorState.tsx";
import { LoadMore } from "#src/client/ui/LoadMore.tsx";
import { TableSkeleton } from "#src/client/ui/Skeleton.tsx";

/** What a list that comes in pages says about itself. */
export interface PagedQuery {
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

interface PagedListProps {
  list: PagedQuery;
  isEmpty: boolean;
  empty: ReactNode;
  children: ReactNode;
}

/** A list's waiting, failing, empty and full state, with the next page under it. */
export function PagedList({ list, isEmpty, empty, children }: PagedListProps) {
  if (list.isPending) return <TableSkeleton />;
  if (list.isError && isEmpty)
    return <ErrorState onRetry={() => list.refetch()} retrying={list.isFetching} />;
  if (isEmpty) return empty;
  return (
    <>
      <Card flush>{children}</Card>
      <LoadMore
        more={list.hasNextPage}
        pending={list.isFetchingNextPage}
        onMore={() => list.fetchNextPage()}
      />
    </>
  );
}
