import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expenseKinds, vatPercents } from "#src/constants/time.ts";
import { basisCsv, basisDocument, feeDocument, lineText } from "#src/copy/invoicing.ts";
import { basisUbl } from "#src/copy/ubl.ts";
import {
  feeError,
  linesOf,
  ocrOf,
  openLines,
  paymentDaysOf,
  totalsOf,
  vatOfLine,
  type BilledLine,
} from "#src/domains/invoicing/rules.ts";
import { sumOf } from "#src/domains/time/rules.ts";
import { isOcr, withCheckDigit } from "#src/shared/swedish.ts";
import { dayAfter } from "#src/shared/time.ts";
import { checkedUbl, child } from "#tests/support/ubl.ts";

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

const supplier = {
  name: "Annas System & Co",
  orgNumber: "8112289874",
  vatNumber: "SE811228987401",
  vatRegistered: true,
  fTax: true,
  fTaxOn: "2026-01-01",
  bankgiro: "50501055",
  iban: null,
  address: { street: "Storgatan 1", postalCode: "41101", city: "Göteborg" },
};

function printed(lines: readonly BilledLine[], isRegistered = true): Parameters<typeof basisUbl>[0] {
  const { netOre, vat, totalOre } = totalsOf(lines);
  return {
    contractId: 40,
    jobTitle: "Backendutvecklare",
    consultantName: "Anna Berg",
    number: 3,
    month: "2026-11",
    supplier: {
      ...supplier,
      vatRegistered: isRegistered,
      vatNumber: isRegistered ? supplier.vatNumber : null,
    },
    bankChangedOn: null,
    buyer: { name: "Nord AB", orgNumber: "5560360793", vatNumber: "SE556036079301", city: "Stockholm" },
    lines: lines.map((line) => ({
      text: lineText(line),
      quantity: line.quantity / 100,
      unit: line.kind === "hours" ? ("h" as const) : ("st" as const),
      price: line.priceOre / 100,
      net: line.netOre / 100,
      vatPercent: vatOfLine(line).percent,
      exemption: vatOfLine(line).reason,
    })),
    net: netOre / 100,
    vat: vat.map(({ percent, reason, baseOre, amountOre }) => ({
      percent,
      base: baseOre / 100,
      amount: amountOre / 100,
      exemption: reason,
    })),
    total: totalOre / 100,
    ocr: ocrOf(40, "2026-11"),
    issuedOn: "2026-12-01",
    paymentDays: 30,
    dueDate: "2026-12-31",
    references: {
      buyerReference: "Karin <Holm>",
      purchaseOrder: null,
      costCentre: "4711",
      invoiceEmail: "faktura@nord.se",
      peppolId: null,
    },
    missing: [],
  };
}

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
          const last = basisCsv(basis).trim().split("\r\n").at(-1)?.split(";");
          expect([last?.[6], last?.[8]]).toEqual(
            [netOre, totalOre].map((ore) => String(ore / 100).replace(".", ",")),
          );
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
        const sum = (lines: readonly { netOre: number }[]) =>
          lines.reduce((total, each) => total + each.netOre, 0);
        expect(sum(billed)).toBe(sum(approved));
        expect(totalsOf(billed).totalOre - sum(billed)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 500 },
    );
  });
});

const week = {
  startsOn: "2026-11-02",
  priceOre: 95_000,
  entries: [{ date: "2026-11-02", quarters: 30 }],
  expenses: [{ date: "2026-11-03", kind: "travel" as const, netOre: 10_050, vatPercent: 25, note: null }],
};

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
  });
});

describe("UBL", () => {
  const lines = openLines("2026-11", linesOf([week], 80), [], false);

  it("names the parties by the rules of Sweden and how to pay", () => {
    const { invoice } = checkedUbl(basisUbl(printed(lines), "2026-17"));
    expect(invoice.text("cbc:ID")).toBe("2026-17");
    const seller = child(invoice, "cac:AccountingSupplierParty", "cac:Party");
    expect(seller.all("cac:PartyTaxScheme").map((scheme) => scheme.text("cbc:CompanyID"))).toEqual([
      "SE811228987401",
      "Godkänd för F-skatt",
    ]);
    expect(child(seller, "cbc:EndpointID")).toMatchObject({
      content: "8112289874",
      attributes: { schemeID: "0007" },
    });
    const means = child(invoice, "cac:PaymentMeans");
    expect(means.text("cbc:PaymentID")).toBe(ocrOf(40, "2026-11"));
    expect(child(means, "cac:PayeeFinancialAccount").text("cbc:ID")).toBe("50501055");
    expect(child(means, "cac:PayeeFinancialAccount", "cac:FinancialInstitutionBranch").text("cbc:ID")).toBe(
      "SE:BANKGIRO",
    );
    expect(invoice.text("cbc:BuyerReference")).toBe("Karin <Holm>");
  });

  it("of a supplier without VAT is outside of it, without VAT numbers", () => {
    const exempt = openLines("2026-11", linesOf([week], 80), [], true);
    const document = basisUbl(printed(exempt, false), "1");
    expect(checkedUbl(document)).toMatchObject({ vat: 0, categories: ["O"] });
    expect(document).not.toContain("SE556036079301");
  });

  it("has outlays in the customer's name without VAT beside work with it", () => {
    const [travel] = week.expenses;
    const outlay = linesOf([{ ...week, expenses: travel ? [{ ...travel, vatPercent: 0 }] : [] }], 80);
    const { categories } = checkedUbl(basisUbl(printed(openLines("2026-11", outlay, [], false)), "1"));
    expect(categories).toEqual(["S", "E"]);
  });
});

describe("what papers say", () => {
  const lines = openLines("2026-11", linesOf([week], 80), [], false);

  it("is that the basis is no invoice, what is missing, and when it is to be paid", () => {
    const text = JSON.stringify(basisDocument({ ...printed(lines), missing: ["reference"] }));
    for (const part of [
      "inte en faktura",
      "Referens saknas",
      "31 december 2026, 30 dagar",
      "Godkänd för F-skatt",
    ])
      expect(text).toContain(part);
    const other = { ...supplier, fTax: false };
    expect(JSON.stringify(basisDocument({ ...printed(lines), supplier: other }))).toContain(
      "F-skatt är inte angiven",
    );
    const changed = JSON.stringify(basisDocument({ ...printed(lines), bankChangedOn: "2026-11-20" }));
    expect(changed).toContain("ändrades 20 november 2026");
    expect(JSON.stringify(basisDocument({ ...printed([]), supplier: null }))).toContain(
      "Konsultens företag saknas",
    );
  });

  it("of the fee name the company, not the consultant's lines", () => {
    const fee = feeDocument({
      contractId: 40,
      month: "2026-11",
      companyName: "Nord AB",
      orgNumber: "5560360793",
      jobTitle: "Utvecklare",
      costCentre: "4711",
      commissionPercent: 8,
      lines: [{ week: "2026-W45", hours: 7.5, feePerHour: 76, net: 570 }],
      net: 570,
      vat: 142.5,
      total: 712.5,
    });
    expect(JSON.stringify(fee)).toContain("Förmedling vecka 45");
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

  it("of agreements and months differ", () => {
    const all = ["2026-11", "2026-12"].flatMap((month) => [4, 40, 400].map((id) => ocrOf(id, month)));
    expect(new Set(all).size).toBe(6);
  });
});

describe("the days until payment", () => {
  const usual = { paymentDays: 30, maxPaymentDays: 30 };

  it.each([
    [usual, 14, true, { paymentDays: 14, maxPaymentDays: 30 }],
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
