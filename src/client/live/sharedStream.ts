import { keepStreamOpen, type StreamClient, type StreamHandlers } from "./eventStream.ts";

type Change = Parameters<StreamHandlers["onEvent"]>[0];
type Message = { isLive: boolean } | { change: Change } | { question: true };

/** How often a tab on the screen asks whether the one with the stream still works, and how long it waits for it. */
const askIntervalMs = 20_000;
const answerTimeoutMs = 4_000;

/**
 * One tab of the browser holds the user's stream and passes its events on to the others: browsers open at most six
 * connections to a server without HTTP/2. When it is closed, the next tab opens a stream; when it no longer answers, because
 * the browser has stopped it, the tab on the screen takes over.
 */
export function shareStream(
  client: StreamClient,
  userId: string,
  { onEvent, onLive, onLost }: StreamHandlers,
): () => void {
  if (!("locks" in navigator)) return keepStreamOpen(client, { onEvent, onLive, onLost });
  const name = `bryggan-stream-${userId}`;
  const channel = new BroadcastChannel(name);
  const closed = new AbortController();
  let close: (() => void) | null = null;
  let isLive = false;
  let waiting = new AbortController();
  let isTakingOver = false;
  let takeover: number | undefined;

  /** Not after the tab is closed: a closed channel throws. */
  function send(message: Message): void {
    if (!closed.signal.aborted) channel.postMessage(message);
  }

  function setLive(value: boolean): void {
    isLive = value;
    onLive(value);
  }

  /** Holds the stream until this tab is closed or another one takes over. */
  function hold(): Promise<void> {
    // The lock may come in the moment in which the tab is closed: a stream opened then would stay open for ever.
    if (closed.signal.aborted) return Promise.resolve();
    stopWaiting();
    close = keepStreamOpen(client, {
      onEvent: (change) => {
        onEvent(change);
        send({ change });
      },
      onLive: (value) => {
        setLive(value);
        if (close) send({ isLive });
      },
      onLost,
    });
    return new Promise((resolve) => {
      closed.signal.addEventListener("abort", () => resolve());
    });
  }

  function stopHolding(): void {
    const end = close;
    close = null;
    end?.();
  }

  /** Waits until the lock is free, or takes it from a tab that no longer answers. One request at a time. */
  async function takeTurns(): Promise<void> {
    while (!closed.signal.aborted) {
      waiting = new AbortController();
      const options = isTakingOver ? { steal: true } : { signal: waiting.signal };
      isTakingOver = false;
      // Rejected when the tab is closed, starts to take over, or another one has taken over.
      await navigator.locks.request(name, options, hold).catch(() => {});
      stopHolding();
    }
  }

  function ask(): void {
    if (close || takeover !== undefined) return;
    send({ question: true });
    if (document.visibilityState !== "visible") return;
    takeover = window.setTimeout(() => {
      takeover = undefined;
      isTakingOver = true;
      waiting.abort();
    }, answerTimeoutMs);
  }

  function stopWaiting(): void {
    window.clearTimeout(takeover);
    takeover = undefined;
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if ("question" in data) {
      if (close) send({ isLive });
      return;
    }
    if (close) return;
    stopWaiting();
    if ("change" in data) onEvent(data.change);
    else if (data.isLive !== isLive) {
      setLive(data.isLive);
      // Events before this one may have been missed.
      if (data.isLive) onEvent({ topic: "ready" });
    }
  };
  void takeTurns();
  ask();
  const timer = window.setInterval(ask, askIntervalMs);
  document.addEventListener("visibilitychange", ask);

  return () => {
    window.clearInterval(timer);
    document.removeEventListener("visibilitychange", ask);
    stopWaiting();
    closed.abort();
    waiting.abort();
    stopHolding();
    channel.close();
  };
}
