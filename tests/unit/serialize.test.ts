import superjson from "superjson";
import { describe, expect, test } from "vitest";
import { serialize } from "#src/platform/http/serialize.ts";

const at = new Date("2026-11-18T12:00:00.123Z");
const later = new Date("2026-11-19T08:00:00Z");
const cycle: Record<string, unknown> = { name: "a" };
cycle["self"] = cycle;

describe("serialize writes what superjson writes", () => {
  test.each([
    ["null", null],
    ["a text", "Hej"],
    ["a date", at],
    ["plain JSON", { items: [{ id: 1, name: "å", tags: [], note: null }], nextCursor: null }],
    ["dates in lists and objects", { items: [{ at, deep: { times: [later] } }, { at: new Date(0) }] }],
    ["undefined in an object", { a: undefined, b: 1 }],
    ["undefined", undefined],
    ["numbers that JSON cannot write", { a: Number.NaN, b: -0, c: Number.POSITIVE_INFINITY }],
    ["large integers, sets and maps", { a: 10n, b: new Set([1]), c: new Map([["k", at]]) }],
    ["names with dots", { "a.b": at, "c\\d": 1 }],
    ["an invalid date", { at: new Date(Number.NaN) }],
    ["a cycle", cycle],
  ])("for %s", (_name, value) => {
    expect(JSON.stringify(serialize(value))).toBe(JSON.stringify(superjson.serialize(value)));
  });
});

test("the same date at two places is read as two equal dates", () => {
  const sent: unknown = JSON.parse(JSON.stringify(serialize({ createdAt: at, timestamp: at })));
  expect(sent).toEqual({
    json: { createdAt: at.toISOString(), timestamp: at.toISOString() },
    meta: { values: { createdAt: ["Date"], timestamp: ["Date"] }, v: 1 },
  });
});
