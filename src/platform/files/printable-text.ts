/** The characters of the encoding WinAnsi, which the built-in fonts of PDF readers have, above U+00FF. */
const others = new Set("€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ");

/** Characters that Unicode does not decompose into a base character. */
const bases = new Map([
  ["Ł", "L"],
  ["ł", "l"],
  ["Đ", "D"],
  ["đ", "d"],
  ["ı", "i"],
  ["−", "-"],
  ["‑", "-"],
]);

function isPrintable(char: string): boolean {
  return /[\n\u0020-\u007e\u00a0-\u00ff]/.test(char) || others.has(char);
}

/** The text in the characters of the built-in fonts: others by their base character ('Ł' as 'L'), or '?'. */
export function printableText(text: string): string {
  const known = text
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/[\t\u2000-\u200a\u202f]/g, " ");
  return Array.from(known, (char) => {
    if (isPrintable(char)) return char;
    const plain = bases.get(char) ?? char.normalize("NFKD").replace(/\p{M}/gu, "");
    return plain !== "" && Array.from(plain).every(isPrintable) ? plain : unknown(char);
  }).join("");
}

/** Invisible characters and marks leave nothing. */
function unknown(char: string): string {
  return /[\p{C}\p{M}]/u.test(char) ? "" : "?";
}

/** A PDF's id is made of its time: what is printed twice within a second is the same file. */
export function wholeSecond(time: Date): Date {
  return new Date(Math.floor(time.getTime() / 1_000) * 1_000);
}
