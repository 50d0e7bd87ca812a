import { type PrintedBasis, exemptionTexts } from "./invoicing.ts";

const namespaces =
  'xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"';
const customization = "urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0";
const profile = "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0";
/** The scheme of Swedish organisation numbers. */
const organisation = "0007";
const currency = 'currencyID="SEK"';

type Basis = Omit<PrintedBasis, "supplier" | "buyer" | "lines"> & {
  supplier: NonNullable<PrintedBasis["supplier"]>;
  buyer: PrintedBasis["buyer"] & { city: string | null };
  lines: readonly (PrintedBasis["lines"][number] & { exemption: "notRegistered" | "outlay" | null })[];
};

/**
 * The basis as a Peppol BIS Billing 3 invoice (UBL 2.1), with the invoice's own number. Elements are in the order of the
 * schema; empty ones are left out.
 */
export function basisUbl(basis: Basis, invoiceNumber: string): string {
  const { issuedOn, dueDate, references, month, net, total, vat, ocr, lines } = basis;
  const vatSum = vat.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(
    "Invoice",
    [
      text("cbc:CustomizationID", customization),
      text("cbc:ProfileID", profile),
      text("cbc:ID", invoiceNumber),
      text("cbc:IssueDate", issuedOn),
      text("cbc:DueDate", dueDate),
      text("cbc:InvoiceTypeCode", "380"),
      text("cbc:Note", `Fakturaunderlag ${basis.number}, ${month}: ${basis.jobTitle}`),
      text("cbc:DocumentCurrencyCode", "SEK"),
      text("cbc:AccountingCost", references.costCentre),
      text("cbc:BuyerReference", references.buyerReference),
      references.purchaseOrder === null
        ? ""
        : element("cac:OrderReference", [text("cbc:ID", references.purchaseOrder)]),
      element("cac:AccountingSupplierParty", [supplierParty(basis)]),
      element("cac:AccountingCustomerParty", [buyerParty(basis)]),
      ...paymentMeans(basis, ocr),
      element("cac:PaymentTerms", [text("cbc:Note", `${basis.paymentDays} dagar`)]),
      element("cac:TaxTotal", [
        text("cbc:TaxAmount", money(vatSum), currency),
        ...vat.map(({ percent, base, amount, exemption }) =>
          element("cac:TaxSubtotal", [
            text("cbc:TaxableAmount", money(base), currency),
            text("cbc:TaxAmount", money(amount), currency),
            category("cac:TaxCategory", { percent, exemption, isOnly: vat.length === 1, withReason: true }),
          ]),
        ),
      ]),
      element("cac:LegalMonetaryTotal", [
        text("cbc:LineExtensionAmount", money(net), currency),
        text("cbc:TaxExclusiveAmount", money(net), currency),
        text("cbc:TaxInclusiveAmount", money(total), currency),
        text("cbc:PayableAmount", money(total), currency),
      ]),
      ...lines.map((line, index) =>
        element("cac:InvoiceLine", [
          text("cbc:ID", String(index + 1)),
          text(
            "cbc:InvoicedQuantity",
            money(line.quantity),
            `unitCode="${line.unit === "h" ? "HUR" : "C62"}"`,
          ),
          text("cbc:LineExtensionAmount", money(line.net), currency),
          element("cac:Item", [
            text("cbc:Name", line.text.slice(0, 100)),
            category("cac:ClassifiedTaxCategory", {
              percent: line.vatPercent,
              exemption: line.exemption,
              isOnly: vat.length === 1,
            }),
          ]),
          element("cac:Price", [text("cbc:PriceAmount", money(line.price), currency)]),
        ]),
      ),
    ],
    namespaces,
  )}\n`;
}

function supplierParty({ supplier, vat }: Basis): string {
  const { name, orgNumber, vatNumber, fTax, address } = supplier;
  return element("cac:Party", [
    text("cbc:EndpointID", orgNumber, `schemeID="${organisation}"`),
    element("cac:PartyName", [text("cbc:Name", name)]),
    element("cac:PostalAddress", [
      text("cbc:StreetName", address.street),
      text("cbc:CityName", address.city),
      text("cbc:PostalZone", address.postalCode),
      country(),
    ]),
    isOutsideVat(vat) ? "" : taxScheme(vatNumber, "VAT"),
    fTax ? taxScheme("Godkänd för F-skatt", "TAX") : "",
    element("cac:PartyLegalEntity", [
      text("cbc:RegistrationName", name),
      text("cbc:CompanyID", orgNumber, `schemeID="${organisation}"`),
    ]),
  ]);
}

function buyerParty({ buyer, references, vat }: Basis): string {
  const [scheme = "", ...id] = (references.peppolId ?? `${organisation}:${buyer.orgNumber ?? ""}`).split(":");
  return element("cac:Party", [
    text("cbc:EndpointID", id.join(":"), `schemeID="${scheme}"`),
    element("cac:PartyName", [text("cbc:Name", buyer.name)]),
    element("cac:PostalAddress", [text("cbc:CityName", buyer.city), country()]),
    isOutsideVat(vat) ? "" : taxScheme(buyer.vatNumber, "VAT"),
    element("cac:PartyLegalEntity", [
      text("cbc:RegistrationName", buyer.name),
      text("cbc:CompanyID", buyer.orgNumber, `schemeID="${organisation}"`),
    ]),
    references.invoiceEmail === null
      ? ""
      : element("cac:Contact", [text("cbc:ElectronicMail", references.invoiceEmail)]),
  ]);
}

function country(): string {
  return element("cac:Country", [text("cbc:IdentificationCode", "SE")]);
}

function taxScheme(id: string | null, scheme: "VAT" | "TAX"): string {
  if (id === null) return "";
  return element("cac:PartyTaxScheme", [
    text("cbc:CompanyID", id),
    element("cac:TaxScheme", [text("cbc:ID", scheme)]),
  ]);
}

/** Bankgiro by the Swedish rules of the network, else IBAN; nothing without an account. */
function paymentMeans({ supplier }: Basis, ocr: string): string[] {
  const { bankgiro, iban } = supplier;
  const account = bankgiro ?? iban;
  if (account === null) return [];
  return [
    element("cac:PaymentMeans", [
      text("cbc:PaymentMeansCode", "30"),
      text("cbc:PaymentID", ocr),
      element("cac:PayeeFinancialAccount", [
        text("cbc:ID", account),
        bankgiro === null ? "" : element("cac:FinancialInstitutionBranch", [text("cbc:ID", "SE:BANKGIRO")]),
      ]),
    ]),
  ];
}

/** Nothing of it is subject to VAT: then the parties' VAT numbers may not stand in it. */
function isOutsideVat(vat: Basis["vat"]): boolean {
  return vat.length === 1 && vat[0]?.exemption === "notRegistered";
}

interface Category {
  percent: number;
  exemption: "notRegistered" | "outlay" | null;
  isOnly: boolean;
  withReason?: boolean;
}

/** S with its rate; O when nothing is subject to VAT; E for what is exempt beside other rates. */
function category(name: string, { percent, exemption, isOnly, withReason = false }: Category): string {
  const isOutside = exemption === "notRegistered" && isOnly;
  return element(name, [
    text("cbc:ID", exemption === null ? "S" : isOutside ? "O" : "E"),
    isOutside ? "" : text("cbc:Percent", String(percent)),
    withReason && isOutside ? text("cbc:TaxExemptionReasonCode", "VATEX-EU-O") : "",
    withReason && exemption !== null ? text("cbc:TaxExemptionReason", exemptionTexts[exemption]) : "",
    element("cac:TaxScheme", [text("cbc:ID", "VAT")]),
  ]);
}

function money(amount: number): string {
  return amount.toFixed(2);
}

function element(name: string, children: readonly string[], attributes = ""): string {
  return `<${name}${attributes && ` ${attributes}`}>${children.join("")}</${name}>`;
}

/** Nothing for null and blank: no element may be empty. */
function text(name: string, value: string | null, attributes = ""): string {
  if (value === null || value === "") return "";
  // Characters that XML does not allow.
  const plain = value.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "");
  const escaped = plain.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return element(name, [escaped], attributes);
}
