/** The text of a CSV file: Excel in Swedish saves it as UTF-8 only when asked to. */
export function csvText(file: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch {
    return new TextDecoder("windows-1252").decode(file);
  }
}
