import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readPairs, sentencesOf } from "./sentences.ts";

const documents = readdirSync("docs/rules")
  .filter((name) => name.endsWith(".md") && name !== "README.md")
  .map((name) => name.slice(0, -3));

describe.each(documents)("docs/rules/%s.md", (document) => {
  const sentences = sentencesOf(readFileSync(`docs/rules/${document}.md`, "utf8"));
  const pairs = readPairs(document);

  test("has a test, or a reason for none, for every sentence", () => {
    expect(sentences.filter((sentence) => !pairs.some((pair) => sentence.startsWith(pair.sentence)))).toEqual(
      [],
    );
  });

  test("has the sentences that the pairs begin with, once", () => {
    const wrong = pairs.filter(
      (pair) => sentences.filter((sentence) => sentence.startsWith(pair.sentence)).length !== 1,
    );
    expect(wrong.map(({ sentence }) => sentence)).toEqual([]);
  });

  test("names tests that exist", () => {
    const wrong = pairs.filter(({ file, title }) => {
      if (title === "") return true;
      if (file === "-") return false;
      return !existsSync(`tests/${file}`) || !readFileSync(`tests/${file}`, "utf8").includes(title);
    });
    expect(wrong.map(({ file, title }) => `${file}: ${title}`)).toEqual([]);
  });
});

describe("sentencesOf", () => {
  test("takes rows of tables, items of lists and sentences, without headings", () => {
    const text =
      "# Jobs\n\nOne is `a`. Two\ngoes on, e.g. here: 1 kr.\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n- three\n- Four. Five";
    expect(sentencesOf(text)).toEqual([
      "One is `a`.",
      "Two goes on, e.g. here: 1 kr.",
      "| 1 | 2 |",
      "three",
      "Four.",
      "Five",
    ]);
  });
});
