import { useEffect, useRef } from "react";
import { refresh } from "#src/client/refresh.ts";
import { trpc } from "#src/client/trpc.ts";
import type { Message } from "./outgoing.ts";
import { stopTyping } from "./typing.ts";

/** Marks an open thread as read while its tab is visible (docs/rules/conversations.md#read-state). */
export function useMarkRead(conversationId: number, items: readonly Message[], viewerId: string): void {
  const { client } = trpc.useUtils();
  const lastMarkedId = useRef(0);
  const newestUnreadId = items.findLast(({ senderId, isRead }) => senderId !== viewerId && !isRead)?.id ?? 0;

  useEffect(() => {
    if (newestUnreadId > 0) stopTyping(conversationId);
  }, [conversationId, newestUnreadId]);

  useEffect(() => {
    async function markRead(): Promise<void> {
      if (newestUnreadId <= lastMarkedId.current || document.visibilityState !== "visible") return;
      lastMarkedId.current = newestUnreadId;
      try {
        await client.messaging.markRead.mutate({ id: conversationId });
        void refresh(["messaging", "notifications"]);
      } catch {
        // Retried on the next refetch of the thread, or when the tab becomes visible again.
        lastMarkedId.current = 0;
      }
    }
    function onVisibilityChange(): void {
      void markRead();
    }
    onVisibilityChange();
    document.addEventListener("visibilitychange", onVisibilityChange);
    return () => document.removeEventListener("visibilitychange", onVisibilityChange);
  }, [client, conversationId, newestUnreadId, items]);
}
