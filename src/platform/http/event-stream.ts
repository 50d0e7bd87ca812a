interface EventStreamOptions {
  /** The values, each sent as one event. */
  values: AsyncIterable<unknown>;
  /** The JSON of a value. */
  toJson: (value: unknown) => string;
  /** Called when the client has closed the stream, or when reading the values failed. */
  onEnd: (error?: unknown) => void;
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

/**
 * The values as server-sent events in the format of tRPC's client. A server keeps one stream for each browser: this one
 * needs one web stream and no timer, where tRPC's own needs a chain of five streams and a timer for each value.
 */
export function eventStream({ values, toJson, onEnd }: EventStreamOptions): ReadableStream {
  const iterator = values[Symbol.asyncIterator]();
  let stopPings: () => void = () => {};
  let isCancelled = false;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(connected);
      stopPings = startPings(controller);
    },
    async pull(controller) {
      try {
        const next = await iterator.next();
        // The client closed the stream, which ended the values.
        if (isCancelled) return;
        if (next.done !== true) return controller.enqueue(frame(null, toJson(next.value)));
        stopPings();
        controller.enqueue(end);
        controller.close();
      } catch (error) {
        stopPings();
        controller.error(error);
        onEnd(error);
      }
    },
    cancel() {
      isCancelled = true;
      stopPings();
      onEnd();
    },
  });
}

function frame(event: string | null, data: string): Uint8Array {
  return encoder.encode(`${event === null ? "" : `event: ${event}\n`}data: ${data}\n\n`);
}

type Controller = ReadableStreamDefaultController<Uint8Array>;

/** The open streams, by the second of the interval in which they get their ping: one clock for all, and no bursts. */
const streams: readonly Set<Controller>[] = Array.from({ length: pingIntervalSeconds }, () => new Set());
let second = 0;
let clock: NodeJS.Timeout | null = null;

function startPings(controller: Controller): () => void {
  const own = streams[second];
  own?.add(controller);
  clock ??= setInterval(sendPings, 1000).unref();
  return () => own?.delete(controller);
}

function sendPings(): void {
  second = (second + 1) % streams.length;
  // A client that does not read gets no more pings than fit into its buffer.
  for (const controller of streams[second] ?? [])
    if ((controller.desiredSize ?? 0) > 0) controller.enqueue(ping);
}
