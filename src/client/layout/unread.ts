import type { NotificationType } from "#src/constants/notifications.ts";
import type { TodoKind } from "#src/constants/todo.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { useViewer } from "#src/client/api/viewer.tsx";

interface Unread {
  /** Unread messages in all conversations. */
  messages: number;
  byType: Partial<Record<NotificationType, number>>;
  /** The kinds of things that wait for the user. */
  waiting: ReadonlySet<TodoKind>;
}

/** What the navigation marks: unread messages and notifications by type, and what waits for the user. */
export function useUnread(): Unread {
  const { user } = useViewer();
  const enabled = user?.role === "consultant" || user?.role === "employer";
  const messages = trpc.messaging.unreadCount.useQuery(undefined, { enabled });
  const unreadByType = trpc.notifications.unreadByType.useQuery(undefined, { enabled: user !== null });
  const todo = trpc.todo.list.useQuery(undefined, { enabled });
  return {
    messages: enabled ? (messages.data?.count ?? 0) : 0,
    byType: (user && unreadByType.data) ?? {},
    waiting: new Set((enabled && todo.data?.map(({ kind }) => kind)) || []),
  };
}
