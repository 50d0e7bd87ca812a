import { describe, expect, it } from "vitest";
import { possibleNames, termsOf, variantsOf, wordsOf } from "#src/shared/search.ts";

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
    expect(wordsOf("backend-utvecklare c-sharp")).toEqual(["backend", "utvecklare", "c-sharp"]);
  });

  it.each([
    ["Engineer", ["engineer", "ingenjör"]],
    ["konsulter", ["konsulter", "konsult", "consultant"]],
    ["dataingenjör", ["dataingenjör", "data ingenjör", "data engineer"]],
    ["stockholm", ["stockholm"]],
    ["go", ["go"]],
  ])("have the same meaning in both languages: %s", (word, variants) => {
    expect(variantsOf(word)).toEqual(variants);
  });

  it("are looked for among runs of at most four words", () => {
    expect(possibleNames(["a", "b"])).toEqual(["a b", "a", "b"]);
    expect(possibleNames(["a", "b", "c", "d", "e"])).not.toContain("a b c d e");
  });
});
