import { useCallback, useRef } from "react";
import { trpc } from "#src/client/trpc.ts";

const every = 2_500;

/** Lets the other one see that something is being written: now and then, and never worth an error. */
export function useTypingSign(conversationId: number): () => void {
  const { client } = trpc.useUtils();
  const last = useRef(0);
  return useCallback(() => {
    const now = performance.now();
    if (last.current > 0 && now - last.current < every) return;
    last.current = now;
    client.messaging.typing.mutate({ id: conversationId }).catch(() => {});
  }, [client, conversationId]);
}
