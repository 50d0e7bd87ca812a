import { trpc } from "#src/client/trpc.ts";
import { paths } from "#src/client/paths.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { Empty } from "#src/client/ui/Empty.tsx";
import { ErrorState } from "#src/client/ui/ErrorState.tsx";
import { Letters } from "#src/client/ui/Illustrations.tsx";
import { LoadMore } from "#src/client/ui/LoadMore.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { ListSkeleton } from "#src/client/ui/Skeleton.tsx";
import { counted } from "#src/copy/format.ts";
import { NotificationRow } from "./NotificationRow.tsx";

export function NotificationsPage() {
  const unread = trpc.notifications.unreadByType.useQuery();
  const markAll = trpc.notifications.markAllRead.useMutation();
  const count = Object.values(unread.data ?? {}).reduce((sum, ofType) => sum + ofType, 0);
  return (
    <>
      <PageHeader
        title="Notifikationer"
        back={paths.home}
        badge={<Badge tone={count > 0 ? "accent" : "neutral"}>{counted(count, "oläst", "olästa")}</Badge>}
        actions={
          count > 0 && (
            <Button onClick={() => markAll.mutate()} pending={markAll.isPending}>
              Markera alla som lästa
            </Button>
          )
        }
      />
      <Notifications />
    </>
  );
}

function Notifications() {
  const list = trpc.notifications.list.useInfiniteQuery(
    {},
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  if (list.isPending) return <ListSkeleton />;
  if (!list.data) return <ErrorState onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  const notices = list.data.pages.flatMap(({ items }) => items);
  if (notices.length === 0) {
    return (
      <Empty
        title="Inga notifikationer"
        text="Här får du veta när något händer med dina uppdrag, ansökningar och avtal."
        picture={<Letters />}
      />
    );
  }
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {notices.map((notification) => (
          <NotificationRow key={notification.id} notice={notification} />
        ))}
      </ul>
      <LoadMore
        more={list.hasNextPage}
        pending={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  );
}
