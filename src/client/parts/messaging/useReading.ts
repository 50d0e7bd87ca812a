import { useEffect, useRef } from "react";
import { refresh } from "#src/client/refresh.ts";
import { trpc } from "#src/client/trpc.ts";
import type { Message } from "./outgoing.ts";
import { stopTyping } from "./typing.ts";

/** Marks an open thread as read while its tab is visible (docs/rules/conversations.md#read-state). */
export function useReading(conversationId: number, items: readonly Message[], viewerId: string): void {
  const { client } = trpc.useUtils();
  const marked = useRef(0);
  const newest = items.findLast(({ senderId, isRead }) => senderId !== viewerId && !isRead)?.id ?? 0;

  useEffect(() => {
    if (newest > 0) stopTyping(conversationId);
  }, [conversationId, newest]);

  useEffect(() => {
    async function read(): Promise<void> {
      if (newest <= marked.current || document.visibilityState !== "visible") return;
      marked.current = newest;
      try {
        await client.messaging.markRead.mutate({ id: conversationId });
        void refresh(["messaging", "notifications"]);
      } catch {
        // Tried again with the next answer about the thread, or the next look at the tab.
        marked.current = 0;
      }
    }
    function look(): void {
      void read();
    }
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [client, conversationId, newest, items]);
}
