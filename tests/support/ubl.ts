import { expect } from "vitest";
import { parseXml, type XmlElement } from "./xml.ts";

/** An amount with two decimals, in öre. */
function ore(text: string | undefined): number {
  expect(text).toMatch(/^-?\d+\.\d\d$/);
  return Math.round(Number(text) * 100);
}

export function child(parent: XmlElement, ...names: readonly string[]): XmlElement {
  return names.reduce((element, name) => {
    const found = element.all(name)[0];
    if (!found) throw new Error(`no ${name} in ${element.name}`);
    return found;
  }, parent);
}

/**
 * Reads an invoice as its receiver does and checks the arithmetic rules of EN 16931 (BR-CO-10 to 17), that no element is empty,
 * and that a reference or an order is there. Returns net, VAT and total in öre.
 */
export function checkedUbl(document: string) {
  const invoice = parseXml(document);
  expectNothingEmpty(invoice);
  const totals = child(invoice, "cac:LegalMonetaryTotal");
  const tax = child(invoice, "cac:TaxTotal");
  const lines = invoice.all("cac:InvoiceLine");
  const lineSum = lines.reduce((sum, line) => sum + ore(line.text("cbc:LineExtensionAmount")), 0);
  const net = ore(totals.text("cbc:LineExtensionAmount"));
  const vat = ore(tax.text("cbc:TaxAmount"));
  const total = ore(totals.text("cbc:TaxInclusiveAmount"));
  // BR-CO-10; without allowances and charges (BR-CO-11, BR-CO-12) also BR-CO-13.
  expect(lineSum).toBe(net);
  for (const name of ["cbc:AllowanceTotalAmount", "cbc:ChargeTotalAmount", "cbc:PrepaidAmount"])
    expect(totals.all(name)).toEqual([]);
  expect(ore(totals.text("cbc:TaxExclusiveAmount"))).toBe(net);
  const subtotals = tax.all("cac:TaxSubtotal").map((subtotal) => {
    const category = child(subtotal, "cac:TaxCategory");
    return {
      base: ore(subtotal.text("cbc:TaxableAmount")),
      amount: ore(subtotal.text("cbc:TaxAmount")),
      id: category.text("cbc:ID"),
      percent: category.text("cbc:Percent"),
      reason: category.text("cbc:TaxExemptionReason"),
    };
  });
  // BR-CO-14, BR-CO-15, BR-CO-16.
  expect(subtotals.reduce((sum, each) => sum + each.amount, 0)).toBe(vat);
  expect(total).toBe(net + vat);
  expect(ore(totals.text("cbc:PayableAmount"))).toBe(total);
  for (const { base, amount, id, percent, reason } of subtotals) {
    // BR-CO-17.
    expect(Math.abs(amount - (base * Number(percent ?? 0)) / 100)).toBeLessThanOrEqual(0.5);
    if (id === "S") expect(["6", "12", "25"]).toContain(percent);
    else expect([amount, typeof reason]).toEqual([0, "string"]);
    // The base of a category is the sum of its lines.
    const own = lines.filter((line) => {
      const category = child(line, "cac:Item", "cac:ClassifiedTaxCategory");
      return category.text("cbc:ID") === id && category.text("cbc:Percent") === percent;
    });
    expect(own.reduce((sum, line) => sum + ore(line.text("cbc:LineExtensionAmount")), 0)).toBe(base);
  }
  for (const line of lines) {
    const quantity = ore(line.text("cbc:InvoicedQuantity"));
    const price = ore(child(line, "cac:Price").text("cbc:PriceAmount"));
    expect(price).toBeGreaterThanOrEqual(0);
    expect(
      Math.abs(ore(line.text("cbc:LineExtensionAmount")) - (quantity * price) / 100),
    ).toBeLessThanOrEqual(0.5);
  }
  const hasReference = invoice.text("cbc:BuyerReference") !== undefined;
  expect(hasReference || invoice.all("cac:OrderReference").length > 0).toBe(true);
  return { invoice, net, vat, total, categories: subtotals.map(({ id }) => id) };
}

function expectNothingEmpty(element: XmlElement): void {
  if (element.children.length === 0) expect(element.content.trim(), element.name).not.toBe("");
  element.children.forEach(expectNothingEmpty);
}
