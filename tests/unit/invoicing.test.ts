import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expenseKinds, vatPercents } from "#src/constants/time.ts";
import { basisCsv, lineText } from "#src/copy/invoicing.ts";
import { basisUbl } from "#src/copy/ubl.ts";
import {
  feeError,
  linesOf,
  ocrOf,
  openLines,
  paymentDaysOf,
  retainedFrom,
  totalsOf,
  vatOfLine,
  type BilledLine,
} from "#src/domains/invoicing/rules.ts";
import { sumOf } from "#src/domains/time/rules.ts";
import { isOcr, withCheckDigit } from "#src/shared/swedish.ts";
import { dayAfter } from "#src/shared/time.ts";
import { november as week, printed } from "#tests/support/printed-basis.ts";
import { checkedUbl } from "#tests/support/ubl.ts";

const monday = fc.integer({ min: 0, max: 8 }).map((week) => dayAfter("2026-09-28", week * 7));
const dayOfWeek = fc.integer({ min: 0, max: 6 });

const randomWeek = fc
  .record({
    startsOn: monday,
    priceOre: fc.integer({ min: 100, max: 300_000 }),
    hours: fc.uniqueArray(fc.record({ day: dayOfWeek, quarters: fc.integer({ min: 0, max: 96 }) }), {
      selector: ({ day }) => day,
      maxLength: 7,
    }),
    expenses: fc.array(
      fc.record({
        day: dayOfWeek,
        kind: fc.constantFrom(...expenseKinds),
        netOre: fc.integer({ min: 1, max: 2_000_000 }),
        vatPercent: fc.constantFrom(...vatPercents),
        note: fc.constantFrom(null, "Tåg & buss <1>"),
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ hours, expenses, startsOn, ...week }) => ({
    ...week,
    startsOn,
    entries: hours.map(({ day, quarters }) => ({ date: dayAfter(startsOn, day), quarters })),
    expenses: expenses.map(({ day, ...expense }) => ({ ...expense, date: dayAfter(startsOn, day) })),
  }));
const weeksOfAgreement = fc.uniqueArray(randomWeek, { selector: ({ startsOn }) => startsOn, maxLength: 6 });

describe("the lines of a basis", () => {
  it("add up to the totals on paper, in the spreadsheet and in UBL, over 10 000 random months", () => {
    let documents = 0;
    const month = fc.constantFrom("2026-10", "2026-11");
    fc.assert(
      fc.property(
        weeksOfAgreement,
        month,
        fc.boolean(),
        fc.integer({ min: 0, max: 500 }),
        (weeks, month, isExempt, permille) => {
          const approved = linesOf(weeks, permille).filter((line) => line.month === month);
          const lines = openLines(month, approved, [], isExempt);
          const { netOre, vat, totalOre } = totalsOf(lines);
          const amounts = vat.reduce((sum, { amountOre }) => sum + amountOre, netOre);
          expect([lines.length, sumOf(lines.map((line) => line.netOre)), amounts]).toEqual([
            approved.length,
            netOre,
            totalOre,
          ]);
          if (isExempt) expect(totalOre).toBe(netOre);
          if (lines.length === 0 || (documents += 1) % 20 !== 0) return;
          const basis = printed(lines, !isExempt);
          const read = checkedUbl(basisUbl(basis, "F-1"));
          expect([read.net, read.total]).toEqual([netOre, totalOre]);
          const rows = basisCsv(basis).trim().split("\r\n").slice(1);
          const cells = rows.map((row) => row.split(";").map((cell) => Number(cell.replace(",", "."))));
          const sums = [6, 8, 11].map((column) =>
            sumOf(cells.map((row) => Math.round((row[column] ?? 0) * 100))),
          );
          expect(sums).toEqual([netOre, totalOre - netOre, totalOre]);
        },
      ),
      { numRuns: 10_000 },
    );
    expect(documents).toBeGreaterThan(3_000);
  });

  it("of random corrections bill in the end what is approved, each credit as it was billed", () => {
    const months = ["2026-09", "2026-10", "2026-11", "2026-12", "2027-01"];
    const walk = fc.array(
      fc.record({ weeks: weeksOfAgreement, month: fc.constantFrom(...months), fixes: fc.boolean() }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(walk, (rounds) => {
        const fixed: { month: string; lines: BilledLine[] }[] = [];
        let approved: ReturnType<typeof linesOf> = [];
        for (const { weeks, month, fixes } of rounds) {
          approved = linesOf(weeks, 80);
          const lines = openLines(month, approved, fixed, false);
          if (fixes && lines.length > 0 && !fixed.some((each) => each.month === month))
            fixed.push({ month, lines });
        }
        const left = [...months, "2027-02", "2027-03", "2027-04", "2027-05", "2027-06"]
          .filter((month) => !fixed.some((each) => each.month === month))
          .flatMap((month) => openLines(month, approved, fixed, false));
        const billed = [...fixed.flatMap(({ lines }) => lines), ...left];
        const [billedOre, approvedOre] = [billed, approved].map((lines) =>
          sumOf(lines.map((line) => line.netOre)),
        );
        expect(billedOre).toBe(approvedOre);
      }),
      { numRuns: 500 },
    );
  });
});

describe("a basis", () => {
  const expense = { kind: "travel" as const, date: "2026-11-04", netOre: 100, vatPercent: 6, note: null };
  const second = {
    startsOn: "2026-11-09",
    priceOre: 100_000,
    entries: [{ date: "2026-11-09", quarters: 4 }],
    expenses: [],
  };
  const first = {
    ...second,
    startsOn: "2026-11-02",
    entries: [{ date: "2026-11-02", quarters: 8 }],
    expenses: [
      { ...expense, date: "2026-11-05", note: "b" },
      { ...expense, date: "2026-11-05", note: "a" },
      { ...expense, vatPercent: 0 },
    ],
  };
  const approved = linesOf([second, first], 80);

  it("is in the order of weeks, hours before expenses, and those by day and note", () => {
    const lines = openLines("2026-11", approved, [], false);
    expect(lines.map(({ kind, startsOn, date, note }) => [kind, startsOn, date, note])).toEqual([
      ["hours", "2026-11-02", null, null],
      ["travel", "2026-11-02", "2026-11-04", null],
      ["travel", "2026-11-02", "2026-11-05", "a"],
      ["travel", "2026-11-02", "2026-11-05", "b"],
      ["hours", "2026-11-09", null, null],
    ]);
    expect(openLines("2026-10", approved, [], false)).toEqual([]);
  });

  it("has expenses of a week without hours, and no line for the hours", () => {
    const lines = linesOf([{ ...first, entries: [{ date: "2026-11-02", quarters: 0 }] }], 80);
    expect(lines.map(({ kind }) => kind)).toEqual(["travel", "travel", "travel"]);
  });

  it("rounds VAT once for each rate, the highest first, and says why there is none", () => {
    const lines = openLines("2026-11", approved, [], false);
    expect(totalsOf(lines)).toEqual({
      netOre: 276_300,
      vat: [
        { percent: 25, reason: null, baseOre: 276_000, amountOre: 69_000 },
        { percent: 6, reason: null, baseOre: 200, amountOre: 12 },
        { percent: 0, reason: "outlay", baseOre: 100, amountOre: 0 },
      ],
      totalOre: 345_312,
    });
    expect(totalsOf(openLines("2026-11", approved, [], true)).vat).toEqual([
      { percent: 0, reason: "notRegistered", baseOre: 276_300, amountOre: 0 },
    ]);
  });
});

describe("corrections", () => {
  const approved = linesOf([week], 80);
  const october = { month: "2026-10", lines: [] };
  const november = { month: "2026-11", lines: openLines("2026-11", approved, [], false) };

  it("come in the next month that is not fixed, as a credit and what is approved now", () => {
    const changed = linesOf([{ ...week, entries: [{ date: "2026-11-02", quarters: 32 }] }], 80);
    const december = openLines("2026-12", changed, [october, november], false);
    expect(december.map(({ kind, quantity, netOre }) => [kind, quantity, netOre])).toEqual([
      ["hours", -750, -655_500],
      ["hours", 800, 699_200],
    ]);
    expect(december.map(lineText)[0]).toBe("Kreditering: Arbetad tid vecka 45, november 2026");
    expect(openLines("2027-01", changed, [october, november], false)).toEqual([]);
    const later = openLines("2027-01", changed, [november, { month: "2026-12", lines: [] }], false);
    expect(later).toEqual(december);
  });

  it("are none when a week was opened and approved as it was", () => {
    expect(openLines("2026-12", linesOf([week], 80), [november], false)).toEqual([]);
  });

  it("credit what was billed with its VAT, whatever the supplier is now", () => {
    const credits = openLines("2026-12", [], [november], true);
    expect(credits.map((line) => [line.netOre, vatOfLine(line).percent])).toEqual([
      [-655_500, 25],
      [-10_050, 25],
    ]);
    expect(totalsOf(credits).totalOre).toBe(-totalsOf(november.lines).totalOre);
    // Of two equal expenses one is left.
    const twice = { ...week, expenses: [...week.expenses, ...week.expenses] };
    const billed = { month: "2026-11", lines: openLines("2026-11", linesOf([twice], 80), [], false) };
    const [one, ...none] = openLines("2026-12", approved, [billed], true);
    expect([one?.netOre, one && vatOfLine(one).percent, none]).toEqual([-10_050, 25, []]);
  });

  it("credit two equal expenses each with the VAT that it was billed with", () => {
    const [one, two] = [1, 2].map((count) => {
      const expenses = week.expenses.flatMap((expense) => Array.from({ length: count }, () => expense));
      return linesOf([{ ...week, entries: [], expenses }], 80);
    });
    const first = { month: "2026-11", lines: openLines("2026-11", one ?? [], [], true) };
    const second = { month: "2026-12", lines: openLines("2026-12", two ?? [], [first], false) };
    const credits = openLines("2027-01", [], [first, second], false);
    expect(credits.map((line) => vatOfLine(line).percent).toSorted()).toEqual([0, 25]);
    const third = { month: "2027-01", lines: openLines("2027-01", one ?? [], [first, second], false) };
    const last = openLines("2027-02", [], [first, second, third], false);
    expect([third.lines, last].map((lines) => lines.map((line) => vatOfLine(line).percent))).toEqual([
      [25],
      [0],
    ]);
  });
});

describe("numbers", () => {
  it.each([
    ["20261140", "202611406"],
    ["1234", "12344"],
  ])("%s has the check digit of %s", (digits, ocr) => {
    expect(withCheckDigit(digits)).toBe(ocr);
  });

  it("are valid OCR references of any length, and one wrong digit is found", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[1-9]\d{5,20}$/),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        (digits, at, change) => {
          const ocr = withCheckDigit(digits);
          expect(isOcr(ocr)).toBe(true);
          const index = at % ocr.length;
          const wrong = `${ocr.slice(0, index)}${(Number(ocr[index]) + change) % 10}${ocr.slice(index + 1)}`;
          expect(isOcr(wrong)).toBe(false);
        },
      ),
    );
  });

  it("have at most 25 digits: more get no check digit", () => {
    expect([24, 25].map((length) => withCheckDigit("1".repeat(length)).length)).toEqual([25, 25]);
  });

  it("of agreements and months differ", () => {
    const all = ["2026-11", "2026-12"].flatMap((month) => [4, 40, 400].map((id) => ocrOf(id, month)));
    expect(new Set(all).size).toBe(6);
    expect(ocrOf(40, "2026-11")).toBe("202611406");
  });
});

it("what is older than seven whole years is deleted", () => {
  expect(["2026-01-01", "2026-12-31"].map(retainedFrom)).toEqual(["2019-01-01", "2019-01-01"]);
});

describe("the days until payment", () => {
  const usual = { paymentDays: 30, maxPaymentDays: 30 };

  it.each([
    [usual, 14, true, { paymentDays: 14, maxPaymentDays: 30 }],
    [usual, 30, true, usual],
    [usual, 31, true, null],
    [usual, 60, false, { paymentDays: 60, maxPaymentDays: 60 }],
    [{ paymentDays: 60, maxPaymentDays: 60 }, 45, true, { paymentDays: 45, maxPaymentDays: 60 }],
    [{ paymentDays: 60, maxPaymentDays: 60 }, 10, false, { paymentDays: 10, maxPaymentDays: 30 }],
  ])("of %j become %i by the company: %s → %j", (before, given, isCompany, after) => {
    expect(paymentDaysOf(before, given, isCompany)).toEqual(after);
  });

  it.each([
    ["employer", null],
    ["admin", null],
    ["consultant", "forbidden"],
    [null, "forbidden"],
  ] as const)("and the fee are read by %s: %s", (role, error) => {
    expect(feeError(role)).toBe(error);
  });
});
