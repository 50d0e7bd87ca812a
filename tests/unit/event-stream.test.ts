import { expect, test, vi } from "vitest";
import { eventStream } from "#src/platform/http/event-stream.ts";

test("a stream that its client closes ends once and without an error", async () => {
  const stop = new AbortController();
  async function* values() {
    yield 1;
    await new Promise((resolve) => stop.signal.addEventListener("abort", resolve));
  }
  const onEnd = vi.fn<(error?: unknown) => void>(() => stop.abort());
  const reader = eventStream({ values: values(), toJson: JSON.stringify, onEnd }).getReader();
  await reader.read();
  await reader.read();
  // Now it waits for the second value.
  await new Promise(setImmediate);
  await reader.cancel();
  await new Promise(setImmediate);
  expect(onEnd.mock.calls).toEqual([[]]);
});
