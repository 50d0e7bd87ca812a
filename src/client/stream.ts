import type { Outputs, trpcClient } from "./trpc.ts";

type Change = Outputs["notifications"]["changes"] extends AsyncIterable<infer One> ? One : never;

const firstRetry = 1_000;
const lastRetry = 30_000;

interface StreamOptions {
  onEvent: (change: Change) => void;
  /** Whether what changes is heard from now on. */
  onLive: (isLive: boolean) => void;
  /** The stream ended or was not to be had. */
  onLost: () => void;
}

/**
 * Keeps the one stream of the tab open until the returned function is called: whenever it is lost it is opened anew,
 * after a pause that doubles up to half a minute and is never the same for all tabs.
 */
export function keepStream(
  client: typeof trpcClient,
  { onEvent, onLive, onLost }: StreamOptions,
): () => void {
  let failures = 0;
  let isOver = false;
  let retry: number | null = null;
  let stream: { unsubscribe: () => void } | null = null;

  function open(): void {
    retry = null;
    stream = client.notifications.changes.subscribe(undefined, {
      onData: (change) => {
        if (change.topic === "ready") {
          failures = 0;
          onLive(true);
        }
        onEvent(change);
      },
      // The browser would come back by itself, but every three seconds for ever.
      onConnectionStateChange: ({ state, error }) => {
        if (state === "connecting" && error) comeBack();
      },
      onError: comeBack,
      onComplete: comeBack,
    });
  }

  function comeBack(): void {
    if (isOver || retry !== null) return;
    const pause = Math.min(lastRetry, firstRetry * 2 ** failures);
    failures += 1;
    retry = window.setTimeout(open, pause * (0.75 + Math.random() / 2));
    stream?.unsubscribe();
    onLive(false);
    onLost();
  }

  open();
  return () => {
    isOver = true;
    if (retry !== null) window.clearTimeout(retry);
    stream?.unsubscribe();
    onLive(false);
  };
}
