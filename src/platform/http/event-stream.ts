import type { ServerResponse } from "node:http";

export interface Events {
  /** The values, each sent as one event. `return` is called when the client has closed the stream. */
  values: AsyncIterator<unknown>;
  /** The JSON of a value. */
  toJson: (value: unknown) => string;
  /** Called when reading the values failed. */
  onError: (error: unknown) => void;
}

export const eventStreamHeaders = {
  "Content-Type": "text/event-stream",
  "Cache-Control": "no-cache, no-transform",
  // nginx would collect the events otherwise.
  "X-Accel-Buffering": "no",
};

/** Seconds between two pings of a stream, by which clients and proxies see that it is open. */
const pingIntervalSeconds = 15;
/** The client opens a new stream when it has received nothing for so long. */
const reconnectAfterInactivityMs = 40_000;

const encoder = new TextEncoder();
const connected = frame("connected", JSON.stringify({ reconnectAfterInactivityMs }));
const ping = frame("ping", "");
const end = frame("return", "");

/** Where the events go. */
interface Sink {
  readonly isFull: boolean;
  write: (bytes: Uint8Array) => void;
  /** Resolves when the client has read what was written. */
  drained: () => Promise<void>;
  end: () => void;
  fail: (error: unknown) => void;
}

/** Methods instead of closures, of which every open stream would hold its own. */
class SocketSink implements Sink {
  readonly #response: ServerResponse;

  constructor(response: ServerResponse) {
    this.#response = response;
  }

  get isFull(): boolean {
    return this.#response.writableNeedDrain;
  }

  write(bytes: Uint8Array): void {
    this.#response.write(bytes);
  }

  drained(): Promise<void> {
    return new Promise((resolve) => this.#response.once("drain", resolve));
  }

  end(): void {
    this.#response.end();
  }

  fail(): void {
    this.#response.destroy();
  }
}

/**
 * Writes the values as server-sent events in the format of tRPC's client, straight to the socket. A server keeps one stream
 * for each browser: this way an idle one holds little more than its connection (docs/performance.md#figures), no context
 * of a request and no web stream.
 */
export function sendEvents(response: ServerResponse, events: Events): void {
  // The client may have closed its connection while the session was looked up.
  if (response.destroyed) {
    void events.values.return?.();
    return;
  }
  // Node keeps the header. Sent alone it becomes one string; with the first event it would stay a chain of its parts.
  response.flushHeaders();
  response.on("close", send(events, new SocketSink(response)));
}

/** The same as a web stream, for a request without a socket, as in tests. */
export function eventStream(events: Events): ReadableStream<Uint8Array> {
  let stop: () => void = () => {};
  let onPull: () => void = () => {};
  return new ReadableStream<Uint8Array>({
    start(controller) {
      stop = send(events, {
        get isFull() {
          return (controller.desiredSize ?? 0) <= 0;
        },
        write: (bytes) => controller.enqueue(bytes),
        drained: () => new Promise((resolve) => (onPull = resolve)),
        end: () => controller.close(),
        fail: (error) => controller.error(error),
      });
    },
    pull: () => onPull(),
    cancel: () => stop(),
  });
}

/** Sends until there are no more values; the returned function is called when the client has closed the stream. */
function send({ values, toJson, onError }: Events, sink: Sink): () => void {
  let isClosed = false;
  sink.write(connected);
  const stopPings = startPings(sink);
  void sendAll();
  return () => {
    if (isClosed) return;
    isClosed = true;
    stopPings();
    void values.return?.();
  };

  async function sendAll(): Promise<void> {
    try {
      for (;;) {
        if (sink.isFull) await sink.drained();
        const next = await values.next();
        if (isClosed) return;
        if (next.done === true) break;
        sink.write(frame(null, toJson(next.value)));
      }
      sink.write(end);
      sink.end();
    } catch (error) {
      if (isClosed) return;
      sink.fail(error);
      onError(error);
    } finally {
      isClosed = true;
      stopPings();
    }
  }
}

function frame(event: string | null, data: string): Uint8Array {
  return encoder.encode(`${event === null ? "" : `event: ${event}\n`}data: ${data}\n\n`);
}

/** The open streams, by the second of the interval in which they get their ping: one clock for all, and no bursts. */
const streams: readonly Set<Sink>[] = Array.from({ length: pingIntervalSeconds }, () => new Set());
let second = 0;
let clock: NodeJS.Timeout | null = null;

function startPings(sink: Sink): () => void {
  const own = streams[second];
  own?.add(sink);
  clock ??= setInterval(sendPings, 1000).unref();
  return () => own?.delete(sink);
}

function sendPings(): void {
  second = (second + 1) % streams.length;
  // A client that does not read gets no more pings than fit into its buffer.
  for (const sink of streams[second] ?? []) if (!sink.isFull) sink.write(ping);
}
