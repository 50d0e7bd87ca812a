/** A trigram index needs three adjacent word characters; otherwise the whole index is scanned. */
const threeCharacters = /[\p{L}\p{N}]{3}/u;

/** Whether a trigram index can be used for this search text. */
export function hasTrigram(search: string): boolean {
  return threeCharacters.test(search);
}

/**
 * A search text without three word characters in a row has no index. It is looked for in this many of the newest rows,
 * so that a text that no row contains does not read the whole table (docs/rules/jobs.md#job-search).
 */
export const shortSearchRows = 5_000;

/** An admin's lists look for texts of this length: no index finds a shorter one. */
export const minSearch = 3;

/** Whether an admin's lists look for the text, or for the row with this id (docs/rules/administration.md#lists-of-admins). */
export function isLongSearch(search: string): boolean {
  return search.length >= minSearch || /^#?\d+$/.test(search);
}

/** Amounts of more rows than this are not summed for a search text: the filters beside it find fewer. */
export const maxSummed = 5_000;

export function wordsOf(search: string): string[] {
  return search.split(/[\s,;]|(?<=\p{L}{3})-(?=\p{L}{3})/u).filter((word) => word !== "");
}

/** Words that mean the same in titles of people and jobs. */
const sameWords = [
  ["utvecklare", "developer", "developers"],
  ["ingenjör", "ingenjörer", "engineer", "engineers"],
  ["arkitekt", "arkitekter", "architect", "architects"],
  ["konsult", "konsulter", "consultant", "consultants"],
  ["analytiker", "analyst", "analysts"],
  ["säkerhet", "security"],
  ["lösning", "solution"],
  ["distans", "remote"],
] as const;

/** 'dataingenjör' is also 'data engineer' (docs/rules/jobs.md#job-search); none contains another. */
export function variantsOf(word: string): string[] {
  const typed = word.toLowerCase();
  const all = sameWords.flatMap((group) => {
    const end = group.find((each) => typed.endsWith(each));
    if (end === undefined) return [];
    const start = typed.slice(0, -end.length);
    if (start === "") return group;
    return start.length < 3 ? [] : group.map((each) => `${start} ${each}`);
  });
  const variants = [typed, ...all.filter((each) => each !== typed)];
  return variants.filter(
    (each, index) => index === 0 || !variants.some((other) => other !== each && each.includes(other)),
  );
}

/** The most words that the name of a skill has in a search. */
const longestName = 4;

/** All runs of adjacent words that can be the name of a skill, the longest first at each word. */
function runsAt(words: readonly string[], start: number): string[][] {
  const longest = Math.min(longestName, words.length - start);
  return Array.from({ length: longest }, (_, shorter) => words.slice(start, start + longest - shorter));
}

/** What in these words can be the name of a skill. */
export function possibleNames(words: readonly string[]): string[] {
  return words.flatMap((_, start) => runsAt(words, start).map((run) => run.join(" ")));
}

export interface SearchTerm {
  words: string[];
  skillId: number | undefined;
}

/** Divides the words of a search into names of skills, as long as possible, and other words. */
export function termsOf(
  words: readonly string[],
  skillIdOf: (name: string) => number | undefined,
): SearchTerm[] {
  const terms: SearchTerm[] = [];
  for (let start = 0; start < words.length;) {
    const name = runsAt(words, start).find((run) => skillIdOf(run.join(" ")) !== undefined);
    const taken = name ?? words.slice(start, start + 1);
    terms.push({ words: taken, skillId: name && skillIdOf(name.join(" ")) });
    start += taken.length;
  }
  return terms;
}

/** A LIKE pattern that finds the text anywhere, with `%`, `_` and `\` escaped. */
export function likePattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, "\\$&")}%`;
}
