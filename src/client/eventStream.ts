import { apiPath } from "./calls.ts";
import type { Outputs } from "./trpc.ts";
import { read } from "./wireFormat.ts";

type Change = Outputs["notifications"]["changes"] extends AsyncIterable<infer One> ? One : never;

const minRetryMs = 1_000;
const maxRetryMs = 30_000;

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
export function keepStreamOpen({ onEvent, onLive, onLost }: StreamHandlers): () => void {
  let failures = 0;
  let isClosed = false;
  let isReplaced = false;
  let retry: number | null = null;
  let silence: number | undefined;
  let stream: EventSource | null = null;

  function open(): void {
    retry = null;
    isReplaced = false;
    const source = new EventSource(`${apiPath}/notifications.changes`);
    stream = source;
    // A stream that was lost without an end is noticed by the missing pings.
    let maxSilenceMs: number | null = null;
    function heard(): void {
      window.clearTimeout(silence);
      if (maxSilenceMs !== null && stream === source) silence = window.setTimeout(reconnect, maxSilenceMs);
    }
    source.addEventListener("connected", ({ data }) => {
      maxSilenceMs = silenceOf(data);
      heard();
    });
    source.addEventListener("ping", heard);
    source.addEventListener("message", ({ data }) => {
      heard();
      void read(JSON.parse(String(data))).then((change) => {
        if (stream === source && isChange(change)) receive(change);
      });
    });
    source.addEventListener("return", reconnect);
    // EventSource would reconnect by itself, but every three seconds without backoff.
    source.addEventListener("error", reconnect);
  }

  function receive(change: Change): void {
    if (change.topic === "ready") {
      failures = 0;
      onLive(true);
    }
    if (change.topic === "replaced") waitForFocus();
    else onEvent(change);
  }

  function close(): void {
    window.clearTimeout(silence);
    stream?.close();
    stream = null;
    onLive(false);
  }

  function reconnect(): void {
    if (isClosed || isReplaced || retry !== null) return;
    const delay = Math.min(maxRetryMs, minRetryMs * 2 ** failures);
    failures += 1;
    retry = window.setTimeout(open, delay * (0.75 + Math.random() / 2));
    close();
    onLost();
  }

  /** The user has too many tabs: this one polls until it is used again. */
  function waitForFocus(): void {
    isReplaced = true;
    close();
    window.addEventListener("focus", open, { once: true });
  }

  open();
  return () => {
    isClosed = true;
    window.removeEventListener("focus", open);
    if (retry !== null) window.clearTimeout(retry);
    close();
  };
}

/** How long the server's streams are silent at most, in milliseconds: it says so in the first event. */
function silenceOf(data: unknown): number | null {
  const options: unknown = JSON.parse(String(data));
  const isKnown = typeof options === "object" && options !== null && "reconnectAfterInactivityMs" in options;
  return isKnown ? Number(options.reconnectAfterInactivityMs) : null;
}

function isChange(value: unknown): value is Change {
  return typeof value === "object" && value !== null && "topic" in value;
}
