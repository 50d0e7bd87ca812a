import { useCallback, useRef } from "react";
import { trpcClient } from "#src/client/trpc.ts";

const intervalMs = 2_500;

/** Sends typing signals at most every 2.5 seconds and ignores errors. */
export function useTypingSignal(conversationId: number): { typing: () => void; sent: () => void } {
  /** The conversation and time of the last signal; null after a message was sent. */
  const lastSignal = useRef<{ id: number; at: number } | null>(null);
  const typing = useCallback(() => {
    const now = performance.now();
    const { id, at } = lastSignal.current ?? { id: null, at: 0 };
    if (id === conversationId && now - at < intervalMs) return;
    lastSignal.current = { id: conversationId, at: now };
    trpcClient.messaging.typing.mutate({ id: conversationId }).catch(() => {});
  }, [conversationId]);
  const sent = useCallback(() => {
    lastSignal.current = null;
  }, []);
  return { typing, sent };
}
