import type { Outputs, trpcClient } from "#src/client/api/trpc.ts";

type Change = Outputs["notifications"]["changes"] extends AsyncIterable<infer One> ? One : never;

const minRetryMs = 1_000;
const maxRetryMs = 30_000;

type Subscribe = typeof trpcClient.notifications.changes.subscribe;

export interface StreamClient {
  notifications: {
    changes: {
      subscribe: (
        input: undefined,
        handlers: Required<
          Pick<Parameters<Subscribe>[1], "onData" | "onConnectionStateChange" | "onError" | "onComplete">
        >,
      ) => { unsubscribe: () => void };
    };
  };
}

export interface StreamHandlers {
  onEvent: (change: Exclude<Change, { topic: "replaced" }>) => void;
  /** Called with true when the stream is connected and with false when it is lost. */
  onLive: (isLive: boolean) => void;
  /** Called when the stream ended or could not be opened. */
  onLost: () => void;
}

/**
 * Keeps the tab's event stream open until the returned function is called. Reconnects with exponential backoff of up to
 * half a minute, with jitter so that not all tabs reconnect at once.
 */
export function keepStreamOpen(
  client: StreamClient,
  { onEvent, onLive, onLost }: StreamHandlers,
): () => void {
  let failures = 0;
  let isClosed = false;
  let isReplaced = false;
  let retry: number | null = null;
  let stream: { unsubscribe: () => void } | null = null;

  function open(): void {
    retry = null;
    isReplaced = false;
    stream = client.notifications.changes.subscribe(undefined, {
      onData: (change) => {
        if (change.topic === "ready") {
          failures = 0;
          onLive(true);
        }
        if (change.topic === "replaced") waitForFocus();
        else onEvent(change);
      },
      // EventSource would reconnect by itself, but every three seconds without backoff.
      onConnectionStateChange: ({ state, error }) => {
        if (state === "connecting" && error) reconnect();
      },
      onError: reconnect,
      onComplete: reconnect,
    });
  }

  function reconnect(): void {
    if (isClosed || isReplaced || retry !== null) return;
    const delay = Math.min(maxRetryMs, minRetryMs * 2 ** failures);
    failures += 1;
    retry = window.setTimeout(open, delay * (0.75 + Math.random() / 2));
    stream?.unsubscribe();
    onLive(false);
    onLost();
  }

  /** The user has too many tabs: this one polls until it is used again. */
  function waitForFocus(): void {
    isReplaced = true;
    stream?.unsubscribe();
    onLive(false);
    window.addEventListener("focus", open, { once: true });
  }

  open();
  return () => {
    isClosed = true;
    window.removeEventListener("focus", open);
    if (retry !== null) window.clearTimeout(retry);
    stream?.unsubscribe();
    onLive(false);
  };
}
