import { createContext, useContext, type ReactNode } from "react";
import type { NotificationType } from "#src/constants/notifications.ts";
import { trpc } from "#src/client/trpc.ts";
import { useViewer } from "#src/client/viewer.tsx";

interface Unread {
  /** Messages, over all conversations. */
  messages: number;
  byType: Record<NotificationType, number>;
}

const none: Record<NotificationType, number> = {
  job_match: 0,
  tip_reward: 0,
  message: 0,
  application: 0,
  contract_update: 0,
  other: 0,
};

const UnreadContext = createContext<Unread | null>(null);

export function UnreadProvider({ children }: { children: ReactNode }) {
  const { user } = useViewer();
  const enabled = user?.role === "consultant" || user?.role === "employer";
  const messages = trpc.messaging.unreadCount.useQuery(undefined, { enabled });
  const notices = trpc.notifications.unreadByType.useQuery(undefined, { enabled: user !== null });
  const unread = {
    messages: enabled ? (messages.data?.count ?? 0) : 0,
    byType: user ? { ...none, ...notices.data } : none,
  };
  return <UnreadContext value={unread}>{children}</UnreadContext>;
}

/** What waits to be read: messages for the badge, notices by type for the dots. */
export function useUnread(): Unread {
  const unread = useContext(UnreadContext);
  if (!unread) throw new Error("useUnread is used outside of UnreadProvider");
  return unread;
}
