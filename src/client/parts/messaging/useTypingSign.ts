import { useMemo } from "react";
import { trpc } from "#src/client/trpc.ts";

const every = 2_500;

/** Lets the other one see that something is being written: now and then, and never worth an error. */
export function useTypingSign(conversationId: number): { typing: () => void; sent: () => void } {
  const { client } = trpc.useUtils();
  return useMemo(() => {
    let last = -every;
    return {
      typing: () => {
        const now = performance.now();
        if (now - last < every) return;
        last = now;
        client.messaging.typing.mutate({ id: conversationId }).catch(() => {});
      },
      /** What is written next is something new. */
      sent: () => {
        last = -every;
      },
    };
  }, [client, conversationId]);
}
