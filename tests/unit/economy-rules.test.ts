import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accounts, economyStatuses } from "#src/constants/economy.ts";
import { lastMonths, monthsIn } from "#src/domains/economy/rules/months.ts";
import { toSie, vouchersOfFile } from "#src/domains/economy/rules/sie.ts";
import { stepError, stepsForAll, stepsInForce, vatOf } from "#src/domains/economy/rules/steps.ts";
import { bookingRows, rowsOfSteps } from "#src/domains/economy/rules/vouchers.ts";

const forward = ["invoiced", "paid", "written_off"] as const;
type Kind = (typeof forward)[number] | "undone";
interface Step {
  id: number;
  kind: Kind;
  undoes: number | null;
}

const allowed = ["booked>invoiced", "booked>written_off", "invoiced>paid", "invoiced>written_off"];

describe("stepError", () => {
  test("allows four pairs of status and step", () => {
    const found = economyStatuses.flatMap((status) =>
      forward.filter((step) => stepError(status, step) === null).map((step) => `${status}>${step}`),
    );
    expect(found).toEqual(allowed);
    for (const [status, step] of [
      ["to_book", "invoiced"],
      ["paid", "written_off"],
    ] as const)
      expect(stepError(status, step)).toBe("commission_step_not_allowed");
  });
});

describe("stepsForAll", () => {
  test("returns what each of the entries allows", () => {
    expect(economyStatuses.map((status) => stepsForAll([status]))).toEqual([
      [],
      ["invoiced", "written_off"],
      ["paid", "written_off"],
      [],
      [],
    ]);
    expect(stepsForAll(["booked", "invoiced"])).toEqual(["written_off"]);
    expect(stepsForAll(["booked", "booked"])).toEqual(["invoiced", "written_off"]);
    expect(stepsForAll(["booked", "paid"])).toEqual([]);
    expect(stepsForAll([])).toEqual([]);
  });
});

/** The steps of a list that are allowed in their turn; undoing is of the latest one. */
function stepsFrom(wanted: readonly Kind[]): Step[] {
  const steps: Step[] = [];
  for (const kind of wanted) {
    const id = steps.length + 1;
    const latest = stepsInForce(steps).at(-1);
    if (kind === "undone") {
      if (latest) steps.push({ id, kind, undoes: latest.id });
    } else if (stepError(statusAfter(steps), kind) === null) steps.push({ id, kind, undoes: null });
  }
  return steps;
}

function statusAfter(steps: readonly Step[]) {
  const latest = stepsInForce(steps).at(-1)?.kind;
  return latest === undefined || latest === "undone" ? "booked" : latest;
}

const sequences = fc.array(fc.constantFrom<Kind>(...forward, "undone"), { maxLength: 30 }).map(stepsFrom);
/** An adjustment may be negative. */
const commissions = fc.integer({ min: -10_000_000, max: 10_000_000 });

describe("stepsInForce", () => {
  test("leaves out what is undone, and the undoing itself", () => {
    const steps = stepsFrom(["invoiced", "paid", "undone", "written_off", "undone", "paid"]);
    expect(steps.map(({ kind }) => kind)).toEqual([
      "invoiced",
      "paid",
      "undone",
      "written_off",
      "undone",
      "paid",
    ]);
    expect(stepsInForce(steps).map(({ id }) => id)).toEqual([1, 6]);
    expect(stepsInForce([])).toEqual([]);
  });

  test("is a path of allowed steps, however often steps are undone", () => {
    fc.assert(
      fc.property(sequences, (steps) => {
        const path = ["booked", ...stepsInForce(steps).map(({ kind }) => kind)];
        const pairs = path.slice(1).map((kind, at) => `${path[at]}>${kind}`);
        expect(pairs.filter((pair) => !allowed.includes(pair))).toEqual([]);
      }),
    );
  });
});

