import { createContext, useContext, type ReactNode } from "react";
import type { NotificationType } from "#src/constants/notifications.ts";
import { trpc } from "#src/client/trpc.ts";
import { useViewer } from "#src/client/viewer.tsx";

interface Unread {
  /** Unread messages in all conversations. */
  messages: number;
  byType: Partial<Record<NotificationType, number>>;
}

const UnreadContext = createContext<Unread | null>(null);

export function UnreadProvider({ children }: { children: ReactNode }) {
  const { user } = useViewer();
  const enabled = user?.role === "consultant" || user?.role === "employer";
  const messages = trpc.messaging.unreadCount.useQuery(undefined, { enabled });
  const unreadByType = trpc.notifications.unreadByType.useQuery(undefined, { enabled: user !== null });
  const unread = {
    messages: enabled ? (messages.data?.count ?? 0) : 0,
    byType: (user && unreadByType.data) ?? {},
  };
  return <UnreadContext value={unread}>{children}</UnreadContext>;
}

/** Unread counts: messages for the badge, notifications by type for the dots. */
export function useUnread(): Unread {
  const unread = useContext(UnreadContext);
  if (!unread) throw new Error("useUnread is used outside of UnreadProvider");
  return unread;
}
