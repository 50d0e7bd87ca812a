import { describe, expect, test } from "vitest";
import { csvText } from "#src/shared/csv.ts";

function cell(value: string | number | null): string {
  return csvText([[value]]).slice(1, -2);
}

describe("CSV cells", () => {
  test.each(["=1+1", "+46701234567", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "  =1", "\u00A0=1"])(
    "%j is no formula",
    (value) => {
      expect(cell(value).replace(/^"/, "").startsWith("'")).toBe(true);
    },
  );

  test.each([
    ["Nord; Fjäll", '"Nord; Fjäll"'],
    ['"Nord"', '"""Nord"""'],
    ["A=B", "A=B"],
    [-12.5, "-12,5"],
    [null, ""],
  ])("%j is %s", (value, text) => {
    expect(cell(value)).toBe(text);
  });
});
