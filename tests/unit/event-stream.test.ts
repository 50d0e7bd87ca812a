import { expect, test, vi } from "vitest";
import { eventStream } from "#src/platform/http/event-stream.ts";

test("a stream that its client closes ends once and without an error", async () => {
  const onError = vi.fn<(error: unknown) => void>();
  let stop: () => void = () => {};
  const values = {
    next: vi
      .fn<() => Promise<IteratorResult<number, undefined>>>()
      .mockResolvedValueOnce({ value: 1 })
      .mockImplementationOnce(
        () => new Promise((resolve) => (stop = () => resolve({ done: true, value: undefined }))),
      ),
    return: vi.fn<() => Promise<IteratorResult<number, undefined>>>(async () => {
      stop();
      return { done: true, value: undefined };
    }),
  };
  const reader = eventStream({ values, toJson: JSON.stringify, onError }).getReader();
  await reader.read();
  await reader.read();
  // Now it waits for the second value.
  await new Promise(setImmediate);
  await reader.cancel();
  await new Promise(setImmediate);
  expect(values.return.mock.calls).toEqual([[]]);
  expect(onError.mock.calls).toEqual([]);
});
