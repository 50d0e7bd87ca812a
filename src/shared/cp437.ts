/** The characters 128 to 255 of code page 437. */
const upperHalf =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐" +
  "└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0";
const codes = new Map([...upperHalf].map((character, index) => [character, 128 + index]));

/** Text in code page 437; what it lacks loses its accent, other characters become question marks. */
export function encodeCp437(text: string): Uint8Array<ArrayBuffer> {
  const bytes = [...text.normalize("NFC")].map(
    (character) => codeOf(character) ?? codeOf(bare(character)) ?? 63,
  );
  return Uint8Array.from(bytes);
}

function codeOf(character: string): number | undefined {
  const code = character.codePointAt(0) ?? 0;
  return code < 128 ? code : codes.get(character);
}

function bare(character: string): string {
  return [...character.normalize("NFD")][0] ?? "?";
}
