export type CsvValue = string | number | null;

/**
 * Rows as CSV for Swedish spreadsheets: UTF-8 with BOM, semicolons, decimal comma, and text that a spreadsheet would run as
 * a formula preceded by an apostrophe.
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
  const harmless = /^\s*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
