/** Matches a text in which Swedish numbers have non-breaking spaces; the tests write plain spaces. */
export function swedish(text: string): RegExp {
  return new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(" ", "\\s"));
}
