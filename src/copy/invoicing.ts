import { vatPercent as feeVat } from "#src/constants/economy.ts";
import { type Exemption, type MissingPart, longestPaymentDays } from "#src/constants/invoicing.ts";
import type { ExpenseKind } from "#src/constants/time.ts";
import { csvText } from "#src/shared/csv.ts";
import type { PrintedDocument } from "#src/shared/printed-document.ts";
import { formatBankgiro, formatIban, formatOrgNumber } from "#src/shared/swedish.ts";
import { weekName } from "#src/shared/weeks.ts";
import { businessFacts } from "./business.ts";
import { monthName } from "./economy.ts";
import { counted, dayMonthYear, hoursNumber, number, exactKr, percent } from "./format.ts";
import { expenseLabels, weekText } from "./time.ts";
import { ofSite, siteName } from "#src/shared/brand.ts";

export const invoicingMessages = {
  month: "Ange månaden som ÅÅÅÅ-MM",
  paymentDays: `Ange 1–${longestPaymentDays} dagar`,
  tooManyDays: (max: number) => `Fler än ${max} dagar är konsulten som får sätta`,
  peppolId: "Skriv som 0007:5560360793",
  invoiceNumber: "Ange fakturans eget nummer",
} as const;

export const exemptionTexts: Record<Exemption, string> = {
  notRegistered: "Säljaren är inte momsregistrerad",
  outlay: "Utlägg i kundens namn",
};

const missingTexts: Record<MissingPart, string> = {
  business: "Konsultens företag saknas",
  reference: "Referens saknas",
  account: "Konto för betalning saknas",
};

export interface LineFacts {
  kind: "hours" | ExpenseKind;
  /** In which it was done (YYYY-MM). */
  month: string;
  /** The Monday of its week. */
  startsOn: string;
  /** Of an expense. */
  date: string | null;
  note: string | null;
  /** In hundredths. */
  quantity: number;
}

/** 'Arbetad tid vecka 45, november 2026', 'Kreditering: Resa 3 november 2026, Tåg'. */
export function lineText({ kind, month, startsOn, date, note, quantity }: LineFacts): string {
  const text =
    kind === "hours"
      ? `Arbetad tid ${weekText(weekName(startsOn))}, ${monthName(month)}`
      : [`${expenseLabels[kind]} ${date === null ? "" : dayMonthYear(date)}`, note]
          .filter(Boolean)
          .join(", ");
  return quantity < 0 ? `Kreditering: ${text}` : text;
}

interface References {
  buyerReference: string | null;
  purchaseOrder: string | null;
  costCentre: string | null;
  invoiceEmail: string | null;
  peppolId: string | null;
}

export interface PrintedBasis {
  contractId: number;
  jobTitle: string;
  consultantName: string | null;
  number: number;
  month: string;
  supplier: (Parameters<typeof businessFacts>[0] & { vatRegistered: boolean }) | null;
  bankChangedOn: string | null;
  buyer: { name: string; orgNumber: string | null; vatNumber: string | null };
  lines: readonly {
    text: string;
    quantity: number;
    unit: "h" | "st";
    price: number;
    net: number;
    vatPercent: number;
  }[];
  net: number;
  vat: readonly { percent: number; base: number; amount: number; exemption: Exemption | null }[];
  total: number;
  ocr: string;
  issuedOn: string;
  paymentDays: number;
  dueDate: string;
  references: References;
  missing: readonly MissingPart[];
}

/** The basis as page and PDF (docs/rules/invoicing.md#the-basis). */
export function basisDocument(basis: PrintedBasis): PrintedDocument {
  const { number: own, month, supplier, jobTitle, lines, missing, bankChangedOn } = basis;
  return {
    title: `Fakturaunderlag ${own}`,
    lead: `${jobTitle}, ${monthName(month)}. Ett underlag, inte en faktura.`,
    sections: [
      {
        heading: "Säljare",
        facts: supplier === null ? [] : businessFacts(supplier),
        paragraphs: [
          ...(supplier === null ? [missingTexts.business] : []),
          ...(supplier !== null && !supplier.fTax ? ["F-skatt är inte angiven."] : []),
          ...(bankChangedOn === null
            ? []
            : [
                `Kontot för betalningar ändrades ${dayMonthYear(bankChangedOn)}. Stäm av det innan ni betalar.`,
              ]),
        ],
      },
      { heading: "Köpare", facts: buyerFacts(basis) },
      { heading: "Betalning", facts: paymentFacts(basis) },
      { heading: "Rader", table: { head: ["", "Belopp"], rows: [...lineRows(lines), ...totalRows(basis)] } },
      ...(missing.length === 0
        ? []
        : [{ heading: "Saknas", paragraphs: missing.map((part) => missingTexts[part]) }]),
    ],
    footer: `Fakturaunderlag ${own} för avtal ${basis.contractId}. ${ofSite()} avgift faktureras av ${siteName()} och ingår inte.`,
  };
}

