import { lineText } from "#src/copy/invoicing.ts";
import type { basisUbl } from "#src/copy/ubl.ts";
import { ocrOf, totalsOf, vatOfLine, type BilledLine } from "#src/domains/invoicing/rules.ts";

export const supplier = {
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

/** A basis of these lines with all it may have. */
export function printed(lines: readonly BilledLine[], isRegistered = true): Parameters<typeof basisUbl>[0] {
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

/** Seven and a half hours and a journey in November. */
export const november = {
  startsOn: "2026-11-02",
  priceOre: 95_000,
  entries: [{ date: "2026-11-02", quarters: 30 }],
  expenses: [{ date: "2026-11-03", kind: "travel" as const, netOre: 10_050, vatPercent: 25, note: null }],
};
