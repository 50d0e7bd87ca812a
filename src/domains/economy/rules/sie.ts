/** A row of a voucher: debit is positive, credit negative. */
export interface SieRow {
  account: number;
  amountOre: number;
}

export interface SieVoucher {
  series: string;
  number: number;
  /** YYYY-MM-DD, as the date when it was registered. */
  date: string;
  registered: string;
  text: string;
  rows: readonly SieRow[];
}

/** The vouchers of a file in their order, without rows of no amount and without vouchers that have no other rows. */
export function vouchersOfFile(vouchers: readonly SieVoucher[]): SieVoucher[] {
  return vouchers
    .map((voucher) => ({ ...voucher, rows: voucher.rows.filter(({ amountOre }) => amountOre !== 0) }))
    .filter(({ rows }) => rows.length > 0)
    .toSorted(
      (a, b) => a.date.localeCompare(b.date) || a.series.localeCompare(b.series) || a.number - b.number,
    );
}

export interface SieFile {
  program: string;
  version: string;
  company: string;
  /** For people who read the file: accounting programs show it and book nothing. */
  note: string;
  /** As '556036-0793'. */
  orgNumber: string | null;
  /** The day of the file, YYYY-MM-DD. */
  day: string;
  accounts: ReadonlyMap<number, string>;
  vouchers: readonly SieVoucher[];
}

/** SIE type 4. The text is to be stored in code page 437 (src/shared/cp437.ts). */
export function toSie(file: SieFile): string {
  const { program, version, note, company, orgNumber, day, accounts, vouchers } = file;
  const used = new Set(vouchers.flatMap(({ rows }) => rows.map(({ account }) => account)));
  const lines = [
    "#FLAGGA 0",
    `#PROGRAM ${field(program)} ${field(version)}`,
    "#FORMAT PC8",
    `#GEN ${digits(day)}`,
    "#SIETYP 4",
    `#PROSA ${field(note)}`,
    ...(orgNumber === null ? [] : [`#ORGNR ${field(orgNumber)}`]),
    `#FNAMN ${field(company)}`,
    "#KPTYP BAS2014",
    "#VALUTA SEK",
    ...[...accounts]
      .filter(([account]) => used.has(account))
      .map(([account, name]) => `#KONTO ${account} ${field(name)}`),
    ...vouchers.flatMap(voucherLines),
  ];
  return lines.map((line) => `${line}\r\n`).join("");
}

function voucherLines({ series, number, date, registered, text, rows }: SieVoucher): string[] {
  const balance = rows.reduce((sum, { amountOre }) => sum + amountOre, 0);
  if (balance !== 0) throw new Error(`voucher ${series}${number} does not balance: ${balance}`);
  return [
    `#VER ${field(series)} ${number} ${digits(date)} ${field(text)} ${digits(registered)}`,
    "{",
    ...rows.map(({ account, amountOre }) => `#TRANS ${account} {} ${decimals(amountOre)}`),
    "}",
  ];
}

/** An amount in hundredths as with two decimals, without floating-point numbers: -5 is '-0.05'. */
function decimals(amount: number): string {
  const all = String(Math.abs(amount)).padStart(3, "0");
  return `${amount < 0 ? "-" : ""}${all.slice(0, -2)}.${all.slice(-2)}`;
}

function digits(day: string): string {
  return day.replaceAll("-", "");
}

/** A quoted field: no control characters; a backslash would escape the character after it. */
function field(text: string): string {
  const plain = text.replaceAll(/\p{Cc}+/gu, " ").replaceAll("\\", "/");
  return `"${plain.replaceAll('"', '\\"')}"`;
}
