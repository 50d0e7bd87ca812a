import { afterEach, expect, vi } from "vitest";

process.env["TZ"] = "UTC";

/** A test fails with what was logged by console.error; one that expects it clears the spy. */
const errors = vi.spyOn(console, "error").mockImplementation(() => {});

afterEach(() => {
  const calls = errors.mock.calls.map((call) => call.map(String).join(" "));
  errors.mockClear();
  expect(calls, "console.error").toEqual([]);
});
