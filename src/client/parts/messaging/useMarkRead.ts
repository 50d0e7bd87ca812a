import { useMayWrite } from "#src/client/api/viewer.tsx";
import { useEffect, useRef, type RefObject } from "react";
import { refresh } from "#src/client/api/refresh.ts";
import { trpc } from "#src/client/api/trpc.ts";
import type { Message } from "./outgoing.ts";
import { stopTyping } from "#src/client/live/typing.ts";

const retryMs = 2_000;

/**
 * Marks messages as read that were on the screen: scrolled into view, in a visible tab
 * (docs/rules/conversations.md#read-state).
 */
export function useMarkRead(
  conversationId: number,
  items: readonly Message[],
  viewerId: string,
  container: RefObject<HTMLElement | null>,
): void {
  const { client } = trpc.useUtils();
  const mayWrite = useMayWrite();
  const markedId = useRef(0);
  const newestUnreadId = items.findLast(({ senderId, isRead }) => senderId !== viewerId && !isRead)?.id ?? 0;

  useEffect(() => {
    if (newestUnreadId > 0) stopTyping(conversationId);
  }, [conversationId, newestUnreadId]);

  useEffect(() => {
    const root = container.current;
    // What a reader opens stays unread.
    if (!root || !mayWrite) return;
    const shownIds = new Set<number>();
    let retry: number | undefined;

    async function markRead(): Promise<void> {
      const newestId = Math.max(0, ...shownIds);
      if (newestId <= markedId.current || document.visibilityState !== "visible") return;
      const before = markedId.current;
      markedId.current = newestId;
      try {
        await client.messaging.markRead.mutate({ id: conversationId, upTo: newestId });
        void refresh(["messaging", "notifications"]);
      } catch {
        markedId.current = Math.min(markedId.current, before);
        retry = window.setTimeout(() => void markRead(), retryMs);
      }
    }

    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = Number(target.getAttribute("data-unread-id"));
          if (isIntersecting) shownIds.add(id);
          else shownIds.delete(id);
        }
        void markRead();
      },
      // The end of the message must be above the lower edge, because a long one is never wholly on the screen.
      { root, rootMargin: "100000px 0px 0px 0px", threshold: 0.99 },
    );
    for (const row of root.querySelectorAll("[data-unread-id]")) observer.observe(row);
    function onVisibilityChange() {
      void markRead();
    }
    document.addEventListener("visibilitychange", onVisibilityChange);
    return () => {
      window.clearTimeout(retry);
      observer.disconnect();
      document.removeEventListener("visibilitychange", onVisibilityChange);
    };
  }, [client, conversationId, items, container, mayWrite]);
}
