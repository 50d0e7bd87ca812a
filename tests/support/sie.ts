/** A reader of SIE type 4, after the public description of the format; independent of the writer. */
interface ReadVoucher {
  series: string;
  number: string;
  date: string;
  text: string;
  rows: { account: string; amountOre: number }[];
}

export interface ReadSie {
  labels: Map<string, string[]>;
  accounts: Map<string, string>;
  vouchers: ReadVoucher[];
}

const cp437 = new Map([
  [0x84, "ä"],
  [0x86, "å"],
  [0x94, "ö"],
  [0x8e, "Ä"],
  [0x8f, "Å"],
  [0x99, "Ö"],
  [0x82, "é"],
]);

export function readSie(bytes: Uint8Array): ReadSie {
  const text = [...bytes].map((byte) => cp437.get(byte) ?? String.fromCodePoint(byte)).join("");
  const found: ReadSie = { labels: new Map(), accounts: new Map(), vouchers: [] };
  let isInside = false;
  for (const line of text.split("\r\n").filter((each) => each !== "")) {
    const [label = "", ...fields] = fieldsOf(line);
    const voucher = found.vouchers.at(-1);
    if (label === "{") isInside = true;
    else if (label === "}") isInside = false;
    else if (label === "#TRANS" && voucher && isInside) voucher.rows.push(rowOf(fields));
    else if (label === "#VER") {
      const [series = "", number = "", date = "", said = ""] = fields;
      found.vouchers.push({ series, number, date, text: said, rows: [] });
    } else if (label === "#KONTO") found.accounts.set(fields[0] ?? "", fields[1] ?? "");
    else if (/^#[A-Z]+$/.test(label) && !isInside) found.labels.set(label, fields);
    else throw new Error(`unexpected line: ${line}`);
  }
  return found;
}

function rowOf([account = "", objects, amount = ""]: string[]) {
  if (objects !== "{}" || !/^-?\d+\.\d\d$/.test(amount)) throw new Error(`unexpected row: ${amount}`);
  return { account, amountOre: Number(amount.replace(".", "")) };
}

/** The fields of a line: separated by blanks, in quotes or not, with \" for a quote. */
function fieldsOf(line: string): string[] {
  return [...line.matchAll(/"((?:\\.|[^"\\])*)"|(\S+)/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? "") : quoted.replaceAll('\\"', '"'),
  );
}

/** What the vouchers add to each account, in öre. */
export function balancesOf({ vouchers }: ReadSie): Map<string, number> {
  const balances = new Map<string, number>();
  for (const { account, amountOre } of vouchers.flatMap(({ rows }) => rows))
    balances.set(account, (balances.get(account) ?? 0) + amountOre);
  return balances;
}
