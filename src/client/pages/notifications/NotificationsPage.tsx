import { pagedQueryOptions, itemsOf, PagedList } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { SpeechBubblesIllustration } from "#src/client/ui/Illustrations.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { ListSkeleton } from "#src/client/ui/Skeleton.tsx";
import { counted } from "#src/copy/format.ts";
import { failed, NotificationRow } from "./NotificationRow.tsx";

export function NotificationsPage() {
  const unread = trpc.notifications.unreadByType.useQuery();
  const markAll = trpc.notifications.markAllRead.useMutation({ meta: { failed } });
  const count = Object.values(unread.data ?? {}).reduce((sum, countOfType) => sum + countOfType, 0);
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
  const list = trpc.notifications.list.useInfiniteQuery({}, pagedQueryOptions);
  const notifications = itemsOf(list);
  return (
    <PagedList
      list={list}
      pending={<ListSkeleton />}
      empty={
        <EmptyState
          title="Inga notifikationer"
          text="Det som händer med uppdrag, ansökningar och avtal syns här."
          illustration={<SpeechBubblesIllustration />}
        />
      }
    >
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {bySubject(notifications).map(([latest, ...earlier]) => (
          <NotificationRow key={latest.id} latest={latest} earlier={earlier} />
        ))}
      </ul>
    </PagedList>
  );
}

interface Subject {
  id: number;
  subjectType: string | null;
  subjectId: number | null;
}

/** The notifications about one job or conversation together, where the latest of them is; others alone. */
export function bySubject<Notification extends Subject>(
  notifications: readonly Notification[],
): [latest: Notification, ...earlier: Notification[]][] {
  const groups = new Map<string, [Notification, ...Notification[]]>();
  for (const notification of notifications) {
    const { id, subjectType, subjectId } = notification;
    const subject = subjectType === null ? `${id}` : `${subjectType} ${subjectId}`;
    const group = groups.get(subject);
    if (group) group.push(notification);
    else groups.set(subject, [notification]);
  }
  return [...groups.values()];
}
