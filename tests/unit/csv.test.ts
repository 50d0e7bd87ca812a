import { describe, expect, test } from "vitest";
import { csvLines, csvText } from "#src/shared/csv.ts";

function cell(value: string | number | null): string {
  return csvText([[value]]).slice(1, -2);
}

describe("CSV cells", () => {
  test.each([
    ...["=1+1", "+46701234567", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "  =1", "\u00A0=1"],
    // Full width, behind a zero-width space, behind a direction mark.
    ...["\uFF1D1+1", "\u200B=1+1", "\u200F\uFF0B1"],
  ])("%j is no formula", (value) => {
    expect(cell(value).startsWith(`"'`)).toBe(true);
  });

  test.each([
    ["Nord; Fjäll", '"Nord; Fjäll"'],
    // A program that takes commas for separators reads one cell, too.
    ["Nord,=1+1", '"Nord,=1+1"'],
    ['"Nord"', '"""Nord"""'],
    ["A=B", '"A=B"'],
    [-12.5, "-12,5"],
    [null, ""],
  ])("%j is %s", (value, text) => {
    expect(cell(value)).toBe(text);
  });
});

test("csvText begins with a byte order mark, csvLines continues the same file", () => {
  const rows = [
    ["a", 1.25, null],
    ["b", -2, "c"],
  ];
  expect(csvText(rows)).toBe('\uFEFF"a";1,25;\r\n"b";-2;"c"\r\n');
  expect(csvLines(rows)).toBe('"a";1,25;\r\n"b";-2;"c"\r\n');
});