describe("vatOf", () => {
  test.each([
    [0, 0],
    [1, 0],
    [2, 1],
    [3, 1],
    [100, 25],
    [7_296_000, 1_824_000],
    [-2, -1],
    [-100, -25],
  ])("of %i öre is %i", (amount, vat) => {
    expect(vatOf(amount)).toBe(vat);
  });

  test("of a credit is that of the debit with a minus", () => {
    fc.assert(
      fc.property(commissions, (amount) => {
        expect(vatOf(amount) + vatOf(-amount)).toBe(0);
      }),
    );
  });
});

/** The balance of each account that is not zero. */
function balances(rows: readonly { account: number; amountOre: number }[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { account, amountOre } of rows) sums[account] = (sums[account] ?? 0) + amountOre;
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

function balancesAfter(fee: number, steps: readonly Step[]) {
  return balances([...bookingRows(fee), ...[...rowsOfSteps(fee, steps).values()].flat()]);
}

describe("bookingRows", () => {
  test("is income that is not invoiced yet", () => {
    expect(bookingRows(800)).toEqual([
      { account: 1620, amountOre: 800 },
      { account: 3921, amountOre: -800 },
    ]);
  });
});

describe("rowsOfSteps", () => {
  test("has the rows of the documented accounts", () => {
    const rows = rowsOfSteps(800, stepsFrom(["invoiced", "paid", "undone", "written_off"]));
    const pairs = [...rows].map(([id, each]) => [
      id,
      ...each.map((row) => `${row.account} ${row.amountOre}`),
    ]);
    expect(pairs).toEqual([
      [1, "1510 1000", "1620 -800", "2611 -200"],
      [2, "1930 1000", "1510 -1000"],
      [3, "1930 -1000", "1510 1000"],
      [4, "6351 800", "2611 200", "1510 -1000"],
    ]);
  });

  test("a write-off without an invoice in force reverses the booking: nothing remains, no VAT", () => {
    expect(balancesAfter(800, stepsFrom(["written_off"]))).toEqual({});
    expect(balancesAfter(800, stepsFrom(["invoiced", "undone", "written_off"]))).toEqual({});
    expect(
      rowsOfSteps(800, stepsFrom(["invoiced", "undone", "invoiced", "undone", "written_off"])).get(5),
    ).toEqual([
      { account: 1620, amountOre: -800 },
      { account: 3921, amountOre: 800 },
    ]);
  });

  test("each voucher balances, and the accounts depend on the status only, for every sequence of steps", () => {
    fc.assert(
      fc.property(commissions, sequences, (fee, steps) => {
        const vouchers = rowsOfSteps(fee, steps);
        expect([...vouchers.keys()]).toEqual(steps.map(({ id }) => id));
        for (const rows of vouchers.values()) {
          expect(rows.reduce((sum, { amountOre }) => sum + amountOre, 0)).toBe(0);
          expect(rows.length).toBeGreaterThan(0);
        }
        const { receivable, notInvoiced, bank, vat, income, loss } = accounts;
        const [total, tax] = [fee + vatOf(fee), vatOf(fee)];
        const isInvoiced = stepsInForce(steps).some(({ kind }) => kind === "invoiced");
        const expected = {
          booked: { [notInvoiced]: fee, [income]: -fee },
          invoiced: { [receivable]: total, [vat]: -tax, [income]: -fee },
          paid: { [bank]: total, [vat]: -tax, [income]: -fee },
          written_off: isInvoiced ? { [loss]: fee, [income]: -fee } : {},
        }[statusAfter(steps)];
        const nonZero = Object.entries(expected).map(([account, amountOre]) => ({
          account: Number(account),
          amountOre,
        }));
        expect(balancesAfter(fee, steps)).toEqual(balances(nonZero));
      }),
      { numRuns: 500 },
    );
  });
});

const file = {
  program: 'Bryggan "2"',
  version: "1.0",
  note: "Avgift: 5",
  company: "Nord\\Fjäll\r\nAB",
  orgNumber: "556036-0793",
  day: "2026-11-24",
  accounts: new Map([
    [1510, "Kundfordringar"],
    [1620, "Upplupen intäkt"],
    [3921, "Provision"],
  ]),
  vouchers: [
    {
      series: "P",
      number: 7,
      date: "2026-11-02",
      registered: "2026-11-03",
      text: "Avtal 7",
      rows: bookingRows(123_456),
    },
  ],
};

function amounts(...rows: number[]): string[] {
  const voucher = { series: "F", number: 1, date: "2026-01-01", registered: "2026-01-01", text: "" };
  const text = toSie({
    ...file,
    vouchers: [{ ...voucher, rows: rows.map((amountOre) => ({ account: 1510, amountOre })) }],
  });
  return [...text.matchAll(/#TRANS 1510 \{\} (\S+)/g)].map(([, amount = ""]) => amount);
}

describe("toSie", () => {
  test("writes a file of type 4 with the accounts that are used", () => {
    expect(toSie(file)).toBe(
      [
        "#FLAGGA 0",
        '#PROGRAM "Bryggan \\"2\\"" "1.0"',
        "#FORMAT PC8",
        "#GEN 20261124",
        "#SIETYP 4",
        '#PROSA "Avgift: 5"',
        '#ORGNR "556036-0793"',
        '#FNAMN "Nord/Fjäll AB"',
        "#KPTYP BAS2014",
        "#VALUTA SEK",
        '#KONTO 1620 "Upplupen intäkt"',
        '#KONTO 3921 "Provision"',
        '#VER "P" 7 20261102 "Avtal 7" 20261103',
        "{",
        "#TRANS 1620 {} 1234.56",
        "#TRANS 3921 {} -1234.56",
        "}",
        "",
      ].join("\r\n"),
    );
  });

  test("has vouchers by day, series and number, and none without an amount", () => {
    const { vouchers } = file;
    function made(series: string, number: number, date: string, fee = 100) {
      return vouchers.map((each) => ({ ...each, series, number, date, rows: bookingRows(fee) }));
    }
    const added = [
      ...[made("P", 2, "2026-11-02"), made("F", 9, "2026-11-02"), made("P", 1, "2026-11-02")],
      ...[made("P", 3, "2026-11-01"), made("P", 4, "2026-11-01", 0)],
    ].flat();
    added[0]?.rows.push({ account: 2611, amountOre: 0 });
    const found = vouchersOfFile(added);
    expect(found.map(({ series, number }) => `${series}${number}`)).toEqual(["P3", "F9", "P1", "P2"]);
    expect(found.map(({ rows }) => rows.length)).toEqual([2, 2, 2, 2]);
  });

  test("has no #ORGNR without an organisation number", () => {
    const withNumber = toSie(file).split("\r\n");
    const without = toSie({ ...file, orgNumber: null }).split("\r\n");
    expect(without).toEqual(withNumber.filter((line) => !line.startsWith("#ORGNR")));
    expect(without).toHaveLength(withNumber.length - 1);
  });

  test("writes amounts with two decimals", () => {
    expect(amounts(5, -5, 0, 99, -99, 100, -100, 1_000_000_000_01, -1_000_000_000_01)).toEqual([
      ...["0.05", "-0.05", "0.00", "0.99", "-0.99", "1.00", "-1.00"],
      ...["1000000000.01", "-1000000000.01"],
    ]);
  });

  test("throws for a voucher that does not balance", () => {
    expect(() => amounts(100, -99)).toThrow("voucher F1 does not balance: 1");
  });
});

test("lastMonths begins with the month of the day and goes back over the turn of the year", () => {
  expect(lastMonths("2026-01-31", 3)).toEqual(["2026-01", "2025-12", "2025-11"]);
  expect(lastMonths("2026-03-31", 2)).toEqual(["2026-03", "2026-02"]);
  expect(lastMonths("2026-03-01", 0)).toEqual([]);
  expect(monthsIn("2026-02")).toEqual(["2026-02"]);
  expect([monthsIn("2026").length, monthsIn("2026")[0], monthsIn("2026")[11]]).toEqual([
    12,
    "2026-12",
    "2026-01",
  ]);
});
