import type { Readable } from "node:stream";

/** The stream as the Fetch API has it; `Readable.toWeb` has no type for its chunks. */
export function toWeb(stream: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<unknown> = stream[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await chunks.next();
      if (next.done) controller.close();
      else if (next.value instanceof Uint8Array) controller.enqueue(next.value);
    },
    cancel() {
      stream.destroy();
    },
  });
}
