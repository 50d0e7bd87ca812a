import { describe, expect, it } from "vitest";
import {
  hasTrigram,
  isLongSearch,
  likePattern,
  possibleNames,
  termsOf,
  variantsOf,
  wordsOf,
} from "#src/shared/search.ts";

describe("the terms of a search", () => {
  const known: Record<string, number> = { react: 1, "react native": 2, "amazon web services": 3 };
  function terms(search: string) {
    return termsOf(wordsOf(search), (name) => known[name]).map(({ words, skillId }) => [
      words.join(" "),
      skillId,
    ]);
  }

  it("are names of skills, as long as possible, and other words", () => {
    expect(terms("react native stockholm")).toEqual([
      ["react native", 2],
      ["stockholm", undefined],
    ]);
    expect(terms("  utvecklare,amazon web services; react")).toEqual([
      ["utvecklare", undefined],
      ["amazon web services", 3],
      ["react", 1],
    ]);
    expect(terms(" , ")).toEqual([]);
  });

  it("are also parts of a word with a hyphen, but single characters are not", () => {
    expect(wordsOf("backend-utvecklare c-sharp back-up")).toEqual([
      ...["backend", "utvecklare", "c-sharp", "back-up"],
    ]);
  });

  it.each([
    ["Engineer", ["engineer", "ingenjör"]],
    ["konsulter", ["konsulter", "konsult", "consultant"]],
    ["dataingenjör", ["dataingenjör", "data ingenjör", "data engineer"]],
    ["stockholm", ["stockholm"]],
    ["go", ["go"]],
    // A beginning of fewer than three characters is no word.
    ["webdevelopers", ["webdevelopers", "web utvecklare", "web developer"]],
    ["itkonsult", ["itkonsult"]],
    ["säkerhet", ["säkerhet", "security"]],
  ])("have the same meaning in both languages: %s", (word, variants) => {
    expect(variantsOf(word)).toEqual(variants);
  });

  it("are looked for among runs of at most four words", () => {
    expect(possibleNames(["a", "b"])).toEqual(["a b", "a", "b"]);
    expect(possibleNames(["a", "b", "c", "d", "e"]).slice(0, 4)).toEqual(["a b c d", "a b c", "a b", "a"]);
    expect(possibleNames(["a", "b", "c", "d", "e"])).not.toContain("a b c d e");
  });
});

it.each([
  ["abc", true],
  ["åäö", true],
  ["a1b", true],
  ["ab", false],
  ["a b c", false],
  ["ab-c", false],
  ["c++", false],
  ["", false],
])("hasTrigram of %j is %s", (search, expected) => {
  expect(hasTrigram(search)).toBe(expected);
});

it.each([
  ["abc", true],
  ["h&m", true],
  ["ab", false],
  ["c#", false],
  ["a1", false],
  ["1a", false],
  ["#7", true],
  ["12", true],
  ["", false],
])("isLongSearch of %j is %s", (search, expected) => {
  expect(isLongSearch(search)).toBe(expected);
});

it("likePattern escapes what LIKE reads as a pattern", () => {
  expect(likePattern("100%_\\a")).toBe("%100\\%\\_\\\\a%");
  expect(likePattern("a")).toBe("%a%");
});
