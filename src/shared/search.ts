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

/** A LIKE pattern that finds the text anywhere, with `%`, `_` and `\` escaped. */
export function likePattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, "\\$&")}%`;
}
