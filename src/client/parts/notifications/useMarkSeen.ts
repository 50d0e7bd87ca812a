import { useEffect, useRef } from "react";
import type { NotificationType } from "#src/constants/notifications.ts";
import { refresh, skipInvalidate } from "#src/client/api/refresh.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { useViewer } from "#src/client/api/viewer.tsx";

/**
 * Marks a type of notification as read when its page is opened (docs/rules/notifications.md#read-by-visiting): once per
 * visit, even if the call fails. Later notifications keep their dot until the next visit.
 */
export function useMarkSeen(type: NotificationType): void {
  const { user } = useViewer();
  const unread = trpc.notifications.unreadByType.useQuery(undefined, { enabled: user !== null });
  const { mutate } = trpc.notifications.markTypeRead.useMutation({
    meta: skipInvalidate,
    onSuccess: () => refresh(["notifications"]),
  });
  const unreadCount = unread.data?.[type];
  const hasMarked = useRef(false);
  useEffect(() => {
    if (unreadCount === undefined || hasMarked.current) return;
    hasMarked.current = true;
    if (unreadCount > 0) mutate({ type });
  }, [unreadCount, type, mutate]);
}
