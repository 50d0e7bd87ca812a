export type CsvValue = string | number | null;

/**
 * Rows as CSV for Swedish spreadsheets: UTF-8 with BOM, semicolons, decimal comma. Texts are quoted, so that a program with
 * another separator does not divide them; one that a spreadsheet would run as a formula is preceded by an apostrophe.
 */
export function csvText(rows: readonly (readonly CsvValue[])[]): string {
  return `\uFEFF${csvLines(rows)}`;
}

/** More rows of the same file. */
export function csvLines(rows: readonly (readonly CsvValue[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(";")}\r\n`).join("");
}

function cellText(value: CsvValue): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value).replace(".", ",");
  return `"${isFormula(value) ? "'" : ""}${value.replaceAll('"', '""')}"`;
}

/** Also in full-width characters and behind characters that are not seen. */
function isFormula(value: string): boolean {
  return /^(?:\s*[=+\-@]|[\t\r])/.test(value.normalize("NFKC").replace(/\p{Cf}/gu, ""));
}
