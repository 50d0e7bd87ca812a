import { afterEach, expect, vi } from "vitest";

process.env["TZ"] = "UTC";

/** A test fails when anything is logged with console.error. */
const errors = vi.spyOn(console, "error");

afterEach(() => {
  const calls = errors.mock.calls.map((call) => call.map(String).join(" "));
  errors.mockClear();
  expect(calls, "console.error").toEqual([]);
});
