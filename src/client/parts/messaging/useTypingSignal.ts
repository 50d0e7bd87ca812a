import { useCallback, useRef } from "react";
import { trpc } from "#src/client/api/trpc.ts";

const intervalMs = 2_500;

/** Sends typing signals at most every 2.5 seconds and ignores errors. */
export function useTypingSignal(conversationId: number): { typing: () => void; sent: () => void } {
  const { client } = trpc.useUtils();
  /** The conversation and time of the last signal; null after a message was sent. */
  const lastSignal = useRef<{ id: number; at: number } | null>(null);
  const typing = useCallback(() => {
    const now = performance.now();
    const { id, at } = lastSignal.current ?? { id: null, at: 0 };
    if (id === conversationId && now - at < intervalMs) return;
    lastSignal.current = { id: conversationId, at: now };
    client.messaging.typing.mutate({ id: conversationId }).catch(() => {});
  }, [client, conversationId]);
  const sent = useCallback(() => {
    lastSignal.current = null;
  }, []);
  return { typing, sent };
}
