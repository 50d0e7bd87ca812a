import { inPages, itemsOf, PagedList } from "#src/client/query.tsx";
import { trpc } from "#src/client/trpc.ts";
import { pathTo } from "#src/client/paths.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { Empty } from "#src/client/ui/Empty.tsx";
import { Letters } from "#src/client/ui/Illustrations.tsx";
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
        back={pathTo("/")}
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
  const list = trpc.notifications.list.useInfiniteQuery({}, inPages);
  const notices = itemsOf(list);
  return (
    <PagedList
      list={list}
      isEmpty={notices.length === 0}
      pending={<ListSkeleton />}
      empty={
        <Empty
          title="Inga notifikationer"
          text="Här får du veta när något händer med dina uppdrag, ansökningar och avtal."
          picture={<Letters />}
        />
      }
    >
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {notices.map((notification) => (
          <NotificationRow key={notification.id} notice={notification} />
        ))}
      </ul>
    </PagedList>
  );
}
