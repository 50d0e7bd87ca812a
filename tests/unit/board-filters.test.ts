import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasMatches, readBoardFilters } from "#src/client/parts/jobs/boardFilters.ts";
import { boardInput } from "#src/domains/jobs/inputs.ts";

it("only consultants with skills can sort by their match", () => {
  expect(hasMatches({ role: "consultant", skills: ["Go"] })).toBe(true);
  expect(hasMatches({ role: "consultant", skills: [] })).toBe(false);
  expect(hasMatches({ role: "admin", skills: ["Go"] })).toBe(false);
  expect(hasMatches(null)).toBe(false);
});

describe("the address of the board", () => {
  it("has the filters that the server accepts", () => {
    const address = {
      search: "k8s",
      workArrangement: "remote",
      employer: "abc",
      saved: "true",
      skills: "Go,C#",
      location: "Åre",
      minRate: "900",
      scope: "part",
      length: "long",
      published: "7d",
      sort: "rate",
    };
    expect(boardInput.parse(readBoardFilters(new URLSearchParams(address)))).toEqual({
      ...address,
      saved: true,
      skills: ["Go", "C#"],
      minRate: 900,
    });
  });

  it("leaves out what the server would not accept", () => {
    const value = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 150 }).filter((text) => !text.includes("\u0000")),
      fc.constantFrom(
        "full",
        "short",
        "1d",
        "match",
        "0",
        "100000",
        "100001",
        "12.5",
        " a , ,b",
        ",,",
        "a,".repeat(30),
      ),
    );
    const query = fc.record({
      search: value,
      employer: value,
      skills: value,
      location: value,
      minRate: value,
      scope: value,
      length: value,
      published: value,
      sort: value,
    });
    fc.assert(
      fc.property(query, (given) => {
        expect(boardInput.safeParse(readBoardFilters(new URLSearchParams(given))).error).toBeUndefined();
      }),
    );
  });
});