function buyerFacts({ buyer, references, consultantName }: PrintedBasis) {
  return [
    { term: "Företag", value: buyer.name },
    ...(buyer.orgNumber === null
      ? []
      : [{ term: "Organisationsnummer", value: formatOrgNumber(buyer.orgNumber) }]),
    ...(buyer.vatNumber === null ? [] : [{ term: "Momsnummer", value: buyer.vatNumber }]),
    { term: "Er referens", value: references.buyerReference ?? "–" },
    { term: "Inköpsorder", value: references.purchaseOrder ?? "–" },
    ...(references.costCentre === null ? [] : [{ term: "Kostnadsställe", value: references.costCentre }]),
    ...(references.invoiceEmail === null
      ? []
      : [{ term: "Fakturan skickas till", value: references.invoiceEmail }]),
    ...(consultantName === null ? [] : [{ term: "Konsult", value: consultantName }]),
  ];
}

function paymentFacts({ issuedOn, dueDate, paymentDays, ocr, supplier }: PrintedBasis) {
  return [
    { term: "Underlagets datum", value: dayMonthYear(issuedOn) },
    {
      term: "Förfaller",
      value: `${dayMonthYear(dueDate)}, ${counted(paymentDays, "dag", "dagar")} från underlagets datum`,
    },
    { term: "OCR", value: ocr },
    ...(supplier?.bankgiro ? [{ term: "Bankgiro", value: formatBankgiro(supplier.bankgiro) }] : []),
    ...(supplier?.iban ? [{ term: "IBAN", value: formatIban(supplier.iban) }] : []),
  ];
}

function lineRows(lines: PrintedBasis["lines"]): string[][] {
  return lines.map(({ text, quantity, unit, price, net, vatPercent }) => [
    `${text}: ${hoursNumber(quantity)} ${unit} à ${exactKr(price)}, moms ${percent(vatPercent)}`,
    exactKr(net),
  ]);
}

function totalRows({ net, vat, total }: PrintedBasis): string[][] {
  return [
    ["Summa exkl. moms", exactKr(net)],
    ...vat.map(({ percent: rate, base, amount, exemption }) => [
      exemption === null
        ? `Moms ${percent(rate)} på ${exactKr(base)}`
        : `Ingen moms på ${exactKr(base)}: ${exemptionTexts[exemption]}`,
      exactKr(amount),
    ]),
    ["Att betala", exactKr(total)],
  ];
}

/** The same as a spreadsheet: a row for each line, each rate of VAT and the total. */
export function basisCsv(basis: PrintedBasis): string {
  const { number: own, month, ocr, dueDate, lines, vat, total } = basis;
  const begin = [own, month];
  const end = [ocr, dueDate];
  // Each amount stands once, so that the columns add up.
  return csvText([
    [
      ...["Underlag", "Månad"],
      ...["Rad", "Antal", "Enhet", "À-pris", "Belopp exkl. moms", "Moms %", "Moms"],
      ...["OCR", "Förfaller", "Att betala"],
    ],
    ...lines.map(({ text, quantity, unit, price, net, vatPercent }) => {
      return [...begin, text, quantity, unit, price, net, vatPercent, null, ...end, null];
    }),
    ...vat.map(({ percent: rate, amount, exemption }) => {
      const text = exemption === null ? "Moms" : exemptionTexts[exemption];
      return [...begin, text, null, null, null, null, rate, amount, ...end, null];
    }),
    [...begin, "Att betala", null, null, null, null, null, null, ...end, total],
  ]);
}

interface PrintedFee extends Pick<PrintedBasis, "contractId" | "month" | "jobTitle" | "net" | "total"> {
  companyName: string;
  orgNumber: string | null;
  costCentre: string | null;
  commissionPercent: number;
  lines: readonly { week: string; hours: number; feePerHour: number; net: number }[];
  vat: number;
}

/** The platform's fee of a month, a document of its own to the company. */
export function feeDocument(fee: PrintedFee): PrintedDocument {
  const { month, jobTitle, companyName, orgNumber, costCentre, commissionPercent } = fee;
  return {
    title: `${ofSite()} avgift`,
    lead: `${jobTitle}, ${monthName(month)}. ${percent(commissionPercent)} av priset för godkänd tid. Ett underlag, inte en faktura.`,
    sections: [
      {
        heading: "Köpare",
        facts: [
          { term: "Företag", value: companyName },
          ...(orgNumber === null ? [] : [{ term: "Organisationsnummer", value: formatOrgNumber(orgNumber) }]),
          ...(costCentre === null ? [] : [{ term: "Kostnadsställe", value: costCentre }]),
        ],
      },
      {
        heading: "Rader",
        table: {
          head: ["", "Belopp"],
          rows: [
            ...fee.lines.map(({ week, hours, feePerHour, net }) => [
              `Förmedling ${weekText(week)}: ${hoursNumber(hours)} h à ${exactKr(feePerHour)}`,
              exactKr(net),
            ]),
            ["Summa exkl. moms", exactKr(fee.net)],
            [`Moms ${percent(feeVat)}`, exactKr(fee.vat)],
            ["Inkl. moms", exactKr(fee.total)],
          ],
        },
      },
    ],
    footer: `Avtal ${number(fee.contractId)}, ${monthName(month)}. Konsultens arbete står i ett eget underlag.`,
  };
}
