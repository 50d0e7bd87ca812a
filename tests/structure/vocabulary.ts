import ts from "typescript";
import { type Source, walk } from "./source.ts";

/** Words that earlier versions used for standard concepts, with the term to use instead. */
const replaced: readonly [pattern: RegExp, use: string][] = [
  [/^refus(e|es|ed|ing|als?)$/, "fail, AppError, error"],
  [/^houses?$/, "test app, product"],
  [/^deeds?$/, "action, command, mutation"],
  [/^(somebody|whoever|nobody)$/, "user, viewer, anonymous, no one"],
  [/^told$/, "notified, shown, sent"],
  [/^(canary|canaries|wishes|sketch|sketches|plants?|planted)$/, "marker, overrides, spec, seed"],
  [/^notices?$/, "notification, banner"],
  [/^letters?$/, "email, character"],
  [/^strangers?$/, "guest, unknown user"],
  [/^talks?$/, "conversation"],
  [/^(hearers?|unheard)$/, "subscriber, silent"],
  [/^farewells?$/, "account deletion hook"],
  [/^mend(s|ed|ing)?$/, "fix, patch"],
  [/^(patience|peeks?|forgive)$/, "timeout, prefetch, reset"],
  [/^(rungs?|ladders?)$/, "procedure builder"],
  [/^journeys?$/, "end-to-end test"],
  [/^gone$/, "deleted, missing"],
];

/** Words that are fine in a sentence but say too little as a name. */
const vagueNames: readonly [pattern: RegExp, use: string][] = [
  [/^(whyNot\w*|(?!getErrorShape)\w+Shape)$/, "…Error, …Output"],
  [
    /^(cast|world|wish|standing|everything|welcome|raised|tell|tells|settled|dealing|arriving|arrived|hear)$/,
    "the standard term",
  ],
  [
    /^(rooms?|slices|oldWith|startOver|followListing|holdUser|countBack|keepWayBack|wayBack)$/,
    "the standard term",
  ],
];

/** The names, comments and texts of a file use standard terms; the product's Swedish texts are not English words. */
export function usesStandardTerms({ path, text, tree }: Source): string[] {
  if (path.startsWith("tests/structure/vocabulary") || /^src\/constants\/skill/.test(path)) return [];
  if (!mayContainWord(text)) return [];
  const found: string[] = [];
  function report(word: string, list: readonly [RegExp, string][], at: number): void {
    const match = list.find(([pattern]) => pattern.test(word));
    if (match) found.push(`line ${lineAt(tree, at)}: ${word} (use ${match[1]})`);
  }
  function prose(content: string, at: number): void {
    for (const { 0: word, index } of content.matchAll(/\p{L}+/gu)) {
      if (!isPartOfName(content, index, word.length)) report(word.toLowerCase(), replaced, at + index);
    }
  }
  walk(tree, (node) => {
    if (ts.isIdentifier(node)) {
      if (node.text === "onnotice") return; // an option of the postgres driver
      const at = node.getStart(tree);
      report(node.text, vagueNames, at);
      if (node.text.includes("_")) return; // a code that clients know, such as email_refused
      for (const part of node.text.split(/(?=[A-Z])/)) report(part.toLowerCase(), replaced, at);
    } else if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) {
      prose(node.text, node.getStart(tree));
    }
  });
  for (const { pos, end } of commentsOf(tree, text)) prose(text.slice(pos, end), pos);
  return [...new Set(found)];
}

const suspects = new Map<string, boolean>();

/** Whether the file may contain a word of the lists: reading it as plain words is ten times faster than as syntax. */
function mayContainWord(text: string): boolean {
  for (const [word] of text.replaceAll(/\\[nrt]/g, " ").matchAll(/(?<!\w-)[\p{L}\p{N}_$]+/gu)) {
    if (!suspects.has(word)) suspects.set(word, isSuspect(word));
    if (suspects.get(word)) return true;
  }
  return false;
}

function isSuspect(word: string): boolean {
  const runs = word.split(/[^\p{L}]+/u);
  const parts = [...runs, ...runs.flatMap((run) => run.split(/(?=[A-Z])/))].map((part) => part.toLowerCase());
  return (
    vagueNames.some(([pattern]) => pattern.test(word)) ||
    replaced.some(([pattern]) => parts.some((part) => pattern.test(part)))
  );
}

/** `email_refused` and `/api/talks` are names that clients know; they are not prose. */
function isPartOfName(content: string, index: number, length: number): boolean {
  return /[_\-/.#]/.test(content[index - 1] ?? "") || /[_\-/]/.test(content[index + length] ?? "");
}

function lineAt(tree: ts.SourceFile, position: number): number {
  return tree.getLineAndCharacterOfPosition(position).line + 1;
}

function commentsOf(tree: ts.SourceFile, text: string): ts.CommentRange[] {
  const ranges = new Map<number, ts.CommentRange>();
  function collect(node: ts.Node): void {
    const around = [
      ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.getEnd()) ?? []),
    ];
    if (!ts.isJsxText(node)) for (const range of around) ranges.set(range.pos, range);
    node.getChildren(tree).forEach(collect);
  }
  collect(tree);
  return [...ranges.values()];
}
