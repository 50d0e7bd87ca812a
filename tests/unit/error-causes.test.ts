import { describe, expect, it } from "vitest";
import { causesOf, codeOf } from "#src/shared/error-causes.ts";

describe("causesOf", () => {
  it("has the error and its causes, outermost first, at most five, also when they go in a circle", () => {
    const inner = new Error("inner");
    const outer = new Error("outer", { cause: inner });
    expect(causesOf(outer)).toEqual([outer, inner]);
    inner.cause = outer;
    expect(causesOf(outer)).toEqual([outer, inner, outer, inner, outer]);
    expect(causesOf("text")).toEqual([]);
  });
});

describe("codeOf", () => {
  it.each([
    [Object.assign(new Error("missing"), { code: "ENOENT" }), "ENOENT"],
    [Object.assign(new Error("numbered"), { code: 404 }), null],
    [new Error("plain"), null],
    [{ code: "ENOENT" }, null],
    [null, null],
  ])("of %j is %s", (error, code) => {
    expect(codeOf(error)).toBe(code);
  });
});
