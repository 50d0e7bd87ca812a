/** Characters that are not seen: controls, direction marks and zero-width ones, except the joiner inside an emoji. */
const invisible =
  /(?!(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D\p{Extended_Pictographic})(?![\t-\r])[\p{Cc}\p{Cf}]/gu;

/** The text on one line, without invisible characters. */
export function oneLine(text: string): string {
  return text.replace(invisible, "").replace(/\s+/g, " ").trim();
}

/** Whether one of the words is the product's name, in any spelling: users and companies may not pass as the product. */
export function usesProductName(name: string): boolean {
  const words = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return words.includes("bryggan");
}
