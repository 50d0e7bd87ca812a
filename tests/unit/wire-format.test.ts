import superjson from "superjson";
import { describe, expect, test } from "vitest";
import { read, write } from "#src/client/wireFormat.ts";

const at = new Date("2026-02-03T04:05:06.789Z");

function sent(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

describe("what the client writes is read by superjson", () => {
  test.for([
    undefined,
    null,
    "text",
    at,
    { from: at, days: [at, { at }], text: "a", none: null },
    { "a.b": { "c\\d": at }, list: [] },
  ])("%j", (value) => {
    expect(superjson.parse(JSON.stringify(write(value)))).toEqual(value);
  });

  test("without the properties that are undefined", () => {
    expect(superjson.parse(JSON.stringify(write({ a: 1, b: undefined })))).toStrictEqual({ a: 1 });
  });
});

describe("what superjson writes is read by the client", () => {
  const shared = { at };
  test.for([
    undefined,
    null,
    0,
    [],
    at,
    { items: [{ at, none: undefined }, { at }], next: null },
    [shared, shared],
    { "a.b": at },
    { tags: new Set(["a", at]), byId: new Map([[1, { at }]]), big: 10n, no: Number.NaN },
  ])("%o", async (value) => {
    expect(await read(sent(superjson.serialize(value)))).toStrictEqual(value);
  });
});
