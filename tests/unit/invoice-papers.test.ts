import { describe, expect, it } from "vitest";
import { basisDocument, feeDocument } from "#src/copy/invoicing.ts";
import { basisUbl } from "#src/copy/ubl.ts";
import { linesOf, ocrOf, openLines } from "#src/domains/invoicing/rules.ts";
import { november as week, printed, supplier } from "#tests/support/printed-basis.ts";
import { checkedUbl, child } from "#tests/support/ubl.ts";

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
