import { defaultSiteName } from "#src/constants/brand.ts";
import { siteName } from "./brand.ts";

/** Characters that are not seen: controls, direction marks and zero-width ones, except the joiner inside an emoji. */
const invisible =
  /(?!(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D\p{Extended_Pictographic})(?![\t-\r])[\p{Cc}\p{Cf}]/gu;

/** The text on one line, without invisible characters. */
export function oneLine(text: string): string {
  return text.replace(invisible, "").replace(/\s+/g, " ").trim();
}

/**
 * The name of the product or the site if it stands in this name, in any spelling, else null: users and companies may not
 * pass as the site. Beside Latin ones, a character of another script and a digit count as any character, because some look
 * alike.
 */
export function reservedName(name: string): string | null {
  return [siteName(), defaultSiteName].find((reserved) => containsName(name, reserved)) ?? null;
}

/** Whether a name contains a reserved one, in any spelling. */
export function containsName(name: string, reserved: string): boolean {
  return isAmong(wordsOf(reserved), wordsOf(name));
}

function wordsOf(name: string): string[] {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.split(/[^\p{L}\p{N}]/u).filter((word) => word !== "");
}

/** Whether the words of a reserved name follow each other among these, or are written as one. */
function isAmong(reserved: readonly string[], words: readonly string[]): boolean {
  const whole = reserved.join("");
  return words.some((word, at) =>
    [word, words.slice(at, at + reserved.length).join("")].some((run) => looksLike(run, whole)),
  );
}

function looksLike(text: string, name: string): boolean {
  if (text === name) return true;
  return (
    text.length === name.length &&
    /\p{Script=Latin}/u.test(text) &&
    Array.from(text).every((sign, at) => sign === name[at] || !/\p{Script=Latin}/u.test(sign))
  );
}
