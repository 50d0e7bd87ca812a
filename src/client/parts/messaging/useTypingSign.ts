import { useCallback, useRef } from "react";
import { trpc } from "#src/client/trpc.ts";

const every = 2_500;

/** Lets the other one see that something is being written: now and then, and never worth an error. */
export function useTypingSign(conversationId: number): { typing: () => void; sent: () => void } {
  const { client } = trpc.useUtils();
  /** When it was told last, and in which conversation; null when what is written next is something new. */
  const told = useRef<{ id: number; at: number } | null>(null);
  const typing = useCallback(() => {
    const now = performance.now();
    const { id, at } = told.current ?? { id: null, at: 0 };
    if (id === conversationId && now - at < every) return;
    told.current = { id: conversationId, at: now };
    client.messaging.typing.mutate({ id: conversationId }).catch(() => {});
  }, [client, conversationId]);
  const sent = useCallback(() => {
    told.current = null;
  }, []);
  return { typing, sent };
}
