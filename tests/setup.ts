import { afterEach, expect, vi } from "vitest";

process.env["TZ"] = "UTC";

/** A test in which something logs an error has found one. */
const errors = vi.spyOn(console, "error");

afterEach(() => {
  const calls = errors.mock.calls.map((call) => call.map(String).join(" "));
  errors.mockClear();
  expect(calls, "console.error").toEqual([]);
});
