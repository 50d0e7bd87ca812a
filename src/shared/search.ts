/** A trigram index knows words of three letters or digits; with less to go by it would be read from end to end. */
const known = /[\p{L}\p{N}]{3}/u;

/** Whether a trigram index can find this text; what it cannot is compared along another index. */
export function hasTrigram(search: string): boolean {
  return known.test(search);
}

/** For LIKE: this text anywhere; `%`, `_` and `\` mean themselves. */
export function likePattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, "\\$&")}%`;
}
