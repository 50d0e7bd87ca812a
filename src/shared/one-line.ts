/** Characters that are not seen: controls, direction marks and zero-width ones, except the joiner inside an emoji. */
const invisible =
  /(?!(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D\p{Extended_Pictographic})(?![\t-\r])[\p{Cc}\p{Cf}]/gu;

/** The text on one line, without invisible characters. */
export function oneLine(text: string): string {
  return text.replace(invisible, "").replace(/\s+/g, " ").trim();
}

const productName = "bryggan";

/**
 * Whether one of the words is the product's name, in any spelling: users and companies may not pass as the product. Beside
 * Latin ones, a character of another script and a digit count as any character, because some look alike.
 */
export function usesProductName(name: string): boolean {
  const words = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return words.some(
    (word) =>
      word.length === productName.length &&
      /\p{Script=Latin}/u.test(word) &&
      Array.from(word).every((sign, at) => sign === productName[at] || !/\p{Script=Latin}/u.test(sign)),
  );
}
