import { existsSync, readFileSync } from "node:fs";

/** A sentence of a rule document and the test that fails when it is wrong. */
export interface Pair {
  /** The beginning of the sentence. */
  sentence: string;
  /** A file below tests/, or "-" for a sentence that cannot be wrong. */
  file: string;
  /** The title as it is written in the file, or the reason. */
  title: string;
}

/** The pairs of a rule document: tests/structure/sentences/<document>.tsv. */
export function readPairs(document: string): Pair[] {
  const path = `tests/structure/sentences/${document}.tsv`;
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, "utf8").split("\n");
  return lines
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [sentence = "", file = "", title = ""] = line.split("\t");
      return { sentence, file, title };
    });
}

/** The sentences of a rule document, each in one line; rows of tables and items of lists are sentences. */
export function sentencesOf(markdown: string): string[] {
  const text = markdown.replace(/^```.*?^```$/gms, "").replace(/^#.*$/gm, "\n");
  return text
    .split(/\n\s*\n/)
    .flatMap((block) => {
      const isTable = block.trimStart().startsWith("|");
      // The first two rows of a table are its heading.
      const rows = isTable ? block.trim().split("\n").slice(2) : block.split(/^\s*(?:[-*]|\d+\.) /m);
      return rows.flatMap((row) =>
        isTable ? [oneLine(row)] : oneLine(row).split(/(?<=[.:?])\s+(?=[A-ZÅÄÖ`'{/])/),
      );
    })
    .filter((sentence) => sentence !== "");
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
