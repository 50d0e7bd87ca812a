import type { NotificationType } from "#src/terms/notifications.ts";
import { trpc } from "#src/client/trpc.ts";
import { useViewer } from "#src/client/viewer.tsx";

const none: Record<NotificationType, number> = {
  job_match: 0,
  tip_reward: 0,
  message: 0,
  application: 0,
  contract_update: 0,
  other: 0,
};

/** What waits to be read: messages for the badge, notices by type for the dots. */
export function useUnread(): { messages: number; byType: Record<NotificationType, number> } {
  const { user } = useViewer();
  const enabled = user?.role === "consultant" || user?.role === "employer";
  const messages = trpc.messaging.unreadCount.useQuery(undefined, { enabled });
  const notices = trpc.notifications.unreadByType.useQuery(undefined, { enabled: user !== null });
  return { messages: messages.data?.count ?? 0, byType: { ...none, ...notices.data } };
}
