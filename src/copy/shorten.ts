/** The text up to the last whole word within `most` characters, with '…' when something was left out. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most + 1);
  const lastSpace = cut.search(/\s\S*$/);
  const whole = lastSpace > 0 ? cut.slice(0, lastSpace) : cut.slice(0, most);
  return `${whole.replace(/[\s•,;:–-]+$/, "")}…`;
}

/** A text with paragraphs and lists on one line, for a preview: list items are separated by ' · '. */
export function onOneLine(text: string): string {
  return text
    .trim()
    .replaceAll(/\s*\n\s*[•*-]\s+/g, " · ")
    .replaceAll(/\s*\n\s*/g, " ");
}
